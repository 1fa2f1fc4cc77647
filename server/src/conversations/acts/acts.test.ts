import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openNotifiedShop } from '../../testing/notified-shop.ts';
import { until } from '../../testing/shop.ts';
import { closeResolved } from './close-resolved.ts';

const { shop, newCustomer, reply, quiet } = openNotifiedShop();

const see = (id: string) => shop.call(api.getBatch, { params: { id } });
const over = (id: string) =>
  until(
    () => see(id),
    ({ status }) => !api.isBatchOpen(status),
  );
const act = async (of: api.ConversationChoice, what: api.ConversationAct) =>
  over((await shop.call(api.startConversationAct, { body: { of, do: what } })).id);
const undo = async (id: string) => {
  await shop.call(api.undoBatch, { params: { id } });
  return over(id);
};
const conversation = (id: string) => shop.call(api.getConversation, { params: { id } });
const marksOf = async (ids: string[]) =>
  (await Promise.all(ids.map(conversation))).map(
    ({ status, handler, snoozed_until, unread_count, waiting_since, label_ids, priority }) => ({
      ...{ status, handler, snoozed_until, unread_count, waiting_since, label_ids, priority },
    }),
  );

test('ticked ones are resolved, assigned, labelled, put off and marked, and all of it goes back to exactly what was', async () => {
  const [waiting, hers, later] = [await newCustomer(), await newCustomer(), await newCustomer()];
  await reply(shop.rina.call, hers.id);
  await shop.call(api.snoozeConversation, {
    params: { id: later.id },
    body: { until: new Date(Date.now() + 3_600_000).toISOString() },
  });
  const ids = [waiting.id, hers.id, later.id];
  const label = (await shop.call(api.createLabel, { body: { name: 'Massal', color: 'sky' } })).id;
  const team = (await shop.call(api.createTeam, { body: { name: 'Grosir massal' } })).team.id;
  const was = await marksOf(ids);
  const acts: api.ConversationAct[] = [
    { act: 'resolve' },
    { act: 'assign', member_id: shop.rina.memberId },
    { act: 'assign', member_id: null, team_id: team },
    { act: 'label', add_ids: [label], remove_ids: [] },
    { act: 'snooze', until: null },
    { act: 'priority', priority: 'urgent' },
  ];
  for (const what of acts) {
    const done = await act({ ids }, what);
    expect(done, what.act).toMatchObject({ status: 'done', done: 3, failed: 0 });
    expect(await marksOf(ids), what.act).not.toEqual(was);
    expect(await undo(done.id), what.act).toMatchObject({ status: 'undone' });
    expect(await marksOf(ids), what.act).toEqual(was);
  }
});

test('a label comes off many at once and goes back on where it was', async () => {
  const [carries, bare] = [await newCustomer(), await newCustomer()];
  const label = (await shop.call(api.createLabel, { body: { name: 'Lepas massal', color: 'sky' } })).id;
  await shop.call(api.labelConversation, {
    params: { id: carries.id },
    body: { add_ids: [label], remove_ids: [] },
  });
  const done = await act({ ids: [carries.id, bare.id] }, { act: 'label', add_ids: [], remove_ids: [label] });
  expect(done).toMatchObject({ counts: { changed: 1, unchanged: 1 } });
  expect((await conversation(carries.id)).label_ids).toEqual([]);
  await undo(done.id);
  expect((await conversation(carries.id)).label_ids).toEqual([label]);
  expect((await conversation(bare.id)).label_ids).toEqual([]);
});

test('all that stand in a tab are meant, each with its outcome; what somebody changed since stays as they left it', async () => {
  const [one, two] = [await newCustomer(), await newCustomer()];
  await reply(shop.rina.call, one.id);
  await reply(shop.rina.call, two.id);
  const { counts } = await shop.rina.call(api.listConversations, { query: { tab: 'mine' } });
  const started = await shop.rina.call(api.startConversationAct, {
    body: { of: { tab: 'mine' }, do: { act: 'resolve' } },
  });
  const done = await over(started.id);
  expect(done).toMatchObject({ total: counts.mine, done: counts.mine, counts: { changed: counts.mine } });
  await shop.call(api.takeOver, { params: { id: one.id }, body: {} });
  await undo(done.id);
  expect(await conversation(one.id)).toMatchObject({ handler: { name: 'Sekar Maharani' } });
  expect(await conversation(two.id)).toMatchObject({ status: 'open', handler: { id: shop.rina.memberId } });
});

test('all that match a filter are meant, whichever of them were loaded, and nobody beside them', async () => {
  const [urgent, calm] = [await newCustomer(), await newCustomer()];
  const label = (await shop.call(api.createLabel, { body: { name: 'Disaring', color: 'sky' } })).id;
  const labelled = { add_ids: [label], remove_ids: [] };
  await shop.call(api.labelConversation, { params: { id: urgent.id }, body: labelled });
  const of = {
    tab: 'all' as const,
    filter: { all: [{ subject: 'label' as const, operator: 'is' as const, values: [label] }] },
  };
  const done = await act(of, { act: 'priority', priority: 'urgent' });
  expect(done).toMatchObject({ total: 1, done: 1, counts: { changed: 1 } });
  const priorities = (await marksOf([urgent.id, calm.id])).map(({ priority }) => priority);
  expect(priorities).toEqual(['urgent', 'none']);
  await shop.call(api.deleteLabel, { params: { id: label } });
  await expect(act(of, { act: 'resolve' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('what is refused says why and holds up nobody', async () => {
  const [open, closed] = [await newCustomer(), await newCustomer()];
  await shop.call(api.resolveConversation, { params: { id: closed.id }, body: {} });
  const done = await act({ ids: [open.id, closed.id] }, { act: 'snooze', until: null });
  expect(done).toMatchObject({ done: 2, failed: 1, counts: { changed: 1, refused: 1 } });
  const { items } = await shop.call(api.listBatchRows, {
    params: { id: done.id },
    query: { outcome: 'refused' },
  });
  expect(items[0]).toMatchObject({ subject_id: closed.id, reason: expect.stringContaining('Buka kembali') });
  expect(await conversation(open.id)).toMatchObject({ status: 'snoozed' });
});

test('an act for a team names it, and one that is not there begins nothing', async () => {
  const waiting = await newCustomer();
  const team = (await shop.call(api.createTeam, { body: { name: 'Tim retur' } })).team.id;
  const done = await act({ ids: [waiting.id] }, { act: 'assign', member_id: null, team_id: team });
  expect(done.title).toBe('Teruskan percakapan ke tim Tim retur');
  expect(await conversation(waiting.id)).toMatchObject({ team_id: team, handler: { type: 'queue' } });
  await expect(
    act({ ids: [waiting.id] }, { act: 'assign', member_id: null, team_id: waiting.id }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('a customer who writes while many are resolved is not put away with them', async () => {
  const [first, second] = [await newCustomer(), await newCustomer()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  await shop.sql.query('begin');
  await shop.sql.query('select from conversations where id = $1 for update', [first!.id]);
  const ids = [first!.id, second!.id];
  const { id } = await shop.call(api.startConversationAct, { body: { of: { ids }, do: { act: 'resolve' } } });
  await second!.write('Kak, satu lagi');
  await until(
    () => conversation(second!.id),
    ({ unread_count }) => unread_count === 2,
  );
  await shop.sql.query('commit');
  expect(await over(id)).toMatchObject({ counts: { changed: 1, refused: 1 } });
  expect((await marksOf(ids)).map(({ status }) => status)).toEqual(['resolved', 'open']);
});

test('what goes back to a team or a member that is gone waits for everybody', async () => {
  const [ofTeam, theirs] = [await newCustomer(), await newCustomer()];
  const team = (await shop.call(api.createTeam, { body: { name: 'Tim lama' } })).team.id;
  const putri = await joinWorkspace(shop.sapa, shop.workspaceId);
  await act({ ids: [ofTeam.id] }, { act: 'assign', member_id: null, team_id: team });
  await reply(putri.call, theirs.id);
  const ids = [ofTeam.id, theirs.id];
  const done = await act({ ids }, { act: 'assign', member_id: shop.rina.memberId, team_id: null });
  await shop.call(api.deleteTeam, { params: { id: team }, query: {} });
  await shop.call(api.deactivateMember, { params: { id: putri.memberId }, query: {} });
  await until(
    () => shop.sql.query('select from teams where id = $1', [team]),
    ({ rows }) => rows.length === 0,
  );
  expect(await undo(done.id)).toMatchObject({ status: 'undone', undone: 2 });
  expect(await conversation(ofTeam.id)).toMatchObject({ team_id: null, handler: { type: 'queue' } });
  expect(await conversation(theirs.id)).toMatchObject({ status: 'open', handler: { type: 'queue' } });
});

test('many that were resolved are closed together, once there was time to see what came of it and take it back', async () => {
  const customer = await newCustomer();
  const { id } = await act({ ids: [customer.id] }, { act: 'resolve' });
  await quiet();
  const canBeTakenBack = async () =>
    (
      await shop.sql.query('select from conversations where id = $1 and resolved_from is not null', [
        customer.id,
      ])
    ).rowCount;
  const closings = await shop.sql.query(
    `select payload from graphile_worker._private_jobs where key in ($1, $2)`,
    [`${shop.workspaceId}:close:${customer.id}`, `${shop.workspaceId}:close-resolved:${id}`],
  );
  expect(closings.rows).toEqual([{ payload: expect.objectContaining({ batch_id: id }) }]);
  const ctx = systemContext(shop.sapa.app, shop.workspaceId);
  for (const [passed, still] of [
    ['0 seconds', 1],
    ['1 minute', 1],
    // The server's clock follows PostgreSQL's, some milliseconds apart.
    ['2 minutes 1 second', 0],
  ] as const) {
    await shop.sql.query(`update batches set finished_at = now() - $2::interval where id = $1`, [id, passed]);
    await closeResolved(ctx, id);
    expect(await canBeTakenBack(), passed).toBe(still);
  }
});

test('an undo is the doing of whoever asks for it, with the sight that they have by then', async () => {
  const [kept, hidden] = [await newCustomer(), await newCustomer()];
  const ayu = await joinWorkspace(shop.sapa, shop.workspaceId, { role: 'admin', name: 'Ayu Lestari' });
  const team = (await shop.call(api.createTeam, { body: { name: 'Tim keluhan' } })).team.id;
  await act({ ids: [hidden.id] }, { act: 'assign', member_id: null, team_id: team });
  const marking = async () =>
    over(
      (
        await ayu.call(api.startConversationAct, {
          body: { of: { ids: [kept.id, hidden.id] }, do: { act: 'priority', priority: 'urgent' } },
        })
      ).id,
    );
  const priorities = async () => (await marksOf([kept.id, hidden.id])).map(({ priority }) => priority);

  const first = await marking();
  expect(await undo(first.id)).toMatchObject({ created_by: 'Ayu Lestari', undone: 2 });
  const { items } = await shop.call(api.listMessages, { params: { id: kept.id }, query: {} });
  expect(items[0]).toMatchObject({ sender: { name: 'Sekar Maharani' } });

  const second = await marking();
  await shop.call(api.changeMemberRole, { params: { id: ayu.memberId }, body: { role: 'agent' } });
  await ayu.call(api.undoBatch, { params: { id: second.id } });
  expect(await over(second.id)).toMatchObject({ status: 'undone', undone: 1 });
  expect(await priorities()).toEqual(['none', 'urgent']);
  const { items: rows } = await shop.call(api.listBatchRows, { params: { id: second.id }, query: {} });
  expect(rows.find(({ subject_id }) => subject_id === hidden.id)).toMatchObject({
    reason: expect.stringContaining('tidak melihat percakapan ini'),
  });
});

test('whoever has no room for a conversation changes no team of it either', async () => {
  const { id } = await newCustomer();
  const team = (await shop.call(api.createTeam, { body: { name: 'Tim penuh' } })).team.id;
  const full = await joinWorkspace(shop.sapa, shop.workspaceId);
  await shop.sql.query('update members set capacity = 0 where id = $1', [full.memberId]);
  const done = await act({ ids: [id] }, { act: 'assign', member_id: full.memberId, team_id: team });
  expect(done).toMatchObject({ counts: { changed: 0, refused: 1 } });
  expect(await conversation(id)).toMatchObject({ team_id: null, handler: { type: 'queue' } });
});
