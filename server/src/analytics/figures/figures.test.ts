import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, joinWorkspace } from '../../testing/colleague.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let agent: Colleague;
let sql: pg.Client;
let workspaceId: string;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
const asked = { from: today, to: today };
beforeAll(async () => {
  shop = await openShop();
  workspaceId = shop.owner.user.workspace!.id;
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  agent = await joinWorkspace(shop.sapa, workspaceId, { role: 'agent', name: 'Rizky' });
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});

const busy = (query: Partial<api.AnalyticsAsked> = {}) =>
  shop.call(api.readAnalyticsBusy, { query: { ...asked, ...query } });
const listed = (query: object = {}) =>
  shop.call(api.listTalks, { query: { ...asked, ...query, limit: 100 } as never });
let people = 0;
async function writes(text = 'Halo'): Promise<string> {
  people += 1;
  const name = `Pelanggan ${people}`;
  await shop.world.phone.customer({ number: `+6281290000${100 + people}`, name }).text(shop.number.id, text);
  const { items } = await until(
    () => shop.call(api.listConversations, { query: { tab: 'all' } }),
    (found) => found.items.some(({ contact }) => contact.name === name),
  );
  return items.find(({ contact }) => contact.name === name)!.id;
}
const answer = (id: string) =>
  shop.call(api.sendMessage, {
    params: { id },
    body: { client_id: crypto.randomUUID(), text: 'Siap, Kak' },
  });
const resolve = (id: string) => shop.call(api.resolveConversation, { params: { id }, body: {} });

test('what was just written, answered and resolved is counted at the next look, and leads to its conversations', async () => {
  const first = await writes();
  await writes();
  await answer(first);
  await resolve(first);
  const { total, period, cells, channels, weekdays } = await busy();
  expect([total, period.behind, period.until_now]).toEqual([2, 0, true]);
  expect(weekdays.reduce((sum, days) => sum + days, 0)).toBe(1);
  expect(channels).toMatchObject([{ id: shop.number.channelId, count: 2, before: 0 }]);
  const [cell] = cells;
  const behind = await listed({ weekday: cell!.weekday, hour: cell!.hour });
  expect(behind.items).toHaveLength(cell!.count);
  expect((await listed({ state: 'ended' })).items.map((talk) => talk.conversation_id)).toEqual([first]);
  expect((await listed({ state: 'unanswered' })).items).toHaveLength(1);
  const { metrics, unanswered } = await shop.call(api.readAnalyticsSpeed, { query: asked });
  expect(metrics.first.now.calendar).toMatchObject({ count: 1 });
  expect(unanswered).toBe(1);
});

test('a resolve that is taken back ends no talk, and a new question after one begins another', async () => {
  const id = await writes();
  await answer(id);
  await resolve(id);
  const before = (await busy()).total;
  await shop.call(api.reopenConversation, { params: { id } });
  expect((await listed({ state: 'ended' })).items.map((talk) => talk.conversation_id)).not.toContain(id);
  expect((await busy()).total).toBe(before);
  await resolve(id);
  await shop.world.phone
    .customer({ number: `+6281290000${100 + people}`, name: `Pelanggan ${people}` })
    .text(shop.number.id, 'Satu lagi, Kak');
  await expect.poll(async () => (await busy()).total).toBe(before + 1);
});

test('labels follow the thread, teams stay with what has ended', async () => {
  const id = await writes();
  const label = await shop.call(api.createLabel, {
    body: { name: 'Grosir', color: 'cyan', description: '', in_sidebar: false },
  });
  expect((await busy({ label_id: label.id })).total).toBe(0);
  await shop.call(api.labelConversation, { params: { id }, body: { add_ids: [label.id], remove_ids: [] } });
  expect((await busy({ label_id: label.id })).total).toBe(1);
  expect((await busy()).labels).toMatchObject([{ id: label.id, name: 'Grosir', count: 1 }]);
  await shop.call(api.deleteLabel, { params: { id: label.id } });
  await expect(busy({ label_id: label.id })).rejects.toMatchObject({
    fields: { label_id: expect.stringContaining('sudah dihapus') },
  });
});

test('whoever answered last, and no team, lead to as many as they count', async () => {
  const { handlers } = await shop.call(api.readAnalyticsMoney, { query: asked });
  expect(handlers.map(({ by }) => by).toSorted()).toEqual(['member', 'nobody']);
  for (const { id, talks } of handlers)
    expect((await listed({ handled_by: id ?? 'nobody' })).items).toHaveLength(talks);
  const { teams } = await busy();
  expect((await listed({ teamless: 'yes' })).items).toHaveLength(teams.find(({ id }) => id === null)!.count);
});

test('each figure of a member leads to its conversations: answers, what is held now, ratings of talks begun before', async () => {
  const id = await writes();
  await answer(id);
  await sql.query(`update talks set started_at = started_at - interval '3 days' where conversation_id = $1`, [
    id,
  ]);
  await sql.query(
    `insert into csat_surveys (workspace_id, id, conversation_id, channel_id, handler, handler_id, handler_name, scale,
       asked_at, up_to_seq, score, answered_at)
     select workspace_id, gen_random_uuid(), id, channel_id, 'member', handler_id, 'Sekar', 'star', now(), 2, 4, now()
     from conversations where id = $1`,
    [id],
  );
  const { members } = await shop.call(api.readAnalyticsPeople, { query: asked });
  const me = members.find(({ answers }) => answers > 0)!;
  const many = async (query: object) => (await listed(query)).items.length;
  expect([await many({ answered_by: me.id }), await many({ answered_by: 'anybody' })]).toEqual([
    me.answered_in,
    me.answered_in,
  ]);
  expect(me.open_now).toBeGreaterThan(0);
  expect(await many({ held_by: me.id })).toBe(me.open_now);
  expect(me.satisfaction).toEqual({ answers: 1, average: 4 });
  expect((await listed({ rated_by: me.id })).items.map((talk) => talk.conversation_id)).toEqual([id]);
});

test.each([
  ['ten years', { from: '2016-01-01', to: '2026-01-01' }, 'from', 'Rentang paling lama 366 hari'],
  ['the other way round', { from: '2026-03-02', to: '2026-03-01' }, 'to', 'Tukar keduanya'],
  ['days to come', { from: '2099-01-01', to: '2099-01-02' }, 'from', 'belum dimulai'],
  ['a label that is gone', { ...asked, label_id: crypto.randomUUID() }, 'label_id', 'sudah dihapus'],
  ['a member who is gone', { ...asked, member_id: crypto.randomUUID() }, 'member_id', 'sudah tidak ada'],
  ['a team that is gone', { ...asked, team_id: crypto.randomUUID() }, 'team_id', 'sudah dihapus'],
  ['a channel that is gone', { ...asked, channel_id: crypto.randomUUID() }, 'channel_id', 'sudah dihapus'],
])('%s: one sentence says what to do', async (_, query, field, words) => {
  await expect(shop.call(api.readAnalyticsBusy, { query })).rejects.toMatchObject({
    fields: { [field]: expect.stringContaining(words) },
  });
});

test('a file has one row a conversation, as many as the figure says, in the narrowing that is asked', async () => {
  const id = await writes('=2+3');
  await answer(id);
  const { items } = await listed();
  const fileOf = async (query: object, format: 'csv' | 'xlsx') => {
    const { id: batch } = await shop.call(api.startTalksExport, {
      body: { ...asked, ...query, format } as never,
    });
    await until(
      () => shop.call(api.getBatch, { params: { id: batch } }),
      ({ status }) => status === 'done',
    );
    return fetch(`${shop.sapa.url}/api/v1/batches/${batch}/file`, {
      headers: { authorization: `Bearer ${shop.owner.access_token}` },
    });
  };
  const lines = (await (await fileOf({}, 'csv')).text()).trim().split('\r\n');
  expect(lines[0]).toContain('Balasan pertama, jam kerja (detik)');
  expect(lines.slice(1)).toHaveLength(items.length);
  for (const one of items)
    expect(lines.filter((line) => line.includes(one.conversation_id)).length).toBeGreaterThan(0);
  const answered = (await (await fileOf({ state: 'answered' }, 'csv')).text()).trim().split('\r\n');
  expect(answered.slice(1)).toHaveLength((await listed({ state: 'answered' })).items.length);
  expect((await (await fileOf({}, 'xlsx')).arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

test('a thousand labels are fifty rows, the most used first, and the others are found by the filter', async () => {
  const id = await writes();
  await sql.query(
    `insert into labels (workspace_id, id, name, color, description, in_sidebar, created_at)
     select $1, gen_random_uuid(), 'Label ' || n, 'cyan', '', false, now() from generate_series(1, 1000) n`,
    [workspaceId],
  );
  await sql.query(
    `insert into conversation_labels (workspace_id, conversation_id, label_id)
     select $1, $2, id from labels where workspace_id = $1`,
    [workspaceId, id],
  );
  const { labels } = await busy();
  expect(labels).toHaveLength(api.MOST_SHOWN_LABELS);
  const { rows } = await sql.query<{ id: string }>(`select id from labels where name = 'Label 1000'`);
  expect((await busy({ label_id: rows[0]!.id })).total).toBe(1);
  await sql.query('delete from conversation_labels where conversation_id = $1', [id]);
  expect((await busy()).labels).toEqual([]);
});

test('questions that nobody knew and tools that failed stand with how often, and lead to their conversations', async () => {
  const id = await writes('Bisa digiling untuk moka pot?');
  const agentId = crypto.randomUUID();
  const toolId = crypto.randomUUID();
  const put = (text: string, ...values: unknown[]) => sql.query(text, [workspaceId, ...values]);
  const gapId = crypto.randomUUID();
  await put(
    `insert into ai_gaps (workspace_id, id, agent_id, terms, asked, last_asked_at) values ($1, $2, $3, '{moka}', 2, now())`,
    gapId,
    agentId,
  );
  for (const text of ['Bisa digiling untuk moka pot?', 'Moka pot bisa?'])
    await put(
      `insert into ai_asked (workspace_id, id, agent_id, conversation_id, seq, text, outcome, score, best, gap_id, asked_at)
       values ($1, gen_random_uuid(), $2, $3, 1, $4, 'unknown', 0, '', $5, now())`,
      agentId,
      id,
      text,
      gapId,
    );
  for (const state of ['failed', 'unknown', 'done'])
    await put(
      `insert into ai_tool_calls (workspace_id, id, tool_id, tool_name, by_name, conversation_id, state, args, fingerprint, created_at)
       values ($1, gen_random_uuid(), $2, 'Cek ongkir', 'Nara', $3, $4, '{}', $4, now())`,
      toolId,
      id,
      state,
    );
  const ai = await shop.call(api.readAnalyticsAi, { query: asked });
  expect(ai.unknown).toMatchObject([{ id: gapId, question: 'Moka pot bisa?', asked: 2, taught: false }]);
  expect([ai.unknown_asked, ai.unknown_questions]).toEqual([2, 1]);
  expect(ai.tools).toEqual([{ id: toolId, name: 'Cek ongkir', calls: 3, failed: 2 }]);
  expect(ai.cost).toEqual({ plan: 0, top_ups: 0 });
  expect((await listed({ gap_id: gapId })).items.map((talk) => talk.conversation_id)).toEqual([id]);
  for (const behind of [
    { gap_id: 'any' },
    { called_tool: toolId },
    { failed_tool: toolId },
    { failed_tool: 'any' },
  ])
    expect((await listed(behind)).items.map((talk) => talk.conversation_id)).toEqual([id]);
  // Of a talk that began before, and of threads that have such a talk.
  await sql.query(`update talks set started_at = started_at - interval '3 days' where conversation_id = $1`, [
    id,
  ]);
  expect((await listed({ gap_id: gapId })).items.map((talk) => talk.conversation_id)).toEqual([id]);
  expect((await listed({ gap_id: gapId, member_id: agent.memberId })).items).toEqual([]);
  const elsewhere = { ...asked, member_id: agent.memberId };
  expect((await shop.call(api.readAnalyticsAi, { query: elsewhere })).unknown).toEqual([]);
  expect((await agent.call(api.readAnalyticsAi, { query: asked })).cost).toBeNull();
});

test('an agent counts what they see and reads their own line, and no money', async () => {
  const all = await busy();
  const theirs = await agent.call(api.readAnalyticsBusy, { query: asked });
  expect(theirs.total).toBe(all.total);
  const { team } = await shop.call(api.createTeam, { body: { name: 'Tim Rahasia' } });
  const id = await writes();
  await shop.call(api.assignConversation, { params: { id }, body: { member_id: null, team_id: team.id } });
  expect((await busy()).total).toBe(all.total + 1);
  expect((await agent.call(api.readAnalyticsBusy, { query: asked })).total).toBe(all.total);
  const { members } = await agent.call(api.readAnalyticsPeople, { query: asked });
  expect(members.map(({ name }) => name)).toEqual(['Rizky']);
  await sql.query(
    `insert into member_hours (workspace_id, member_id, hour, online_ms)
     select $1, $2, date_trunc('hour', now() - make_interval(hours => n)), 1800000 from generate_series(0, 47) n`,
    [workspaceId, agent.memberId],
  );
  const {
    members: [me],
  } = await agent.call(api.readAnalyticsPeople, { query: asked });
  const ofMe = { ...asked, member_id: agent.memberId };
  const { days } = await agent.call(api.readAnalyticsOnline, { query: ofMe });
  expect(days).toEqual([{ day: today, seconds: me!.online }]);
  const yesterday = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(
    Date.now() - 86_400_000,
  );
  const two = await shop.call(api.readAnalyticsOnline, { query: { ...ofMe, from: yesterday } });
  expect(two.days.map(({ seconds }) => seconds)).toEqual([24 * 1800, me!.online]);
  const owner = (await shop.call(api.readAnalyticsPeople, { query: asked })).members.find(
    ({ id }) => id !== me!.id,
  )!;
  await expect(
    agent.call(api.readAnalyticsOnline, { query: { ...asked, member_id: owner.id! } }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(agent.call(api.readAnalyticsMoney, { query: asked })).rejects.toMatchObject({ status: 403 });
  expect((await agent.call(api.getDashboard)).money).toBeNull();
  expect((await shop.call(api.getDashboard)).money).toEqual({ received: 0, payments: 0 });
});
