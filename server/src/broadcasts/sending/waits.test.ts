import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BroadcastStage, broadcastStage } from '../../testing/broadcast-stage.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let stage: BroadcastStage;
beforeAll(async () => {
  shop = await openShop({ simulator: { pairLimit: false } });
  stage = await broadcastStage(shop);
});
afterAll(() => shop.stop());

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const once = (phones: readonly string[]) => phones.map((phone) => phone.slice(1)).sort();
const everySend = { method: 'POST', path: '/messages' } as const;

const scheduled = (send_at: string | null, clock: 'zone' | 'recipient' = 'zone') => ({
  schedule: { send_at, clock, zone: 'Asia/Jakarta', quiet: null },
});

test('on their own clocks the east has it now, and for the west it says until when it waits', async () => {
  const { labelId, phones } = await stage.people(2, { city: 'Makassar' });
  const [, west] = phones as [string, string];
  await shop.stored(`update contacts set city = 'Bandung' where phone = $1`, [west]);
  const sendAt = inMinutes(30);
  const { id } = await stage.campaign(labelId, scheduled(sendAt, 'recipient'));
  await stage.launch(id);
  const waiting = await until(
    () => stage.read(id),
    ({ wait }) => wait !== null,
  );
  expect(waiting.wait).toEqual({ reason: 'recipient_clock', until: sendAt });
  expect(stage.sentTo(phones)).toEqual(once(phones.slice(0, 1)));
  await shop.call(api.cancelCampaign, { params: { id } });
});

test('while Meta asks everything to slow down it says so; then all have it, once, and none failed for that', async () => {
  const { labelId, phones } = await stage.people(120);
  const storm = shop.world.graph.failNext({
    code: 130429,
    count: Number.POSITIVE_INFINITY,
    match: everySend,
  });
  const { id } = await stage.campaign(labelId);
  await stage.launch(id);
  const slowed = await until(
    () => stage.read(id),
    ({ wait }) => wait !== null,
  );
  storm.stop();
  expect(slowed.wait).toMatchObject({ reason: 'provider', until: expect.any(String) });
  // What it holds back is the half second of the number's pace that was handed over, not the campaign.
  expect(storm.hits).toBeLessThanOrEqual(80);
  const { status, wait, figures } = await stage.ended(id);
  expect({ status, wait, failed: figures.states.failed }).toEqual({ status: 'sent', wait: null, failed: 0 });
  expect(stage.sentTo(phones).sort()).toEqual(once(phones));
});

test('a token that is refused in the middle: it stands still and says so, and goes on with the next, nobody twice', async () => {
  const { labelId, phones } = await stage.people(200);
  const { id } = await stage.campaign(labelId);
  await stage.launch(id);
  await until(
    async () => stage.sentTo(phones).length,
    (sent) => sent > 10,
  );
  const revoked = shop.world.graph.failNext({ code: 190, count: Number.POSITIVE_INFINITY, match: everySend });
  const { status, notice } = await stage.ended(id);
  expect({ status, notice }).toEqual({ status: 'paused', notice: expect.stringContaining('terputus') });
  expect(stage.sentTo(phones).length).toBeLessThan(200);
  // What Meta was just being handed is refused too.
  await until(
    () => shop.stored('select from outbound_deliveries where sending_since is not null'),
    (rows) => rows.length === 0,
  );
  revoked.stop();
  // What was refused is due again with the first of these, and taken out or put back around the second.
  await shop.call(api.checkChannel, { params: { id: shop.number.channelId } });
  await shop.call(api.resumeCampaign, { params: { id } });
  expect((await stage.ended(id)).figures.states).toMatchObject({
    failed: 0,
    unknown: 0,
    sent: expect.any(Number),
  });
  expect(stage.sentTo(phones).sort()).toEqual(once(phones));
});

test.each([
  ['half an hour ago goes late, once', 30, 'sent'],
  ['more than half a day ago is missed, and says so', 13 * 60, 'failed'],
] as const)('nobody was at work at its time: what was due %s', async (_what, minutes, status) => {
  const { labelId, phones } = await stage.people(3);
  const { id } = await stage.campaign(labelId, scheduled(inMinutes(60)));
  await stage.launch(id);
  await shop.stored(
    `with late as (
       update campaigns set schedule = jsonb_set(schedule, '{send_at}', to_jsonb($2::text)) where id = $1 returning id
     ) update graphile_worker._private_jobs set run_at = now() from late where key like '%:campaign:' || late.id`,
    [id, inMinutes(-minutes)],
  );
  const ended = await stage.ended(id);
  expect(ended.status).toBe(status);
  expect(ended.notice ?? '').toMatch(status === 'failed' ? /^Terlewat/ : /^$/);
  expect(stage.sentTo(phones).sort()).toEqual(status === 'sent' ? once(phones) : []);
});
