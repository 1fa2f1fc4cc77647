import * as api from '@sapa/contracts';
import { inbound, messageUpdate } from '@sapa/simulator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runImport, uploadForImport } from '../testing/import-calls.ts';
import { png } from '../testing/picture-bombs.ts';
import { until } from '../testing/shop.ts';
import { tracesOf } from '../testing/traces-of.ts';
import { openTradingShop } from '../testing/trading-shop.ts';

const { shop, newOrder, pay, step, see } = openTradingShop();

/** In every text that the shop keeps of the person, and in nothing else. */
const MARK = 'Zulkwimarka';
const NUMBER = '+6281277990011';
/** Every other table, by why no person stands in it: a new one is put here, or written into below. */
const HOLDS_NOBODY = {
  'accounts and settings of the business': `accounts ai_agent_channels ai_agents ai_agent_specialists ai_agent_versions ai_carried_sources ai_guards ai_tools announcement_dismissals announcements
    boards board_columns campaign_files campaign_settings campaigns channel_addresses channel_answering channel_news channel_paces channels contact_fields csat_settings import_mappings impersonations inquiries invitations
    labels livechat_pictures mailboxes member_channels member_hours members notification_preferences oauth_states one_time_keys platform_audit_entries push_devices schedules sessions
    system_settings team_members team_schedules teams two_factors users verifications workspaces`,
  'what the business wrote for everybody': `automations followups knowledge_bases knowledge_contents knowledge_pages knowledge_passages knowledge_sources knowledge_vectors knowledge_versions message_templates order_lines
    product_pictures product_variants products quick_replies quick_reply_files inbox_views segments stock_moves`,
  'ids, digests and counts': `active_contacts active_months ai_test_runs ai_usage automation_runs batches campaign_counters contact_consents contact_figures contact_labels
    conversation_followers conversation_labels distinct_contacts erased_identities event_listeners followup_plans halted_broadcasts inbox_counters invoice_counters notification_counters
    order_counters rate_limits talk_answers talk_day_marks talk_days talk_marks talks ticket_counters
    workspace_days workspace_days_counted`,
  'money between the business and Sapa': `billing_profiles credit_accounts credit_entries plan_notices plan_orders
    plan_payments plan_prices whatsapp_price_lists whatsapp_prices`,
  'on the way, gone within minutes':
    'inbound_deliveries outbound_deliveries pending_statuses unclaimed_deliveries',
  'a visit, gone by its key': 'livechat_visitors',
};
const id = (contact: string) => ({ params: { id: contact } });

async function write(customer: ReturnType<typeof shop.world.phone.customer>, text: string): Promise<string> {
  await customer.text(shop.number.id, text);
  const { rows } = await until(
    () =>
      shop.sql.query<{ conversation_id: string }>('select conversation_id from messages where text = $1', [
        text,
      ]),
    (found) => found.rows.length > 0,
  );
  return rows[0]!.conversation_id;
}

async function contactOf(conversationId: string): Promise<string> {
  return (await shop.call(api.getConversation, id(conversationId))).contact.id;
}

const ended = (batchId: string) =>
  until(
    () => shop.call(api.getBatch, id(batchId)),
    ({ status }) => !api.isBatchOpen(status),
    60,
  );

async function filesOf(conversationIds: string[]): Promise<string[]> {
  const { rows } = await shop.sql.query<{ key: string | null }>(
    `select unnest(array[storage_key, thumbnail_key]) as key from attachments where conversation_id = any($1)`,
    [conversationIds],
  );
  return rows.flatMap(({ key }) => key ?? []);
}

/** A customer of whom every part of Sapa knows something, joined of two. */
async function knownEverywhere() {
  const customer = shop.world.phone.customer({ number: NUMBER, name: `${MARK} Satu` });
  const conversation = await write(customer, `${MARK} pesan kopi, STOP bukan`);
  const contact = await contactOf(conversation);
  await customer.image(shop.number.id, { bytes: png(4, 3), mimeType: 'image/png' }, `${MARK} ini fotonya`);
  await until(
    () => filesOf([conversation]),
    (keys) => keys.length > 0,
  );
  const field = await shop.call(api.createContactField, { body: { name: 'Catatan lama', type: 'text' } });
  await shop.call(api.updateContact, {
    ...id(contact),
    body: {
      city: `${MARK} Raya`,
      company: `PT ${MARK}`,
      email: `${MARK}@contoh.id`,
      fields: { [field.id]: MARK },
    },
  });
  await shop.call(api.addContactNote, { ...id(contact), body: { text: `${MARK} suka kopi pahit` } });
  await shop.call(api.setConsent, {
    ...id(contact),
    body: {
      channel_kind: 'whatsapp',
      purpose: 'marketing',
      decision: 'granted',
      reason: `${MARK} bilang boleh`,
    },
  });
  await shop.call(api.blockContact, { ...id(contact), body: { reason: `${MARK} marah` } });
  await shop.call(api.unblockContact, id(contact));
  await shop.call(api.addNote, {
    ...id(conversation),
    body: { client_id: crypto.randomUUID(), text: `${MARK} catatan` },
  });
  await shop.call(api.sendMessage, {
    ...id(conversation),
    body: { client_id: crypto.randomUUID(), text: `Halo ${MARK}` },
  });
  await shop.call(api.saveDraft, {
    ...id(conversation),
    body: { mode: 'reply', text: `${MARK} begini`, written_at: new Date().toISOString() },
  });
  await shop.call(api.scheduleMessage, {
    ...id(conversation),
    body: { text: `${MARK} besok`, due_at: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const order = await newOrder(conversation, { ship_to: `Rumah ${MARK}`, note: `untuk ${MARK}` });
  await pay(order.id, { note: `dari ${MARK}` });
  const cancelled = await newOrder(conversation);
  await step(cancelled.id, 'pending', 'cancelled', `${MARK} batal`);
  const ticket = await shop.call(api.createTicket, {
    body: {
      client_id: crypto.randomUUID(),
      title: `Tiket ${MARK}`,
      description: MARK,
      conversation_id: conversation,
    },
  });

  const other = shop.world.phone.customer({ number: '+6281277990022', name: `${MARK} Dua` });
  const second = await write(other, `${MARK} dari nomor kedua`);
  await shop.call(api.joinContacts, { ...id(contact), body: { contact_id: await contactOf(second) } });
  // Joined to somebody by mistake, and parted again: their records tell of it.
  const neighbour = await contactOf(
    await write(shop.world.phone.customer({ number: '+6281277990044', name: 'Tetangga' }), 'halo'),
  );
  const joined = await shop.call(api.joinContacts, { ...id(neighbour), body: { contact_id: contact } });
  await shop.call(api.undoJoin, { ...id(neighbour), body: { merge_id: joined.merges[0]!.id } });
  const label = await shop.call(api.createLabel, { body: { name: 'Grosir', color: 'blue' } });
  const bulk = await shop.call(api.startContactAct, {
    body: { of: { ids: [contact] }, do: { act: 'label', add_ids: [label.id], remove_ids: [] } },
  });
  await ended(bulk.id);
  const all = await shop.call(api.startContactExport, {
    body: { of: { filter: api.NO_FILTER }, format: 'csv' },
  });
  const list = `nama;hp;email\r\n${MARK} Satu;${NUMBER};\r\nSalah;0812990011;${MARK}@contoh.id x`;
  const [begun, waiting] = [await uploadForImport(shop, list), await uploadForImport(shop, list)];
  await runImport(shop.call, begun.id);
  await shop.sql.query(
    `with run as (
       insert into ai_runs (workspace_id, id, conversation_id, agent_id, agent_name, answers_seq, action, engine, citations,
         took_ms, created_at)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'Sapa', 1, $3, 'model', '[]', 1, now()) returning id
     )
     insert into ai_run_steps (workspace_id, run_id, position, name, outcome, detail)
     select $1, id, 1, 'baca', $3, '{}' from run`,
    [shop.workspaceId, conversation, MARK],
  );
  const agent = await shop.call(api.createAgent, { body: { name: 'Nara' } });
  await shop.sql.query(
    `with question as (
       insert into ai_questions (workspace_id, id, agent_id, question, expected, required, forbidden, conversation_id,
         created_by, created_at)
       values ($1, gen_random_uuid(), $2, $4, 'answer', '[]', '[]', $3, 'Sari', now()) returning id
     ), run as (
       insert into ai_test_runs (workspace_id, id, agent_id, batch_id, fingerprint, settings, synonyms, knowledge, created_at)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), '', '{}', '[]', '[]', now()) returning id
     )
     insert into ai_test_results (workspace_id, run_id, question_id, revision, passed, got, problems)
     select $1, run.id, question.id, 1, true, jsonb_build_object('text', $4::text), '[]' from question, run`,
    [shop.workspaceId, agent.id, conversation, MARK],
  );
  await shop.sql.query(
    `with call as (
       insert into ai_tool_calls (workspace_id, id, tool_id, tool_name, by_name, conversation_id, state, args, fingerprint, created_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'Cek ongkir', 'Sapa', $2, 'done', jsonb_build_object('nama', $3::text), '', now())
     ), tool as (
       insert into ai_tools (workspace_id, id, name, description, triggers, risk, parameters, daily_cap, act, created_at, updated_at)
       values ($1, gen_random_uuid(), 'Cek ongkir', '', '[]', 'read', '[]', 1, '{"do":"order_status"}', now(), now()) returning id
     )
     insert into ai_tool_forms (workspace_id, conversation_id, tool_id, call_id, values, updated_at)
     select $1, $2, id, gen_random_uuid(), jsonb_build_object('nama', $3::text), now() from tool`,
    [shop.workspaceId, conversation, MARK],
  );
  await shop.sql.query(
    `with gap as (
       insert into ai_gaps (workspace_id, id, agent_id, terms, asked, last_asked_at)
       values ($1, gen_random_uuid(), $2, array[$4], 1, now()) returning id
     )
     insert into ai_asked (workspace_id, id, agent_id, conversation_id, seq, text, outcome, score, best, gap_id, asked_at)
     select $1, gen_random_uuid(), $2, $3, 1, $4, 'unknown', 0, '', id, now() from gap`,
    [shop.workspaceId, agent.id, conversation, MARK],
  );
  await shop.sql.query(
    `insert into csat_surveys (workspace_id, id, conversation_id, channel_id, handler, scale, asked_at, up_to_seq, comment)
     select workspace_id, gen_random_uuid(), id, channel_id, 'queue', 'star', now(), 1, $2 from conversations where id = $1`,
    [conversation, `${MARK} kecewa`],
  );
  await shop.sql.query('update attachments set file_name = $2 where conversation_id = $1', [
    conversation,
    `${MARK}.png`,
  ]);
  await shop.sql.query(
    `insert into quarantined_deliveries (id, kind, body, reason, received_at)
     select gen_random_uuid(), kind, address || $2 || $3, 'uji', now() from channel_addresses where channel_id = $1`,
    [shop.number.channelId, '6281277990011', MARK],
  );
  await shop.sql.query(
    `with campaign as (
       insert into campaigns (workspace_id, id, name, description, message, audience, schedule, replies, attribution_days,
         created_by_name, created_at, updated_at)
       values ($1, gen_random_uuid(), 'Promo', '', '{}', '{}', '{}', '{}', 7, 'Sekar', now(), now()) returning id
     ), file as (
       insert into campaign_files (workspace_id, id, campaign_id, name, rows, recipients, columns, created_at)
       select $1, gen_random_uuid(), id, 'daftar.csv', 1, 1, '[]', now() from campaign returning id
     ), sent as (
       insert into portfolio_sends (workspace_id, portfolio, address, at)
       select $1, 'waba', external_id, now() from contact_identities where contact_id = $2 limit 1
     ), listed as (
       insert into campaign_file_rows (workspace_id, file_id, contact_id, values)
       select $1, id, $2, jsonb_build_object('Nama', $3::text) from file
     )
     insert into campaign_recipients (workspace_id, campaign_id, position, contact_id, address, name)
     select $1, id, 1, $2, '6281277990011', $3 from campaign`,
    [shop.workspaceId, contact, MARK],
  );
  const { rows: campaigns } = await shop.sql.query<{ id: string }>('select id from campaigns');
  const today = new Date().toISOString().slice(0, 10);
  const made = [
    all,
    await shop.call(api.startPersonExport, id(contact)),
    await shop.call(api.exportRecipients, { ...id(campaigns[0]!.id), body: { format: 'csv' } }),
    await shop.call(api.startCsatExport, { body: { format: 'csv' } }),
    await shop.call(api.startTalksExport, { body: { from: today, to: today, format: 'csv' } }),
  ];
  for (const file of made) expect(await ended(file.id)).toMatchObject({ status: 'done', file: {} });
  return {
    customer,
    contact,
    conversations: [conversation, second],
    order,
    cancelled,
    ticket,
    made: made.map((file) => file.id),
    waiting,
  };
}

/**
 * Whoever deletes these rows waits, half-way through an erasure. @returns cuts them off, as a kill does: what they had not
 * committed is lost
 */
async function cutOffAt(table: string, conversationIds: string[]): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from ${table} where conversation_id = any($1) for update`, [conversationIds]);
  return async () => {
    await until(
      () =>
        shop.sql.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
             and wait_event_type = 'Lock' and query like $1`,
          [`delete from ${table} %`],
        ),
      ({ rows }) => rows.length > 0,
    );
    await holder.query('rollback');
    await holder.end();
  };
}

test('nothing of an erased person is left in any table or file, though it was cut off half-way; their orders stay, without them', async () => {
  const known = await knownEverywhere();
  const words = [MARK, NUMBER, '6281277990011', '81277990022'];
  const before = await tracesOf(shop.sql, words);
  // What the walk would find: it says something of every table that there is.
  const nobody = Object.values(HOLDS_NOBODY).flatMap((names) => names.split(/\s+/));
  const held = before
    .filter((name) => name.startsWith('public.'))
    .map((name) => name.slice('public.'.length));
  const { rows: tables } = await shop.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = 'public'`,
  );
  expect([...new Set([...held, ...nobody])].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const files = await filesOf(known.conversations);
  const { rows: made } = await shop.sql.query<{ file_key: string }>(
    `select file_key from batches where id = any($1)
     union select unnest(array[file_key, rows_key]) from imports`,
    [known.made],
  );
  const picture = await shop.sapa.app.storage.put({
    workspaceId: shop.owner.user.workspace?.id ?? '',
    body: png(4, 4),
    maxBytes: 1000,
  });
  await shop.sql.query('update contact_identities set picture_key = $1 where contact_id = $2', [
    picture.key,
    known.contact,
  ]);
  const { name, ...counts } = await shop.call(api.previewErasure, id(known.contact));
  expect(name).toBe(`${MARK} Satu`);

  await expect(
    shop.call(api.eraseContact, { ...id(known.contact), body: { name: 'Orang Lain' } }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  const cutOff = await cutOffAt('ai_runs', known.conversations);
  const batch = await shop.call(api.eraseContact, { ...id(known.contact), body: { name } });
  await cutOff();
  const done = await ended(batch.id);
  expect(done).toMatchObject({ status: 'done', counts });

  expect(await tracesOf(shop.sql, words)).toEqual([]);
  for (const key of [picture.key, ...files, ...made.map(({ file_key }) => file_key)])
    await until(
      () => shop.sapa.app.storage.size(key),
      (size) => size === null,
    );
  expect(await see(known.order.id)).toMatchObject({
    total: known.order.total,
    paid: 100_000,
    contact: { id: null, name: api.ERASED_NAME },
    conversation: null,
  });
  expect((await see(known.cancelled.id)).status).toBe('cancelled');
  expect(await shop.call(api.getTicket, id(known.ticket.id))).toMatchObject({ number: known.ticket.number });
  expect(await shop.call(api.getImport, id(known.waiting.id))).toMatchObject({
    ...{ state: 'failed', error: expect.stringMatching(/unggah lagi/) },
  });
  await expect(shop.call(api.getContact, id(known.contact))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(shop.call(api.undoBatch, id(batch.id))).rejects.toMatchObject({ code: 'BATCH_IS_FINAL' });
});

test('who writes while they are erased, or afterwards, is somebody new; what was told before comes back by nobody', async () => {
  const customer = shop.world.phone.customer({ number: '+6281277990033', name: 'Bagas' });
  const conversation = await write(customer, 'lama 0');
  const contact = await contactOf(conversation);
  for (let at = 1; at < 29; at++) await customer.text(shop.number.id, `lama ${at}`);
  const told = await customer.text(shop.number.id, 'lama 29');
  await write(customer, 'lama 30');
  const { id: batch } = await shop.call(api.eraseContact, { ...id(contact), body: { name: 'bagas ' } });
  for (let at = 0; at < 30; at++) await customer.text(shop.number.id, `baru ${at}`);
  expect((await ended(batch)).status).toBe('done');
  const again = await write(customer, 'terakhir');
  const { rows } = await shop.sql.query<{ text: string }>(
    `select m.text from messages m join conversations c on c.id = m.conversation_id
     join contact_identities i on i.id = c.identity_id where i.external_id = '6281277990033' order by m.seq`,
  );
  const texts = rows.map(({ text }) => text);
  const since = texts.filter((text) => text.startsWith('baru'));
  // Those that came in before the erasure began went with it; from there on none is missing, and none doubled.
  expect(since).toEqual(Array.from({ length: 30 }, (_, at) => `baru ${at}`).slice(30 - since.length));
  expect(texts).toEqual([...texts.filter((text) => text.startsWith('lama')), ...since, 'terakhir']);
  expect(await contactOf(again)).not.toBe(contact);

  // Providers repeat what they delivered already, and hand over what is long past.
  const number = shop.world.graph.numbers.get(shop.number.id)!;
  const past = { id: 'wamid.riwayat', at: Date.now() - 86_400_000 };
  await shop.world.webhooks.deliver([
    messageUpdate(number, customer, inbound.text('lama 29'), { id: told.id, at: told.at }),
    messageUpdate(number, customer, inbound.text('riwayat'), past),
  ]);
  await write(customer, 'sesudahnya');
  const { rows: back } = await shop.sql.query(`select from messages where text in ('lama 29', 'riwayat')`);
  expect(back).toHaveLength(0);
});
