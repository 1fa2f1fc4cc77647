import * as api from '@sapa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BroadcastStage, broadcastStage } from '../../testing/broadcast-stage.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let stage: BroadcastStage;
beforeAll(async () => {
  shop = await openShop({ simulator: { pairLimit: false } });
  stage = await broadcastStage(shop);
});
afterAll(() => shop.stop());
beforeEach(() => shop.world.graph.answers.clear());

/** How often Meta was asked to send to a number, whatever it answered. */
const askedFor = (phone: string) =>
  shop.world.recorded.graph.all.filter(({ body }) => (body as { to?: string } | undefined)?.to === phone);

const say = (phone: string, code: number, via: 'api' | 'status' = 'api', times: number | null = null) =>
  shop.world.graph.answers.set(phone, { code, via, times });

const stateOf = async (id: string) => {
  const rows = await shop.stored<{ address: string; state: string; reason: string | null }>(
    'select address, state, reason from campaign_recipients where campaign_id = $1',
    [id],
  );
  return new Map(rows.map(({ address, state, reason }) => [`+${address}`, reason ?? state]));
};

test('each code that Meta says to one among many is answered as it wants: later, tomorrow, or never again', async () => {
  const { labelId, phones } = await stage.people(12);
  const [never, no, spared, noted, pair, fast] = phones as [string, string, string, string, string, string];
  say(never, 131026);
  say(no, 131050);
  say(spared, 131049);
  say(noted, 131049, 'status');
  say(pair, 131056, 'api', 1);
  say(fast, 130429, 'api', 1);
  const { id } = await stage.campaign(labelId);
  await stage.launch(id);
  await stage.ended(id);
  const states = await until(
    () => stateOf(id),
    (all) => all.get(noted) === '131049',
  );
  expect([never, no, spared, noted].map((phone) => states.get(phone))).toEqual([
    '131026',
    '131050',
    '131049',
    '131049',
  ]);
  // Whoever was too fast is waited for, alone: a pair 1 s, the number 2 s. The others got it meanwhile, once.
  for (const [phone, seconds] of [
    [pair, 1],
    [fast, 2],
  ] as const) {
    const [first, second, ...more] = askedFor(phone).map(({ at }) => at);
    expect(more).toEqual([]);
    expect(second! - first!).toBeGreaterThanOrEqual(seconds * 1000 - 20);
  }
  expect(phones.slice(6).every((phone) => askedFor(phone).length === 1)).toBe(true);
  const withdrawn = await shop.stored<{ phone: string }>(
    `select c.phone from contact_consents s join contacts c on c.id = s.contact_id
     where s.purpose = 'marketing' and s.decision = 'withdrawn' and c.phone = any($1)`,
    [phones],
  );
  expect(withdrawn).toEqual([{ phone: no }]);

  // Meta spares them for a day: until then nobody is asked again, and then only they.
  shop.world.graph.answers.clear();
  const retry = () => shop.call(api.retryCampaign, { params: { id } });
  await expect(retry()).rejects.toMatchObject({ message: expect.stringContaining('setelah 24 jam') });
  await shop.stored(
    `update campaign_recipients set queued_at = queued_at - interval '24 hours' where campaign_id = $1`,
    [id],
  );
  await retry();
  await stage.ended(id);
  expect(phones.map((phone) => askedFor(phone).length)).toEqual([1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]);
});

describe('what would meet everybody who follows stops a campaign by itself', () => {
  test('a number that is limited for spam: it stands still and says so; going on, it reaches the rest', async () => {
    const { labelId, phones } = await stage.people(300);
    say(phones[3]!, 131048);
    const { id } = await stage.campaign(labelId);
    await stage.launch(id);
    const stopped = await stage.ended(id);
    expect(stopped.status).toBe('paused');
    expect(stopped.notice).toContain('laporan spam');
    await nothingUnderWay();
    const reached = stage.sentTo(phones).length;
    expect(reached).toBeLessThan(299);
    shop.world.graph.answers.clear();
    await shop.call(api.resumeCampaign, { params: { id } });
    expect((await stage.ended(id)).figures.states).toMatchObject({ failed: 1, waiting: 0, queued: 0 });
    expect(stage.sentTo(phones)).toHaveLength(299);
    // Nothing was wrong with this one: it may go again.
    await shop.call(api.retryCampaign, { params: { id } });
    await stage.ended(id);
    expect(stage.sentTo(phones).sort()).toEqual(phones.map((phone) => phone.slice(1)));
  });

  test('a template that Meta pauses in the middle, and who it refused is reached once it is back', async () => {
    const { labelId, phones } = await stage.people(100);
    const { id } = await stage.campaign(labelId);
    await stage.launch(id);
    await until(
      async () => stage.sentTo(phones).length,
      (sent) => sent > 10,
    );
    const [template] = shop.world.graph.templates
      .all()
      .filter(({ name }) => name.startsWith('promo_'))
      .slice(-1);
    await shop.world.graph.reviewTemplate(template!.id, { status: 'PAUSED' });
    const stopped = await stage.ended(id);
    expect(stopped.status).toBe('paused');
    expect(stopped.notice).toMatch(/[Tt]emplate/);
    await nothingUnderWay();
    expect(stage.sentTo(phones).length).toBeLessThan(100);
    const templateIs = (wanted: string) =>
      until(
        () => shop.call(api.getTemplate, { params: { id: stage.templateId } }),
        ({ status }) => status === wanted,
      );
    await templateIs('paused');
    // While it is paused nobody can send it, and the campaign says so again.
    await shop.call(api.resumeCampaign, { params: { id } });
    expect((await stage.ended(id)).status).toBe('paused');
    await shop.world.graph.reviewTemplate(template!.id, { status: 'APPROVED' });
    await templateIs('approved');
    await shop.call(api.resumeCampaign, { params: { id } });
    const { figures } = await stage.ended(id, 60);
    if (figures.states.failed > 0) {
      await shop.call(api.retryCampaign, { params: { id } });
      await stage.ended(id);
    }
    expect(stage.sentTo(phones).sort()).toEqual(phones.map((phone) => phone.slice(1)));
  });
});

/** What a provider was just being handed has its answer, and nothing waits behind it. */
const nothingUnderWay = () =>
  until(
    () => shop.stored('select from outbound_deliveries'),
    (rows) => rows.length === 0,
  );
