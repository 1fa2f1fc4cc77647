import * as api from '@sapa/contracts';
import { adReferral } from '@sapa/simulator';
import { expect, test } from 'vitest';
import { until } from '../testing/shop.ts';
import { ticketCalls } from '../testing/ticket-calls.ts';
import { openTradingShop } from '../testing/trading-shop.ts';

const { shop, newOrder, pay, step } = openTradingShop();

let people = 0;
async function someone(first: string, referral?: ReturnType<typeof adReferral>) {
  const name = `Pelanggan ${++people}`;
  const phone = shop.world.phone.customer({ number: `6281277${String(100_000 + people)}`, name });
  const say = async (words: string, options = {}) => {
    await phone.text(shop.number.id, words, options);
    return until(
      async () => (await shop.call(api.listConversations, { query: {} })).items,
      (items) => items.some(({ last_message }) => last_message?.preview === words),
    ).then((items) => items.find(({ last_message }) => last_message?.preview === words)!);
  };
  const conversation = await say(first, referral && { referral });
  const reply = (text: string) =>
    shop.call(api.sendMessage, {
      params: { id: conversation.id },
      body: { client_id: crypto.randomUUID(), text },
    });
  return { id: conversation.contact.id, conversation, name, say, reply };
}
const read = (id: string, query: { part?: api.TimelinePart; limit?: number; cursor?: string } = {}) =>
  shop.call(api.readTimeline, { params: { id }, query });
const told = async (id: string, part?: api.TimelinePart) =>
  (await read(id, part && { part })).items.map(({ what }) => what);
const kinds = async (id: string, part?: api.TimelinePart) => (await told(id, part)).map(({ kind }) => kind);

test('a timeline tells of talk by who answered, and of all else that happened, the newest first', async () => {
  const dewi = await someone('Halo', adReferral({ headline: 'Hampers' }));
  await dewi.reply('Halo Kak');
  await dewi.say('Masih ada?');
  await dewi.reply('Masih Kak');
  await dewi.say('Oke, saya pesan');
  const { id: order } = await newOrder(dewi.conversation.id);
  await pay(order);
  await step(order, 'pending', 'processing');
  const label = await shop.call(api.createLabel, { body: { name: 'Langganan', color: 'blue' } });
  await shop.call(api.labelContact, { params: { id: dewi.id }, body: { add_ids: [label.id] } });
  await shop.call(api.updateContact, { params: { id: dewi.id }, body: { city: 'Solo' } });
  await shop.call(api.addContactNote, { params: { id: dewi.id }, body: { text: 'Minta faktur' } });
  await shop.call(api.setConsent, {
    params: { id: dewi.id },
    body: { channel_kind: 'whatsapp', purpose: 'marketing', decision: 'granted', reason: 'Lisan' },
  });
  const all = (await read(dewi.id)).items;
  const OF_THREADS = ['messages', 'activity', 'created'];
  expect(all.map(({ what }) => what.kind).filter((kind) => !OF_THREADS.includes(kind))).toEqual([
    'consent',
    'note',
    'fields',
    'labels',
    'order_status',
    'payment',
    'order',
  ]);
  const [unanswered, answered, first] = all.filter(({ what }) => what.kind === 'messages');
  expect(unanswered).toMatchObject({
    by: { type: 'contact', name: dewi.name },
    what: { received: 1, sent: 0, text: 'Oke, saya pesan', ad: null },
  });
  expect(answered).toMatchObject({
    by: { type: 'member', name: 'Sekar Maharani' },
    what: { received: 1, sent: 2, text: 'Masih Kak', ad: null },
  });
  // Somebody took the conversation before they answered it.
  expect(first?.what).toMatchObject({ received: 1, sent: 0, text: 'Halo', ad: { name: 'Hampers' } });
  expect(all.find(({ what }) => what.kind === 'fields')?.what).toMatchObject({
    changes: [{ field: 'city', before: null, after: 'Solo' }],
  });
  expect(all.find(({ what }) => what.kind === 'labels')).toMatchObject({
    by: { type: 'member', name: 'Sekar Maharani' },
    what: { added: ['Langganan'], removed: [] },
  });
  expect(all.find(({ what }) => what.kind === 'created')?.what).toMatchObject({
    source: { kind: 'ad', name: 'Hampers' },
  });

  expect(await kinds(dewi.id, 'orders')).toEqual(['order_status', 'payment', 'order']);
  expect(await kinds(dewi.id, 'notes')).toEqual(['note']);
  expect(new Set(await kinds(dewi.id, 'conversations'))).toEqual(new Set(['messages', 'activity']));
  expect(await kinds(dewi.id, 'changes')).not.toContain('messages');
});

test('page by page it tells the same as at once, each thing once', async () => {
  const eko = await someone('Satu');
  for (const words of ['Dua', 'Tiga']) {
    await eko.reply(`Jawaban ${words}`);
    await shop.call(api.addContactNote, { params: { id: eko.id }, body: { text: words } });
    await eko.say(words);
  }
  const all = (await read(eko.id, { limit: 50 })).items;
  const walked: api.TimelineItem[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(eko.id, {
      limit: 2,
      ...(cursor && { cursor }),
    });
    expect(page.items.length).toBeLessThanOrEqual(2);
    walked.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(walked).toEqual(all);
});

test('a very long thread is read in pieces, and every message of it is told of once', async () => {
  const rina = await someone('Awal');
  const MANY = 1_000;
  // Answered by two in turn, hour after hour: each hour two answers by each.
  await shop.sql.query(
    `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text,
       content, created_at)
     select c.workspace_id, gen_random_uuid(), c.id, c.channel_id, 100 + n, case when n % 2 = 0 then 'in' else 'out' end,
       case when n % 2 = 0 then 'contact' else 'member' end,
       case when n % 2 = 0 then 'Rina' when n % 4 = 1 then 'Sekar' else 'Dimas' end, 'Pesan ' || n, '{"kind":"text"}',
       now() + n * interval '10 minutes'
     from conversations c, generate_series(1, ${MANY}) n where c.id = $1`,
    [rina.conversation.id],
  );
  let seen = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(rina.id, {
      part: 'conversations',
      limit: 50,
      ...(cursor && { cursor }),
    });
    for (const { what } of page.items) if (what.kind === 'messages') seen += what.received + what.sent;
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen).toBe(MANY + 1);
});

test('what two contacts went through stands in one timeline once they are joined, and is parted again', async () => {
  const [base, other] = [await someone('Saya dasar'), await someone('Saya lain')];
  await shop.call(api.updateContact, { params: { id: other.id }, body: { company: 'Kedai' } });
  await shop.call(api.addContactNote, { params: { id: other.id }, body: { text: 'Catatan lain' } });
  const before = await kinds(other.id);
  const joined = await shop.call(api.joinContacts, {
    params: { id: base.id },
    body: { contact_id: other.id },
  });
  const together = await told(base.id);
  expect(together[0]).toEqual({ kind: 'joined', name: other.name });
  expect(together.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['fields', 'note']));
  await shop.call(api.undoJoin, { params: { id: base.id }, body: { merge_id: joined.merges[0]!.id } });
  expect(await kinds(other.id)).toEqual(before);
  expect((await told(base.id))[0]).toEqual({ kind: 'join_undone', name: other.name });
  expect(await kinds(base.id)).not.toContain('note');
});

test('where a ticket of theirs went is told, and when it was finished; its order within a column is not', async () => {
  const sari = await someone('Retur ya');
  const { columns } = await shop.call(api.createBoard, { body: { name: 'Retur' } });
  const done = columns.find((column) => column.done)!;
  const [first, second] = columns.filter((column) => !column.done) as [api.BoardColumn, api.BoardColumn];
  const { create, move } = ticketCalls(shop);
  const ticket = await create({
    title: 'Retur toples',
    column_id: first.id,
    conversation_id: sari.conversation.id,
  });
  await move(ticket.id, first.id);
  await move(ticket.id, second.id);
  await move(ticket.id, done.id);
  const ofTickets = (await told(sari.id, 'changes')).filter(({ kind }) => kind.startsWith('ticket'));
  expect(ofTickets).toMatchObject([
    { kind: 'ticket_moved', number: ticket.number, from: second.name, to: done.name, done: true },
    { kind: 'ticket_moved', from: first.name, to: second.name, done: false },
    { kind: 'ticket', title: 'Retur toples' },
  ]);
});
