import * as api from '@sapa/contracts';
import { weekdayName } from '@sapa/contracts/rules/opening-words';
import { addDays, dateOn, minuteOn, weekdayOf } from '@sapa/contracts/rules/working-hours';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { thankForVote } from '../conversations/csat/thank-for-vote.ts';
import { sendMessage } from '../conversations/index.ts';
import { actingAs, systemContext } from '../platform/db/context.ts';
import { customerWho } from '../testing/new-customer.ts';
import { openShop, type Shop, until } from '../testing/shop.ts';

let ahead = 0;
let shop: Shop;
let sql: pg.Client;
let agentId: string;
beforeAll(async () => {
  shop = await openShop({
    env: { AI_QUIET_SECONDS: '0' },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  agentId = (await shop.call(api.createAgent, { body: { name: 'Ayu', template: 'Customer Support' } })).id;
  await shop.call(api.addProcedure, {
    params: { id: agentId },
    body: { title: 'Prosedur', text: '## Harga perawatan\nCreambath Rp90.000. Potong rambut Rp60.000.' },
  });
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});

/** In Jakarta, where the shop is. */
const today = dateOn({ zone: 'Asia/Jakarta' }, new Date());
const opens = addDays(today, 2);
const back = `${weekdayName(opens)} 08.00 WIB`;
const away = api.emptyWeek().map((_, day) => (day === weekdayOf(opens) ? [{ from: 480, to: 1020 }] : []));
const there = api.emptyWeek().map(() => [{ from: 0, to: 1440 }]);
/** People are there, and will not be in two days. */
const leaves = there.map((day, weekday) => (weekday === weekdayOf(opens) ? [] : day));

type Hours = api.Body<typeof api.updateSchedule>;
const hours = (body: Hours) =>
  shop.call(api.updateSchedule, {
    params: { id: shop.owner.user.workspace!.id },
    body: { national: false, outside: 'answer', ...body },
  });
const answering = (body: api.Body<typeof api.updateChannelAnswering>) =>
  shop.call(api.updateChannelAnswering, { params: { id: shop.number.channelId }, body });
const serve = (serves: boolean) =>
  shop.call(api.updateAgent, {
    params: { id: agentId },
    body: { channel_ids: serves ? [shop.number.channelId] : [], welcome_message: '' },
  });
beforeEach(async () => {
  ahead = 0;
  await serve(true);
  await answering({ ai_mode: 'always' });
});

async function someone() {
  const { id, type, thread } = await customerWho(shop, 'creambath brp kak?');
  const said = async () =>
    (await thread()).filter(({ direction }) => direction === 'out').map(({ text }) => text);
  const hears = (count: number) => until(said, (texts) => texts.length >= count);
  const handler = async () => (await shop.call(api.getConversation, { params: { id } })).handler.type;
  const reply = (text: string) =>
    shop.call(api.sendMessage, {
      params: { id },
      body: { client_id: crypto.randomUUID(), text } as api.Body<typeof api.sendMessage>,
    });
  return { id, type, thread, said, hears, handler, reply };
}

/** Jobs of routing that wait, brought forward and done. */
async function settle(move = false, job: 'respond' | 'reconsider-waiting' = 'respond') {
  const name = `routing.${job}`;
  if (move)
    await sql.query(
      `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1`,
      [name],
    );
  await until(
    () =>
      sql.query(
        `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = $1 and j.run_at <= now()`,
        [name],
      ),
    ({ rowCount }) => rowCount === 0,
  );
}

/** As when the last change of the hours is a while old. */
async function reconsidered() {
  await settle(true, 'reconsider-waiting');
  await settle();
}

/** When it is looked at by itself whose turn a conversation is, after a look now. */
const turnOf = (id: string) =>
  until(
    () =>
      sql.query<{ run_at: Date }>(
        'select run_at from graphile_worker._private_jobs where key = $1 and run_at > now()',
        [`${shop.owner.user.workspace!.id}:turn:${id}`],
      ),
    ({ rows }) => rows.length === 1,
  ).then(({ rows }) => rows[0]!.run_at);

/** A rule's words in a conversation. */
const asShop = () => systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
const ruleSays = (conversationId: string, text: string) => {
  const rule = { type: 'automation', ruleId: uuidv7(), name: 'Daftar harga', chain: [] } as const;
  return sendMessage(actingAs(asShop(), rule), {
    conversationId,
    client_id: uuidv7(),
    text,
    attachment_ids: [],
    reply_to_id: null,
    choices: null,
  });
};

test('outside the hours, where no AI answers, a customer is told once when people are back', async () => {
  await serve(false);
  await hours({ week: away });
  const { id, type, hears, said, thread } = await someone();
  expect(await hears(1)).toEqual([`Halo Kak, pesan Kakak sudah kami terima. Kami buka lagi ${back}.`]);
  await type('halo?');
  await until(thread, (all) => all.filter(({ direction }) => direction === 'in').length === 2);
  await settle();
  expect(await said()).toHaveLength(1);
  // As if it had been said a day ago.
  await sql.query(
    `update messages set client_id = 'away:2020', created_at = created_at - interval '25 hours'
     where conversation_id = $1 and client_id > 'away:' and client_id < 'away:9'`,
    [id],
  );
  await type('masih belum?');
  expect((await hears(2))[1]).toContain(back);
});

test('who waits still when people leave is told so, whom a member talks with is not', async () => {
  await serve(false);
  await hours({ week: leaves });
  const [waits, talks, put] = [await someone(), await someone(), await someone()];
  await ruleSays(put.id, 'Mohon tunggu ya Kak');
  await talks.reply('Creambath Rp90.000, Kak');
  await talks.type('oke kak');
  await until(talks.thread, (all) => all.filter(({ direction }) => direction === 'in').length === 2);
  // As if they had been answered a while ago.
  await sql.query(`update messages set created_at = created_at - interval '1 hour' where direction = 'out'`);
  await settle();
  await hours({ week: away });
  await settle(true);
  expect(await waits.hears(1)).toEqual([`Halo Kak, pesan Kakak sudah kami terima. Kami buka lagi ${back}.`]);
  expect((await put.hears(2))[1]).toContain(back);
  expect(await talks.said()).toHaveLength(1);
});

test('whom an agent handed over, or a member passed on, is told when people leave, not right after the last word', async () => {
  await hours({ week: leaves, outside: 'tell' });
  const [handed, passed] = [await someone(), await someone()];
  await handed.hears(1);
  await passed.hears(1);
  await handed.type('tolong sambungkan ke manajer');
  await handed.hears(2);
  await passed.reply('Saya teruskan ya Kak');
  await shop.call(api.assignConversation, {
    params: { id: passed.id },
    body: { member_id: null, team_id: null },
  });
  for (const { id } of [handed, passed])
    expect(dateOn({ zone: 'Asia/Jakarta' }, await turnOf(id))).toBe(opens);
  // They leave within the minute.
  const to = minuteOn({ zone: 'Asia/Jakarta' }, new Date()) + 1;
  const tomorrow = weekdayOf(addDays(today, 1));
  await hours({ week: there.map((_, day) => (day === tomorrow ? [] : [{ from: 0, to }])), outside: 'tell' });
  ahead = 60_000;
  await settle(true);
  expect([(await handed.said()).length, (await passed.said()).length]).toEqual([2, 2]);
  ahead = 7 * 60_000;
  await settle(true);
  expect((await handed.hears(3))[2]).toContain('Kami buka lagi');
  expect((await passed.hears(3))[2]).toContain('Kami buka lagi');
});

test('who waits still when a conversation wakes has their turn again', async () => {
  await answering({ ai_mode: 'when_nobody_answers', ai_wait_minutes: 5 });
  await hours({ week: there });
  const { id, hears } = await someone();
  await turnOf(id);
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await shop.call(api.snoozeConversation, { params: { id }, body: { until: inAnHour } });
  ahead = 6 * 60_000;
  await settle(true);
  await sql.query(`update graphile_worker._private_jobs set run_at = now() where key like '%:wake:' || $1`, [
    id,
  ]);
  expect((await hears(1))[0]).toContain('Rp90.000');
});

test('other hours, and another mode, are for who waits already too', async () => {
  await answering({ ai_mode: 'when_nobody_answers', ai_wait_minutes: 60 });
  await hours({ week: there, outside: 'silent' });
  const waits = await someone();
  await turnOf(waits.id);
  await answering({ ai_wait_minutes: 2 });
  ahead = 3 * 60_000;
  await reconsidered();
  expect((await waits.hears(1))[0]).toContain('Rp90.000');

  // It has answered: they wait for nobody.
  await answering({ ai_mode: 'outside_hours' });
  await reconsidered();
  expect(await waits.handler()).toBe('ai');

  await hours({ week: away, outside: 'silent' });
  const late = await someone();
  await settle();
  await hours({ outside: 'answer' });
  await reconsidered();
  expect((await late.hears(1))[0]).toContain('Rp90.000');

  await serve(false);
  await hours({ week: leaves, outside: 'tell' });
  const early = await someone();
  expect(dateOn({ zone: 'Asia/Jakarta' }, await turnOf(early.id))).toBe(opens);
  await hours({ week: away });
  await reconsidered();
  expect((await early.hears(1))[0]).toContain(back);
});

test('who was answered in people’s minutes, and thanked, is not told that they leave', async () => {
  await answering({ ai_mode: 'when_nobody_answers', ai_wait_minutes: 60 });
  await hours({ week: there, outside: 'tell' });
  const { reply, type, said, thread } = await someone();
  await reply('Creambath Rp90.000, Kak');
  await type('oke makasih');
  await until(thread, (all) => all.filter(({ direction }) => direction === 'in').length === 2);
  // As if they had been answered a while ago.
  await sql.query(`update messages set created_at = created_at - interval '1 hour' where direction = 'out'`);
  await settle();
  await hours({ week: away });
  await settle(true);
  expect(await said()).toHaveLength(1);
});

test('a conversation goes by the hours of its own team, not of its channel’s', async () => {
  await serve(false);
  await hours({ week: there, outside: 'tell' });
  const { team } = await shop.call(api.createTeam, { body: { name: 'Klaim' } });
  const claims = await shop.call(api.createSchedule, {
    body: { name: 'Klaim', copy_id: shop.owner.user.workspace!.id },
  });
  await shop.call(api.setTeamSchedule, { params: { id: team.id }, body: { schedule_id: claims.id } });
  const claimsOpen = (week: Hours['week']) =>
    shop.call(api.updateSchedule, { params: { id: claims.id }, body: { week: week! } });
  const { id, type, hears } = await someone();
  await settle();
  await shop.call(api.assignConversation, { params: { id }, body: { member_id: null, team_id: team.id } });
  await claimsOpen(leaves);
  await type('klaim saya bagaimana?');
  expect(dateOn({ zone: 'Asia/Jakarta' }, await turnOf(id))).toBe(opens);
  await claimsOpen(away);
  await type('halo?');
  expect((await hears(1))[0]).toContain(`Kami buka lagi ${back}`);
});

test('what a rule said is an answer, and the customer is people’s still; what confirms STOP or thanks for a rating is none', async () => {
  await answering({ ai_mode: 'when_nobody_answers', ai_wait_minutes: 5 });
  await hours({ week: leaves });
  const [answered, stopped, rated] = [await someone(), await someone(), await someone()];
  await ruleSays(answered.id, 'Creambath sedang promo Rp75.000.');
  await stopped.type('STOP');
  await stopped.hears(1);
  for (const late of [false, true])
    await thankForVote(asShop(), { conversationId: rated.id, surveyId: uuidv7(), late });
  ahead = 6 * 60_000;
  await settle(true);
  expect((await stopped.hears(2))[1]).toContain('Rp90.000');
  expect((await rated.hears(3))[2]).toContain('Rp90.000');
  expect(dateOn({ zone: 'Asia/Jakarta' }, await turnOf(answered.id))).toBe(opens);
  expect([await answered.said(), await answered.handler()]).toEqual([
    ['Creambath sedang promo Rp75.000.'],
    'queue',
  ]);
});

test('whom somebody has just answered is told nothing, later they are; where nobody is to speak nobody does', async () => {
  await serve(false);
  await hours({ week: there });
  const { reply, type, said, hears, thread } = await someone();
  await reply('Creambath Rp90.000, Kak');
  await hours({ week: away });
  await type('oke kak');
  await until(thread, (all) => all.filter(({ direction }) => direction === 'in').length === 2);
  await settle();
  expect(await said()).toHaveLength(1);
  ahead = 6 * 60_000;
  await hours({ outside: 'silent' });
  await type('bisa besok?');
  await until(thread, (all) => all.filter(({ direction }) => direction === 'in').length === 3);
  await settle();
  expect(await said()).toHaveLength(1);
  await hours({ outside: 'tell' });
  await type('halo?');
  expect((await hears(2))[1]).toContain(`Kami buka lagi ${back}`);
});

test('people by day, AI by night: what it had is theirs when the day begins, and its own again at night', async () => {
  await answering({ ai_mode: 'outside_hours' });
  await hours({ week: leaves });
  const { type, hears, said, handler, thread } = await someone();
  await settle();
  expect([await said(), await handler()]).toEqual([[], 'queue']);
  await hours({ week: away });
  await settle(true);
  expect((await hears(1))[0]).toContain('Rp90.000');
  expect(await handler()).toBe('ai');
  await hours({ week: there });
  await type('kalau creambath?');
  await until(handler, (now) => now === 'queue');
  expect(await said()).toHaveLength(1);
  expect(
    (await thread()).some(
      ({ content }) =>
        content.kind === 'activity' && content.detail.reason === 'Jam kerja: tim menjawab lebih dulu',
    ),
  ).toBe(true);
  await hours({ week: away });
  await type('jadi creambath berapa?');
  expect((await hears(2))[1]).toContain('Rp90.000');
});

test('a while for people: then the AI answers, counted from the first word; whoever answers before it stays alone', async () => {
  await answering({ ai_mode: 'when_nobody_answers', ai_wait_minutes: 5 });
  await hours({ week: there });
  const waiting = await someone();
  const { waiting_since } = await shop.call(api.getConversation, { params: { id: waiting.id } });
  expect(await turnOf(waiting.id)).toEqual(new Date(Date.parse(waiting_since!) + 5 * 60_000));
  const answered = await someone();
  await answered.reply('Rp90.000, Kak');
  // Too early: it looks again, and waits on.
  await settle(true);
  expect(await waiting.said()).toEqual([]);
  ahead = 6 * 60_000;
  await settle(true);
  expect((await waiting.hears(1))[0]).toContain('Rp90.000');
  expect(await answered.said()).toEqual(['Rp90.000, Kak']);
});

test('who wrote at night and was told so is answered by the AI, once people have had their minutes of the day', async () => {
  await answering({ ai_mode: 'when_nobody_answers', ai_wait_minutes: 5 });
  await hours({ week: away, outside: 'tell' });
  const { hears, said } = await someone();
  expect((await hears(1))[0]).toContain(`Kami buka lagi ${back}`);
  await settle();
  await hours({ week: there });
  await settle(true);
  expect(await said()).toHaveLength(1);
  ahead = 6 * 60_000;
  await settle(true);
  expect((await hears(2))[1]).toContain('Rp90.000');
});

test('an agent that hands over at night says when people are back, and asks nobody to wait a moment', async () => {
  await hours({ week: away });
  const { type, hears } = await someone();
  await hears(1);
  await type('tolong sambungkan ke manajer');
  const words = (await hears(2))[1]!;
  expect(words).toContain(`Tim kami kembali ${back}.`);
  expect(words).not.toContain('sebentar');
});

test('where a rule gave it to a member in their minutes, the AI steps in when they have not answered', async () => {
  const member = shop.owner.user.member!.id;
  await sql.query(`update channels set assignment = 'round_robin'`);
  // With room for whoever waits from before, too.
  await sql.query(`update members set seen_at = now() + interval '1 hour', capacity = 100 where id = $1`, [
    member,
  ]);
  await answering({ ai_mode: 'when_nobody_answers', ai_wait_minutes: 5 });
  await hours({ week: there });
  const [silent, spoken] = [await someone(), await someone()];
  await until(silent.handler, (now) => now === 'member');
  await until(spoken.handler, (now) => now === 'member');
  await spoken.reply('Rp90.000, Kak');
  await settle(true);
  expect(await silent.said()).toEqual([]);
  ahead = 6 * 60_000;
  await settle(true);
  expect((await silent.hears(1))[0]).toContain('Rp90.000');
  expect(await silent.handler()).toBe('ai');
  expect([await spoken.said(), await spoken.handler()]).toEqual([['Rp90.000, Kak'], 'member']);
  await sql.query(`update channels set assignment = 'manual'`);
});
