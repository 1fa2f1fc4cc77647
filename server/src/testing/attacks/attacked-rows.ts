import * as api from '@sapa/contracts';
import { Attachment, type MemberRole, memberRoles } from '@sapa/contracts';
import type { Simulator } from '@sapa/simulator';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../app.ts';
import { joinWorkspace } from '../colleague.ts';
import { newProduct, variant } from '../product-calls.ts';
import { type Call, until } from '../shop.ts';

/** What both shops stand on. */
export interface Ground {
  sapa: TestApp;
  world: Simulator;
  /** The database's owner, who sees past row-level security. */
  sql: pg.Client;
}

/** A reply that has arrived: nothing moves any more when the attacks begin. */
export async function sent(call: Call, conversationId: string, canary: string) {
  const params = { id: conversationId };
  const { id } = await call(api.sendMessage, {
    params,
    body: { client_id: uuidv7(), text: `Baik Kak, ${canary}` },
  });
  const { items } = await until(
    () => call(api.listMessages, { params, query: {} }),
    (page) => page.items.some((message) => message.id === id && message.status === 'delivered'),
  );
  return items.find((message) => message.id === id)!;
}

/** Of the customer's first word; once somebody has answered it is read, and nothing moves any more. */
export async function notified(call: Call, state: api.NotificationState): Promise<string> {
  const { items } = await until(
    () => call(api.listNotifications, { query: {} }),
    ({ items }) => items[0]?.state === state,
  );
  return items[0]!.id;
}

export async function priceChange(asAdmin: Call): Promise<string> {
  const changed = await asAdmin(api.schedulePriceChange, {
    body: { package: 'pro', period: 'yearly', total: 15_000_000, effective_at: '2091-01-01T00:00:00+07:00' },
  });
  return changed.id;
}

export async function announcement(asAdmin: Call): Promise<string> {
  const written = await asAdmin(api.createAnnouncement, {
    body: {
      kind: 'info',
      title: 'Jam layanan',
      text: 'Kami siaga setiap hari.',
      plans: [],
      starts_at: '2026-01-01T00:00:00+07:00',
      ends_at: '2091-01-01T00:00:00+07:00',
    },
  });
  return written.id;
}

/** Two notes about the contact; the second may be deleted. */
export async function contactNotes(call: Call, contactId: string, canary: string) {
  const write = (text: string) => call(api.addContactNote, { params: { id: contactId }, body: { text } });
  const note = await write(`Kontak ${canary}`);
  const spare = await write(`Cadangan ${canary}`);
  return { contactNote: note.id, spareContactNote: spare.id };
}

/** A field that holds something of the contact, and one that may be deleted. */
export async function contactFields(call: Call, contactId: string, canary: string) {
  const field = await call(api.createContactField, { body: { name: `Kolom ${canary}`, type: 'text' } });
  const spare = await call(api.createContactField, { body: { name: `Cadangan ${canary}`, type: 'text' } });
  await call(api.updateContact, {
    params: { id: contactId },
    body: { fields: { [field.id]: `Isi ${canary}` } },
  });
  return { contactField: field.id, spareContactField: spare.id };
}

/** Two saved filters; the second may be deleted. */
export async function segments(call: Call, canary: string) {
  const save = (name: string) =>
    call(api.createSegment, { body: { name: `${name} ${canary}`, filter: api.NO_FILTER } });
  return { segment: (await save('Segmen')).id, spareSegment: (await save('Cadangan')).id };
}

/** A board with a ticket of the conversation and two more, and what may be deleted. */
export async function ticketDesk(call: Call, conversationId: string, canary: string) {
  const spare = await call(api.createBoard, { body: { name: `Board ${canary}` } });
  const [board] = (await call(api.listBoards)).items;
  const [first, empty] = board!.columns;
  await call(api.updateColumn, { params: { id: empty!.id }, body: { name: `Status ${canary}` } });
  const ticket = async (title: string, conversation_id: string | null) => {
    const { id } = await call(api.createTicket, {
      body: { client_id: uuidv7(), title: `${title} ${canary}`, column_id: first!.id, conversation_id },
    });
    return id;
  };
  return {
    board: board!.id,
    boardColumn: first!.id,
    spareBoardColumn: empty!.id,
    spareBoard: spare.id,
    ticket: await ticket('Toples pecah', conversationId),
    otherTicket: await ticket('Retur', null),
    spareTicket: await ticket('Salah tulis', null),
  };
}

/** Labels of the customer and of the conversation. */
export async function labelsOn(call: Call, { id, contact }: api.Conversation, canary: string) {
  const label = async (name: string) => {
    const body = { name: `${name} ${canary}`, color: 'sky', description: `Untuk ${canary}` } as const;
    return (await call(api.createLabel, { body })).id;
  };
  const ids = {
    label: await label('Reseller'),
    doubledLabel: await label('Resseler'),
    spareLabel: await label('Salah tulis'),
  };
  const body = { add_ids: Object.values(ids) };
  await call(api.labelContact, { params: { id: contact.id }, body });
  await call(api.labelConversation, { params: { id }, body });
  return ids;
}

/** A turn that an agent took, as its record; waiting for a real one would take the pause after a burst. */
export async function aiRun(
  { sql }: Ground,
  workspaceId: string,
  conversationId: string,
  agent: { id: string; name: string },
): Promise<string> {
  const id = uuidv7();
  await sql.query(
    `insert into ai_runs (workspace_id, id, conversation_id, agent_id, agent_name, answers_seq, action, engine, citations,
       took_ms, created_at)
     values ($1, $2, $3, $4, $5, 1, 'answer', 'quote', '[]', 3, now())`,
    [workspaceId, id, conversationId, agent.id, agent.name],
  );
  return id;
}

/** Whom the customer's contact may be taken for, a visitor whom a typed number had joined to it, and who was joined by hand. */
export async function peopleAround(
  { sql }: Ground,
  workspaceId: string,
  contactId: string,
  liveChatId: string,
  canary: string,
): Promise<{ identity: string; otherContact: string; spareContact: string; merge: string }> {
  const [identity, otherContact, spareContact, merge, merged] = Array.from({ length: 5 }, () => uuidv7()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await sql.query(
    `insert into contacts (workspace_id, id, name) select $1, id, $3 from unnest($2::uuid[]) id`,
    [workspaceId, [otherContact, spareContact], `Kembaran ${canary}`],
  );
  await sql.query(
    `insert into contact_identities (workspace_id, id, channel_id, external_id, name, verified, joined_by_claim, contact_id)
     values ($1, $2::uuid, $3, $2::uuid::text, $5, false, true, $4)`,
    [workspaceId, identity, liveChatId, contactId, `Pengaku ${canary}`],
  );
  const gone = { workspace_id: workspaceId, id: merged, name: `Digabung ${canary}`, name_source: 'profile' };
  const flags = { phone_by_member: false, email_by_member: false, created_at: new Date() };
  await sql.query(
    `insert into contact_merges (workspace_id, id, kept_id, contact, before, after, identity_ids, consent_entry_ids,
       label_ids, new_label_ids, field_values, new_field_ids, distinct_ids, merge_ids, by, at)
     values ($1, $2, $3, $4, '{}', '{}', '{}', '{}', '{}', '{}', '[]', '{}', '{}', '{}', 'Sekar', now())`,
    [workspaceId, merge, contactId, JSON.stringify({ ...gone, ...flags })],
  );
  return { identity, otherContact, spareContact, merge };
}

/** A long job that waits, and one that is done; nobody works on either. */
export async function batchesOf(
  { sql }: Ground,
  workspaceId: string,
  contactId: string,
  canary: string,
): Promise<{ batch: string; doneBatch: string }> {
  const [batch, doneBatch] = [uuidv7(), uuidv7()];
  await sql.query(
    `insert into batches (workspace_id, id, kind, title, status, params, actor, next_turn_at, created_at, finished_at)
     values ($1, $2, 'contacts.label', $4, 'queued', '{}', $5, '2091-01-01', now(), null),
       ($1, $3, 'contacts.label', $4, 'done', '{}', $5, '2091-01-01', now(), now())`,
    [workspaceId, batch, doneBatch, `Label ${canary}`, { type: 'ai', agentId: batch, name: canary }],
  );
  await sql.query(
    `insert into batch_rows (workspace_id, batch_id, position, subject_id, name, outcome)
     select $1, id, 1, $3, $4, 'refused' from unnest($2::uuid[]) id`,
    [workspaceId, [batch, doneBatch], contactId, `Baris ${canary}`],
  );
  return { batch, doneBatch };
}

/** Files that a member has uploaded, checked and not started; their rows are nowhere. */
export async function importsOf(
  { sql }: Ground,
  workspaceId: string,
  userId: string,
  canary: string,
): Promise<{ import: string; spareImport: string; startableImport: string }> {
  const ids = [uuidv7(), uuidv7(), uuidv7()] as const;
  const check = { created: 0, existing: 0, refused: 0, milliseconds: 1, problems: [], samples: [] };
  await sql.query(
    `insert into imports (workspace_id, id, kind, user_id, file_name, file_type, file_size, file_key, rows_key, state,
       checked, created_at)
     select $1, id, 'contacts', $3, $4, 'csv', 1, 'tidak/ada', 'tidak/ada', 'ready', $5, now() from unnest($2::uuid[]) id`,
    [workspaceId, ids, userId, `${canary}.csv`, JSON.stringify(check)],
  );
  const [one, spareImport, startableImport] = ids;
  return { import: one, spareImport, startableImport };
}

/** What the customer ordered, and what was paid of it. */
export async function paidOrder(
  call: Call,
  conversationId: string,
  canary: string,
): Promise<{ order: string; orderPayment: string }> {
  const { id } = await call(api.createOrder, {
    body: {
      client_id: uuidv7(),
      conversation_id: conversationId,
      lines: [{ name: `Kopi ${canary}`, quantity: 2, unit_price: 98_000 }],
      ship_to: `Jl. ${canary}`,
      note: canary,
    },
  });
  const payment = await call(api.recordOrderPayment, {
    params: { id },
    body: { client_id: uuidv7(), amount: 50_000, method: 'bank_transfer', note: `DP ${canary}` },
  });
  return { order: id, orderPayment: payment.id };
}

/** What is sold: counted; and what may be deleted. */
export async function catalogue(call: Call, canary: string) {
  const product = await newProduct(call, {
    name: `Produk ${canary}`,
    description: canary,
    category: canary,
    options: ['Ukuran'],
    variants: [variant(98_000, 10, { options: [canary], sku: canary })],
  });
  const offered = await newProduct(call, { name: `Kopi ${canary}` });
  const [productVariant, offeredVariant] = [product, offered].map(({ variants }) => variants[0]!.id);
  return {
    product: product.id,
    spareProduct: (await newProduct(call)).id,
    productVariant: productVariant!,
    offeredVariant: offeredVariant!,
  };
}

export async function colleague({ sql }: Ground, workspaceId: string, canary: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `with person as (insert into users (id, name, email) values (gen_random_uuid(), $2, $3) returning id, name)
     insert into members (workspace_id, id, user_id, name, role)
     select $1, gen_random_uuid(), id, name, 'agent' from person returning id`,
    [workspaceId, `Rekan ${canary}`, `rekan-${canary}@uji.sapa.id`],
  );
  return rows[0]!.id;
}

/** A token of each role; the owner has theirs. */
export async function signInEveryRole(
  { sapa }: Ground,
  workspaceId: string,
  ownerToken: string,
): Promise<Record<MemberRole, string>> {
  const tokens: Record<string, string> = { owner: ownerToken };
  for (const role of memberRoles) {
    if (role === 'owner') continue;
    tokens[role] = (await joinWorkspace(sapa, workspaceId, { role })).token;
  }
  return tokens as Record<MemberRole, string>;
}

/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const upload = async (sapa: TestApp, token: string, conversationId: string, canary: string) =>
  Attachment.parse(await sendPixel(sapa, token, `conversations/${conversationId}/attachments`, canary)).id;

async function sendPixel({ url }: TestApp, token: string, to: string, canary: string): Promise<unknown> {
  const form = new FormData();
  form.set('file', new File([PIXEL], `${canary}.png`, { type: 'image/png' }));
  const answer = await fetch(`${url}/api/v1/${to}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return answer.json();
}

/** Two of all, one with a picture. */
export async function quickRepliesOf(sapa: TestApp, call: Call, token: string, canary: string) {
  const make = async (shortcut: string) => {
    const body = { name: `Alamat ${canary}`, shortcut, content: `Kami di ${canary}`, scope: 'all' } as const;
    return (await call(api.createQuickReply, { body })).id;
  };
  const quickReply = await make(canary);
  const reply = await sendPixel(sapa, token, `quick-replies/${quickReply}/files`, canary);
  return {
    quickReply,
    quickReplyFile: api.QuickReply.parse(reply).files[0]!.id,
    spareQuickReply: await make(`lain-${canary}`),
  };
}

/** One that Meta approved, an unfinished one, and one that may be deleted. */
export async function templatesOf(call: Call, channelId: string, canary: string) {
  const make = async (name: string) => {
    const { id, content } = await call(api.createTemplate, { body: { channel_id: channelId, name } });
    const body = `Halo dari ${canary}, pesanan Anda sudah kami kirim.`;
    await call(api.updateTemplate, { params: { id }, body: { content: { ...content, body } } });
    return { id, content };
  };
  const { id: template } = await make(`dikirim_${canary}`);
  await call(api.submitTemplate, { params: { id: template } });
  await until(
    () => call(api.getTemplate, { params: { id: template } }),
    ({ status }) => status === 'approved',
  );
  const draft = await make(`draf_${canary}`);
  const content = { ...draft.content, header: 'image' as const };
  await call(api.updateTemplate, { params: { id: draft.id }, body: { content } });
  return { template, draftTemplate: draft.id, spareTemplate: (await make(`lain_${canary}`)).id };
}

export async function inquiry(asAdmin: Call): Promise<string> {
  await asAdmin(api.sendInquiry, {
    body: {
      topic: 'partnership',
      name: 'Wulan',
      email: 'wulan@uji.sapa.id',
      message: 'Kami ingin bermitra.',
    },
  });
  const { items } = await asAdmin(api.listInquiries, { query: {} });
  return items[0]!.id;
}
