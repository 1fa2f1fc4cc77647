import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BroadcastStage, broadcastStage } from '../../testing/broadcast-stage.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

/** Calls that one process has under way (conversations/sending/start-sending.ts). */
const AT_ONCE = 256;

/** What somebody calls themselves, or an imported file holds. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '{{body.kota}} {{1}} {{contact.phone}}',
  '{{{{1}}}}',
  '{}}{contact.phone}{{}',
  "'; drop table campaigns; --",
  '=cmd|calc!A0',
  'dua\r\nSet-Cookie: a=b\tbaris',
  'jauh      sekali',
  '*tebal* _miring_ ~coret~',
  '$& $1 $` \\0',
  '\u202egnirts\u2028baris',
  'https://jahat.example/?a=1&b=2',
  '🎉'.repeat(200),
];

let shop: Shop;
let stage: BroadcastStage;
beforeAll(async () => {
  shop = await openShop({ simulator: { pairLimit: false, statuses: { autoRead: true } } });
  stage = await broadcastStage(shop);
});
afterAll(() => shop.stop());

describe('a campaign that is launched', () => {
  test('reaches each address once, by the template with its values, and counts every tick exactly', async () => {
    const { labelId, phones } = await stage.people(60);
    const { id } = await stage.campaign(labelId);
    await stage.launch(id);
    expect(await stage.ended(id)).toMatchObject({ status: 'sent', recipient: 60 });
    const { figures } = await until(
      () => stage.read(id),
      (campaign) => campaign.figures.states.read === 60,
    );
    expect(figures).toMatchObject({ total: 60, funnel: { sent: 60, delivered: 60, read: 60, replied: 0 } });
    expect(stage.sentTo(phones).sort()).toEqual(phones.map((phone) => phone.slice(1)));
    // By the price list, and by what the provider says it charges.
    expect(figures.cost).toBe(Math.round(60 * 586.33));
  });

  test('leaves nobody open in the inbox; the answer of one opens theirs and is counted', async () => {
    const { labelId, phones } = await stage.people(2);
    const { id } = await stage.campaign(labelId);
    await stage.launch(id);
    await stage.ended(id);
    const open = () => shop.call(api.listConversations, { query: {} });
    expect((await open()).items).toEqual([]);
    const customer = shop.world.phone.customer({ number: phones[0]!, name: 'Ratna' });
    await customer.text(shop.number.id, 'Mau dong kak');
    const { items } = await until(open, (page) => page.items.length > 0);
    expect(items).toHaveLength(1);
    await until(
      () => stage.read(id),
      ({ figures }) => figures.funnel.replied === 1,
    );
  });

  test('does not begin with a picture in the head of its template: nobody would get it', async () => {
    const { labelId } = await stage.people(1);
    const { id } = await stage.campaign(labelId);
    const { message } = await stage.read(id);
    const head = (kind: string) =>
      shop.stored(
        `update message_templates set content = jsonb_set(content, '{header}', $2::jsonb) where id = $1`,
        [message.template?.id, JSON.stringify(kind)],
      );
    await head('image');
    try {
      await expect(stage.launch(id)).rejects.toMatchObject({ code: 'TEMPLATE_NOT_SENDABLE' });
      expect((await stage.read(id)).status).toBe('draft');
    } finally {
      await head('none');
    }
  });

  test('skips who has no value, who said no and who is blocked, each with its reason', async () => {
    const { labelId } = await stage.people(6);
    await shop.stored(
      `with mine as (select c.*, row_number() over (order by c.phone) as n from contacts c
         join contact_labels l on l.contact_id = c.id where l.label_id = $1)
       update contacts c set city = case when mine.n = 1 then ' ' else c.city end,
         blocked_at = case when mine.n = 2 then now() end from mine where mine.id = c.id`,
      [labelId],
    );
    const { id } = await stage.campaign(labelId);
    const count = await shop.call(api.countAudience, {
      body: { ...(await stage.read(id)), channel_id: shop.number.channelId },
    });
    expect(count).toMatchObject({ chosen: 6, recipients: 4, category: 'marketing' });
    expect(count.groups).toEqual([
      { country: 'ID', shift: 0, window: 'closed', window_until: null, count: 4 },
    ]);
    await stage.launch(id);
    const { figures } = await stage.ended(id);
    expect(figures.states.skipped).toBe(2);
    const reasons = await shop.stored<{ reason: string }>(
      `select reason from campaign_recipients where campaign_id = $1 and state = 'skipped' order by reason`,
      [id],
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(['blocked', 'no_value']);
  });
});

describe('paused', () => {
  test('nothing begins any more, and going on it reaches the rest, each once', async () => {
    const { labelId, phones } = await stage.people(150);
    const { id } = await stage.campaign(labelId);
    await stage.launch(id);
    await until(
      () => stage.read(id),
      ({ figures }) => figures.funnel.sent > 20,
    );
    const paused = await shop.call(api.pauseCampaign, { params: { id } });
    expect(paused.status).toBe('paused');
    // What a provider was just being handed has its answer.
    await until(
      () => shop.stored('select from outbound_deliveries where sending_since is not null'),
      (rows) => rows.length === 0,
    );
    const then = stage.sentTo(phones).length;
    expect(then).toBeLessThan(150);
    await shop.call(api.resumeCampaign, { params: { id } });
    expect((await stage.ended(id)).status).toBe('sent');
    expect(stage.sentTo(phones).sort()).toEqual(phones.map((phone) => phone.slice(1)));
  });

  test('whose answer is being written down just as it goes on is not sent to again', async () => {
    const { labelId, phones } = await stage.people(1);
    const { id } = await stage.campaign(labelId);
    shop.world.graph.failNext({ code: 130429 });
    await stage.launch(id);
    await until(
      () => shop.stored('select from outbound_deliveries where attempts = 1 and sending_since is null'),
      (rows) => rows.length === 1,
    );
    await shop.call(api.pauseCampaign, { params: { id } });
    const sender = new pg.Client({ connectionString: shop.sapa.ownerUrl });
    await sender.connect();
    try {
      await sender.query(
        `insert into outbound_deliveries (workspace_id, conversation_id, seq, message_id, sending_since, due_at, attempts)
         select workspace_id, conversation_id, seq, id, now(), now() + interval '1 hour', 1 from messages where campaign_id = $1`,
        [id],
      );
      await sender.query('begin');
      await sender.query('delete from outbound_deliveries');
      await sender.query(`update messages set status = 'sent', sent_at = now() where campaign_id = $1`, [id]);
      const goesOn = shop.call(api.resumeCampaign, { params: { id } });
      // It waits for the answer's commit.
      await until(
        () =>
          shop.stored(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%outbound_deliveries%'`,
          ),
        (rows) => rows.length > 0,
      );
      await sender.query('commit');
      await goesOn;
    } finally {
      await sender.end();
    }
    expect((await stage.ended(id)).status).toBe('sent');
    expect(await shop.stored('select from outbound_deliveries')).toEqual([]);
    expect(stage.sentTo(phones)).toEqual([]);
  });

  test('cancelled, the rest get nothing and are told apart', async () => {
    const { labelId, phones } = await stage.people(150);
    const { id } = await stage.campaign(labelId);
    await stage.launch(id);
    await until(
      () => stage.read(id),
      ({ figures }) => figures.funnel.sent > 5,
    );
    await shop.call(api.cancelCampaign, { params: { id } });
    const { figures } = await until(
      () => stage.read(id),
      (campaign) => campaign.figures.states.waiting + campaign.figures.states.queued === 0,
    );
    expect(figures.states.cancelled + stage.sentTo(phones).length).toBe(150);
    await expect(shop.call(api.resumeCampaign, { params: { id } })).rejects.toMatchObject({
      code: 'CAMPAIGN_STEP_REFUSED',
    });
  });
});

test('who opts out while it is sent gets nothing, though they were handed over already', async () => {
  const { labelId, phones } = await stage.people(1);
  const { id } = await stage.campaign(labelId);
  // The number is lost for a moment: what was handed over waits in the queue.
  shop.world.graph.failNext({ code: 130429 });
  await stage.launch(id);
  await until(
    () => stage.read(id),
    ({ figures }) => figures.states.queued === 1,
  );
  await until(
    () => shop.stored('select from outbound_deliveries where attempts = 1 and sending_since is null'),
    (rows) => rows.length === 1,
  );
  const [contact] = await shop.stored<{ id: string }>('select id from contacts where phone = $1', [
    phones[0],
  ]);
  await shop.call(api.setConsent, {
    params: { id: contact!.id },
    body: { channel_kind: 'whatsapp', purpose: 'marketing', decision: 'withdrawn', reason: 'Lewat telepon' },
  });
  const ended = await stage.ended(id);
  expect(ended.figures.states.skipped).toBe(1);
  expect(stage.sentTo(phones)).toEqual([]);
});

test('while it is sent and after it nobody writes it anew, and it says so plainly', async () => {
  // Two seconds of it, in which all the rest is tried.
  const { labelId, phones } = await stage.people(160);
  const { id } = await stage.campaign(labelId);
  const rewrite = (body: api.Body<typeof api.updateCampaign>) =>
    shop.call(api.updateCampaign, { params: { id }, body });
  await stage.launch(id);
  await until(
    () => stage.read(id),
    ({ figures }) => figures.funnel.sent > 0,
  );
  for (const body of [
    { name: 'Lain' },
    { message: { template: null, free_text: 'Teks lain' } },
    { audience: { ...api.NO_AUDIENCE, include: [{ kind: 'all' as const }] } },
    { cost_cap: 1 },
  ])
    await expect(rewrite(body)).rejects.toMatchObject({ code: 'CAMPAIGN_UNDER_WAY' });
  // It goes on after a pause, and nobody has taken it up yet: half of its people have it.
  await shop.call(api.pauseCampaign, { params: { id } });
  await shop.stored(`update campaigns set status = 'scheduled' where id = $1`, [id]);
  await expect(rewrite({ name: 'Lain' })).rejects.toMatchObject({ code: 'CAMPAIGN_UNDER_WAY' });
  await shop.stored(`update campaigns set status = 'paused' where id = $1`, [id]);
  await shop.call(api.resumeCampaign, { params: { id } });
  await expect(shop.call(api.deleteCampaign, { params: { id } })).rejects.toMatchObject({
    code: 'CAMPAIGN_UNDER_WAY',
  });
  expect(await stage.ended(id)).toMatchObject({ name: expect.stringMatching(/^Promo/), recipient: 160 });
  await expect(rewrite({ name: 'Lain' })).rejects.toMatchObject({ code: 'CAMPAIGN_UNDER_WAY' });
  expect(stage.sentTo(phones)).toHaveLength(160);
});

test.each(['pause', 'cancel'] as const)(
  'at a thousand a second, after %s only what Meta was just being handed ends as it ends',
  async (act) => {
    const number = shop.world.graph.numbers.get(shop.number.id)!;
    number.throughput = 1_000;
    const paceIs = (throughput: string) =>
      shop.stored(
        `update channels set settings = settings || jsonb_build_object('throughput', $2::text) where id = $1`,
        [shop.number.channelId, throughput],
      );
    await paceIs('HIGH');
    try {
      const { labelId, phones } = await stage.people(2_000);
      const { id } = await stage.campaign(labelId);
      await shop.call(api.updateCampaignSettings, { body: { approval_over: null } });
      await stage.launch(id);
      await until(
        async () => stage.sentTo(phones).length,
        (sent) => sent > 200,
      );
      await shop.call(act === 'pause' ? api.pauseCampaign : api.cancelCampaign, { params: { id } });
      // How long an answer takes is a matter of the machine, and measured (bench/measures/broadcast.ts).
      const then = stage.sentTo(phones).length;
      const { figures } = await until(
        () => stage.read(id),
        (campaign) =>
          act === 'pause' || campaign.figures.states.waiting + campaign.figures.states.queued === 0,
      );
      await until(
        () => shop.stored('select from outbound_deliveries'),
        (rows) => rows.length === 0,
      );
      const sent = stage.sentTo(phones);
      expect(sent.length).toBeLessThan(2_000);
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent.length - then).toBeLessThanOrEqual(AT_ONCE);
      if (act === 'cancel') expect(figures.states.cancelled).toBe(2_000 - sent.length);
      else await shop.call(api.cancelCampaign, { params: { id } });
    } finally {
      await paceIs('STANDARD');
      number.throughput = 80;
    }
  },
);

test('two campaigns of one portfolio at once share what is left of its day; whoever is over it waits', async () => {
  const { labelId, phones } = await stage.people(3);
  const { id } = await stage.campaign(labelId);
  const [portfolio] = await shop.stored<{ id: string; left: number }>(
    `select settings ->> 'waba_id' as id, 9999 - (select count(*)::int from portfolio_sends) as left
     from channels where id = $1`,
    [shop.number.channelId],
  );
  const another = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await another.connect();
  try {
    await another.query('begin');
    const of = [shop.owner.user.workspace!.id, portfolio!.id];
    await another.query(
      `select pg_advisory_xact_lock(hashtextextended('portfolio:' || $1 || ':' || $2, 0))`,
      of,
    );
    await another.query(
      `insert into portfolio_sends (workspace_id, portfolio, address, at)
       select $1, $2, 'another-' || n, now() from generate_series(1, $3) as n`,
      [...of, portfolio!.left],
    );
    await stage.launch(id);
    await until(
      () =>
        shop.stored(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%portfolio:%'`,
        ),
      (rows) => rows.length > 0,
    );
    await another.query('commit');
    await until(
      () => stage.read(id),
      ({ wait, figures }) => wait?.reason === 'daily_limit' && figures.states.queued === 0,
    );
    expect(stage.sentTo(phones)).toHaveLength(1);
  } finally {
    await another.end();
    await shop.call(api.cancelCampaign, { params: { id } });
    await shop.stored(`delete from portfolio_sends where address like 'another-%'`);
  }
});

test('hostile values are text in one line: nobody is sent a place to fill in, and no other place is filled', async () => {
  const { labelId } = await stage.people(HOSTILE.length);
  await shop.stored(
    `with mine as (select c.id, row_number() over (order by c.phone) as n from contacts c
       join contact_labels l on l.contact_id = c.id where l.label_id = $1)
     update contacts c set name = ($2::text[])[mine.n], city = ($2::text[])[mine.n] from mine where mine.id = c.id`,
    [labelId, HOSTILE],
  );
  const { id } = await stage.campaign(labelId, {
    message: {
      template: {
        id: stage.templateId,
        values: {
          'body.nama': { source: 'contact.name', fallback: 'Kak' },
          'body.kota': { source: 'contact.city', fallback: 'kota Anda' },
        },
      },
      free_text: null,
    },
  });
  await stage.launch(id);
  expect((await stage.ended(id)).figures.states).toMatchObject({ failed: 0, skipped: 0, unknown: 0 });
  const { items } = await shop.call(api.listRecipients, { params: { id }, query: { limit: 50 } });
  expect(items).toHaveLength(HOSTILE.length);
  for (const { message_id, conversation_id } of items) {
    const { body } = shop.world.recorded.sends.all.find(({ callbackData }) => callbackData === message_id)!;
    const { components } = body.template as { components: { parameters: { text: string }[] }[] };
    const values = components.flatMap(({ parameters }) => parameters.map(({ text }) => text));
    expect(values).toHaveLength(2);
    for (const value of values) expect(value).not.toMatch(/[\p{Cc}\u2028]|\{\{|\}\}| {2}/u);
    const thread = await shop.call(api.listMessages, { params: { id: conversation_id! }, query: {} });
    expect(thread.items[0]!.text).toBe(
      `Halo ${values[0]}, kopi susu pandan hari ini diskon 20% untuk ${values[1]} saja.`,
    );
  }
});
