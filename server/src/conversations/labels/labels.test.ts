import * as api from '@sapa/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { labelContacts } from '../../contacts/labels/label-contacts.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { outcomeOf, refusalOf } from '../../testing/refusal-of.ts';
import { type Call, openShop, type Shop, signUp, until } from '../../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

let customers = 0;
/** A customer nobody has heard of wrote, and this is their conversation. */
async function wrote(text = 'Halo kak') {
  customers += 1;
  const name = `Pembeli ${customers}`;
  const customer = shop.world.phone.customer({ number: `+6281377${String(410000 + customers)}`, name });
  await customer.text(shop.number.id, text);
  const rows = async () => (await shop.call(api.listConversations, { query: {} })).items;
  const is = ({ contact }: api.Conversation) => contact.name === name;
  return (await until(rows, (found) => found.some(is))).find(is)!;
}
let words = 0;
const newLabel = (name = `Label ${++words}`, call: Call = shop.call) =>
  call(api.createLabel, { body: { name, color: 'sky' } });
const rename = (id: string, name: string) => shop.call(api.updateLabel, { params: { id }, body: { name } });
const merge = (id: string, into_id: string) =>
  shop.call(api.mergeLabel, { params: { id }, body: { into_id } });
const onConversation = (id: string, body: { add_ids?: string[]; remove_ids?: string[] }) =>
  shop.call(api.labelConversation, { params: { id }, body });
const onContact = (id: string, body: { add_ids?: string[]; remove_ids?: string[] }) =>
  shop.call(api.labelContact, { params: { id }, body });
const carriedBy = async ({ id, contact }: api.Conversation) => ({
  conversation: (await shop.call(api.getConversation, { params: { id } })).label_ids,
  contact: (await shop.call(api.getContact, { params: { id: contact.id } })).label_ids,
});
/** What the thread's grey lines say of labels, the oldest first. */
async function linesOf(id: string) {
  const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
  return items
    .flatMap(({ content }) =>
      content.kind === 'activity' && content.event === 'conversation.labels_updated' ? [content.detail] : [],
    )
    .toReversed();
}

describe('the workspace’s labels', () => {
  test('stand by name, and each name once whatever its case', async () => {
    const [first, second] = [await newLabel('reseller Bandung'), await newLabel('Grosir')];
    const { items } = await shop.call(api.listLabels);
    const names = items.map(({ name }) => name);
    expect(names.indexOf('Grosir')).toBeLessThan(names.indexOf('reseller Bandung'));
    for (const take of [() => newLabel(' GROSIR '), () => rename(first.id, 'grosir')])
      expect(await refusalOf(take())).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { name: expect.stringContaining('sudah ada') },
      });
    expect(await rename(second.id, 'GROSIR')).toMatchObject({ name: 'GROSIR', color: 'sky' });
  });

  test('made at once under one name are one', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(newLabel('Serentak'))));
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
  });

  test('are at most 500, also when the last are made at once', async () => {
    const { access_token, user } = await signUp(shop.sapa, { business: 'Toko Label' });
    const call = api.createClient({ baseUrl: shop.sapa.url, token: () => access_token });
    await transaction(systemContext(shop.sapa.app, user.workspace!.id), (tx) =>
      tx.query({
        text: `insert into labels (workspace_id, id, name, color, description, in_sidebar, created_at)
               select $1, gen_random_uuid(), 'Label ' || number, 'sky', '', false, now()
               from generate_series(3, $2::int) number`,
        values: [tx.workspaceId, api.MOST_LABELS],
      }),
    );
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => outcomeOf(newLabel(name, call))));
    expect(outcomes.toSorted()).toEqual([null, null, 'TOO_MANY_LABELS', 'TOO_MANY_LABELS'].toSorted());
  });

  test('an agent makes new ones; only who leads renames, merges and deletes', async () => {
    const workspaceId = shop.owner.user.workspace!.id;
    const { call: agent } = await joinWorkspace(shop.sapa, workspaceId, { role: 'agent' });
    const { id } = await newLabel('Dari agen', agent);
    const outcomes = await Promise.all([
      outcomeOf(agent(api.updateLabel, { params: { id }, body: { name: 'Lain' } })),
      outcomeOf(agent(api.mergeLabel, { params: { id }, body: { into_id: id } })),
      outcomeOf(agent(api.deleteLabel, { params: { id } })),
    ]);
    expect(outcomes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('a label', () => {
  test('is on the contact or on the conversation, each by itself', async () => {
    const conversation = await wrote();
    const [person, matter] = [await newLabel(), await newLabel()];
    await onContact(conversation.contact.id, { add_ids: [person.id] });
    await onConversation(conversation.id, { add_ids: [matter.id] });
    expect(await carriedBy(conversation)).toEqual({ conversation: [matter.id], contact: [person.id] });
  });

  test('is put on once and taken off once, however often it is asked; the thread says it once', async () => {
    const { id } = await wrote();
    const { id: labelId, name } = await newLabel();
    await Promise.all([1, 2, 3].map(() => onConversation(id, { add_ids: [labelId] })));
    await Promise.all([1, 2, 3].map(() => onConversation(id, { remove_ids: [labelId] })));
    expect(await linesOf(id)).toEqual([
      { added: name, removed: null },
      { added: null, removed: name },
    ]);
  });

  test('keeps what carries it when it is renamed, and the thread keeps the name it had', async () => {
    const conversation = await wrote();
    const { id, name } = await newLabel();
    await onConversation(conversation.id, { add_ids: [id] });
    await rename(id, 'Nama baru');
    await onConversation(conversation.id, { remove_ids: [id] });
    expect(await linesOf(conversation.id)).toEqual([
      { added: name, removed: null },
      { added: null, removed: 'Nama baru' },
    ]);
  });

  test('twenty are enough: one more is refused, and nothing of the same call is done', async () => {
    const conversation = await wrote();
    const { contact, id } = conversation;
    const made = await Promise.all(Array.from({ length: api.MOST_LABELS_EACH + 1 }, () => newLabel()));
    const ids = made.map((label) => label.id);
    const [over, ...most] = ids as [string, ...string[]];
    for (const put of [onConversation.bind(null, id), onContact.bind(null, contact.id)]) {
      await put({ add_ids: most });
      expect(await outcomeOf(put({ add_ids: [over] }))).toBe('TOO_MANY_LABELS_HERE');
      await put({ add_ids: [over], remove_ids: [most[0]!] });
    }
    const expected = [over, ...most.slice(1)].toSorted();
    expect(await carriedBy(conversation)).toEqual({ conversation: expected, contact: expected });
  });

  test('that is gone is neither put on nor taken off, with a word on what to do', async () => {
    const { id } = await wrote();
    const gone = await newLabel();
    await shop.call(api.deleteLabel, { params: { id: gone.id } });
    for (const body of [{ add_ids: [gone.id] }, { remove_ids: [gone.id] }])
      expect(await refusalOf(onConversation(id, body))).toMatchObject({
        fields: { [Object.keys(body)[0]!]: expect.stringContaining('muat ulang') },
      });
  });

  test('goes from whatever carries it when it is deleted, and says how many that were', async () => {
    const [one, other] = [await wrote(), await wrote()];
    const { id } = await newLabel();
    await onConversation(one.id, { add_ids: [id] });
    await onConversation(other.id, { add_ids: [id] });
    await onContact(one.contact.id, { add_ids: [id] });
    const { items } = await shop.call(api.listLabelUse);
    expect(items.find(({ label_id }) => label_id === id)).toMatchObject({ contacts: 1, conversations: 2 });
    const use = await shop.call(api.deleteLabel, { params: { id } });
    expect(use).toEqual({ contacts: 1, conversations: 2 });
    expect(await carriedBy(one)).toEqual({ conversation: [], contact: [] });
    expect(await outcomeOf(shop.call(api.deleteLabel, { params: { id } }))).toBe('NOT_FOUND');
  });

  test('is merged into another: each thing carries that one once, also what carried both', async () => {
    const [both, only] = [await wrote(), await wrote()];
    const [from, into] = [await newLabel(), await newLabel()];
    for (const { id, contact } of [both, only]) {
      const add_ids = id === both.id ? [from.id, into.id] : [from.id];
      await onConversation(id, { add_ids });
      await onContact(contact.id, { add_ids });
    }
    expect(await outcomeOf(merge(from.id, from.id))).toBe('VALIDATION_FAILED');
    expect(await merge(from.id, into.id)).toEqual({ contacts: 2, conversations: 2 });
    for (const conversation of [both, only])
      expect(await carriedBy(conversation)).toEqual({ conversation: [into.id], contact: [into.id] });
    expect((await shop.call(api.listLabels)).items.map(({ id }) => id)).not.toContain(from.id);
  });

  test('is put on while it is merged away: done before or refused, never lost and never a failure', async () => {
    const { id, contact } = await wrote();
    for (let round = 0; round < 5; round += 1) {
      const [from, into] = [await newLabel(), await newLabel()];
      const outcomes = await Promise.all([
        outcomeOf(onConversation(id, { add_ids: [from.id] })),
        outcomeOf(onContact(contact.id, { add_ids: [from.id] })),
        outcomeOf(merge(from.id, into.id)),
      ]);
      expect(outcomes[2]).toBeNull();
      const carried = await shop.call(api.getConversation, { params: { id } });
      expect([null, 'VALIDATION_FAILED']).toContain(outcomes[0]);
      expect(carried.label_ids.includes(into.id)).toBe(outcomes[0] === null);
      await shop.call(api.deleteLabel, { params: { id: into.id } });
    }
  });

  test('of a contact that is joined to another is that one’s too', async () => {
    const [kept, joined] = [await wrote(), await wrote()];
    const [hers, theirs] = [await newLabel(), await newLabel()];
    await onContact(kept.contact.id, { add_ids: [hers.id] });
    await onContact(joined.contact.id, { add_ids: [hers.id, theirs.id] });
    const { label_ids } = await shop.call(api.joinContacts, {
      params: { id: kept.contact.id },
      body: { contact_id: joined.contact.id },
    });
    expect(label_ids).toEqual([hers.id, theirs.id].toSorted());
  });
});

test('many contacts are labelled in one go: what each had before is told, who has no room is left out', async () => {
  const ctx = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
  const [fresh, full] = [(await wrote()).contact.id, (await wrote()).contact.id];
  const twenty = await Promise.all(Array.from({ length: api.MOST_LABELS_EACH }, () => newLabel()));
  const { id } = await newLabel();
  await onContact(full, { add_ids: twenty.map((label) => label.id) });
  const changes = await transaction(ctx, (tx) =>
    labelContacts(tx, [fresh, full], { addIds: [id], removeIds: [] }),
  );
  expect(changes.get(fresh)).toMatchObject({ before: [], added: [{ id }], isTooMany: false });
  expect(changes.get(full)).toMatchObject({ isTooMany: true });
  const of = async (contact: string) =>
    (await shop.call(api.getContact, { params: { id: contact } })).label_ids;
  expect(await of(fresh)).toEqual([id]);
  expect(await of(full)).toHaveLength(api.MOST_LABELS_EACH);
});

describe('the inbox', () => {
  test('shows the conversations of a label, page by page, in each tab and in a search', async () => {
    const { id: label_id } = await newLabel();
    const carried = [await wrote('stok merah'), await wrote('stok biru'), await wrote('halo')];
    const other = await wrote('stok hijau');
    for (const { id } of carried) await onConversation(id, { add_ids: [label_id] });
    const list = (query: api.Query<typeof api.listConversations> | object) =>
      shop.call(api.listConversations, { query: { label_id, ...query } });
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.next_cursor ?? undefined });
    expect(ids([...first.items, ...second.items])).toEqual(ids(carried.toReversed()));
    expect(second.next_cursor).toBeNull();
    await shop.call(api.resolveConversation, { params: { id: carried[0]!.id }, body: {} });
    expect(ids((await list({ tab: 'resolved' })).items)).toEqual([carried[0]!.id]);
    const found = ids((await list({ q: 'stok' })).items);
    expect(found.toSorted()).toEqual(ids(carried.slice(0, 2)).toSorted());
    expect(found).not.toContain(other.id);
  });

  test('that was away learns of labels with what has changed since', async () => {
    const { id } = await wrote();
    const label = await newLabel();
    const since = new Date().toISOString();
    await onConversation(id, { add_ids: [label.id] });
    const { conversations } = await shop.call(api.catchUp, { query: { since } });
    expect(conversations.find((row) => row.id === id)?.label_ids).toEqual([label.id]);
  });
});
