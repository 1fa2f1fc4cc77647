import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { openNotifiedShop } from '../../testing/notified-shop.ts';
import { until } from '../../testing/shop.ts';

const { shop, newCustomer, reply, told, about, quiet } = openNotifiedShop();

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const snooze = (id: string, time: string | null) =>
  shop.rina.call(api.snoozeConversation, { params: { id }, body: { until: time } });
const conversation = (id: string) => shop.call(api.getConversation, { params: { id } });
const idsIn = async (tab: api.InboxTab) => {
  const { items, counts } = await shop.call(api.listConversations, { query: { tab } });
  return { ids: items.map((item) => item.id), counts };
};
const linesOf = async (id: string) => {
  const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
  return items.flatMap(({ content }) => (content.kind === 'activity' ? content.event : []));
};
/** As if its hour had come: what waits under this key runs now. */
const fastForward = (job: 'wake' | 'close', id: string) =>
  shop.sql.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `${shop.workspaceId}:${job}:${id}`,
  ]);

/** A conversation that Rina has. */
async function hers() {
  const customer = await newCustomer();
  await reply(shop.rina.call, customer.id);
  return customer;
}

describe('a conversation that is put off', () => {
  test('leaves the open tabs for one of its own, in the order in which they wake, and is counted there', async () => {
    const [later, sooner, sometime] = [await hers(), await hers(), await hers()];
    const before = (await idsIn('all')).counts;
    await snooze(later.id, inHours(20));
    await snooze(sometime.id, null);
    expect(await snooze(sooner.id, inHours(2))).toMatchObject({
      status: 'snoozed',
      handler: { type: 'member', id: shop.rina.memberId },
    });
    const { ids, counts } = await idsIn('snoozed');
    expect(ids).toEqual([sooner.id, later.id, sometime.id]);
    expect(counts).toMatchObject({ snoozed: 3, all: before.all - 3 });
    expect((await idsIn('all')).ids).not.toContain(later.id);
    const [first] = (await shop.call(api.listConversations, { query: { tab: 'snoozed', limit: 2 } })).items;
    expect(first?.id).toBe(sooner.id);
    for (const { id } of [later, sooner, sometime])
      await shop.call(api.reopenConversation, { params: { id } });
    expect((await idsIn('snoozed')).counts.snoozed).toBe(0);
  });

  test('wakes once with a grey line and tells its owner; another time takes the place of the one before', async () => {
    const { id, name } = await hers();
    await snooze(id, inHours(1));
    await snooze(id, inHours(3));
    const { rows } = await shop.sql.query('select run_at from graphile_worker._private_jobs where key = $1', [
      `${shop.workspaceId}:wake:${id}`,
    ]);
    expect(rows).toHaveLength(1);
    await fastForward('wake', id);
    expect(await told(shop.rina.call, id, { kind: 'woken' })).toMatchObject({
      title: `Waktunya melanjutkan dengan ${name}`,
      state: 'unread',
    });
    expect(await conversation(id)).toMatchObject({
      status: 'open',
      snoozed_until: null,
      handler: { id: shop.rina.memberId },
    });
    // A worker that died after its commit leaves the job to another.
    await shop.sql.query('select graphile_worker.add_job($1, $2)', [
      'conversations.wake',
      JSON.stringify({ workspace_id: shop.workspaceId, conversation_id: id, until: inHours(3) }),
    ]);
    await quiet();
    expect((await linesOf(id)).filter((event) => event === 'conversation.woken')).toHaveLength(1);
  });

  test('opens with its customer’s next word, with whoever had it; then its time wakes nothing', async () => {
    const { id, write } = await hers();
    await snooze(id, inHours(1));
    await write('Kak, jadi ya');
    await until(
      () => conversation(id),
      ({ status }) => status === 'open',
    );
    expect(await conversation(id)).toMatchObject({
      handler: { id: shop.rina.memberId },
      snoozed_until: null,
    });
    await told(shop.rina.call, id, { kind: 'participating', text: 'Kak, jadi ya' });
    await fastForward('wake', id);
    await quiet();
    expect(await linesOf(id)).not.toContain('conversation.woken');
  });

  test('what is over, or puts off to yesterday, is refused with what to do', async () => {
    const { id } = await hers();
    await expect(snooze(id, inHours(-1))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { until: expect.stringContaining('akan datang') },
    });
    await shop.call(api.resolveConversation, { params: { id }, body: {} });
    await expect(snooze(id, inHours(1))).rejects.toMatchObject({ code: 'CONVERSATION_RESOLVED' });
  });

  test('of a member who leaves it waits for the team when it wakes', async () => {
    const { id } = await hers();
    await snooze(id, inHours(1));
    await shop.sql.query('update members set disabled_at = now() where id = $1', [shop.rina.memberId]);
    await shop.sql.query('select graphile_worker.add_job($1, $2)', [
      'conversations.release-member',
      JSON.stringify({ workspace_id: shop.workspaceId, member_id: shop.rina.memberId }),
    ]);
    await until(
      () => conversation(id),
      ({ handler }) => handler.type === 'queue',
    );
    expect(await conversation(id)).toMatchObject({ status: 'snoozed' });
    await shop.sql.query('update members set disabled_at = null where id = $1', [shop.rina.memberId]);
  });
});

describe('a resolve that is taken back', () => {
  test('leaves what was: owner, unread, waiting and the time it was put off to', async () => {
    const { id, write } = await hers();
    await write('Masih lama?');
    const waiting = await until(
      () => conversation(id),
      ({ waiting_since }) => waiting_since !== null,
    );
    await shop.call(api.resolveConversation, { params: { id }, body: {} });
    expect(await conversation(id)).toMatchObject({ unread_count: 0, waiting_since: null });
    const back = await shop.call(api.reopenConversation, { params: { id } });
    const { unread_count, waiting_since, handler, status } = waiting;
    expect(back).toMatchObject({ unread_count, waiting_since, handler, status });

    const put = await snooze(id, inHours(5));
    await shop.call(api.resolveConversation, { params: { id }, body: {} });
    const again = await shop.call(api.reopenConversation, { params: { id } });
    expect(again).toMatchObject({ status: 'snoozed', snoozed_until: put.snoozed_until });
    await fastForward('wake', id);
    await told(shop.rina.call, id, { kind: 'woken' });
  });

  test('is final once nobody did: closed is told once, and opening it later brings no waiting back', async () => {
    const { id } = await newCustomer();
    const closed = async () =>
      (await shop.sql.query('select resolved_from from conversations where id = $1', [id])).rows[0]
        .resolved_from === null;
    await shop.call(api.resolveConversation, { params: { id }, body: {} });
    expect(await closed()).toBe(false);
    await fastForward('close', id);
    await until(closed, Boolean);
    expect(await shop.call(api.reopenConversation, { params: { id } })).toMatchObject({
      status: 'open',
      unread_count: 0,
      waiting_since: null,
    });
    await quiet();
    expect(await about(shop.call, id)).toMatchObject({ state: 'read' });
  });

  test('a message to the customer opens it for good: nothing is closed', async () => {
    const { id } = await newCustomer();
    await shop.call(api.resolveConversation, { params: { id }, body: {} });
    await shop.call(api.sendMessage, {
      params: { id },
      body: { client_id: uuidv7(), text: 'Satu lagi Kak' },
    });
    await fastForward('close', id);
    await quiet();
    expect(await conversation(id)).toMatchObject({ status: 'open' });
    const { rows } = await shop.sql.query('select resolved_from from conversations where id = $1', [id]);
    expect(rows).toEqual([{ resolved_from: null }]);
  });
});
