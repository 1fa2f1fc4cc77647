import * as api from '@sapa/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { until } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

import { FROM_CONTACTS, select } from './selection.ts';

const { shop, newCustomer, newOrder, pay, step } = openTradingShop();

type Filter = api.ContactFilter;
type Asked = { q?: string; sort?: api.ContactSort; direction?: 'asc' | 'desc'; limit?: number };
const list = async (filter: Filter | null, asked: Asked = {}) =>
  (
    await shop.call(api.listContacts, {
      query: { limit: 100, ...asked, ...(filter && { filter: JSON.stringify(filter) }) },
    })
  ).items;
const names = async (filter: Filter | null, asked?: Asked) =>
  (await list(filter, asked)).map(({ name }) => name);
const sorted = async (filter: Filter, asked?: Asked) => (await names(filter, asked)).toSorted();
const count = (filter: Filter, q?: string) =>
  shop.call(api.countContacts, { query: { filter: JSON.stringify(filter), ...(q && { q }) } });
/** As a sample is asked, here of everybody. */
const countAsFew = (filter: Filter) =>
  transaction(systemContext(shop.sapa.app, shop.workspaceId), async (tx) => {
    const { conditions, values } = await select(tx, { filter }, { ofFew: true });
    const text = `select count(*)::int as count ${FROM_CONTACTS} where ${conditions.join(' and ')}`;
    return (await tx.query<{ count: number }>({ text, values }))[0]?.count;
  });
const ask = (subject: string, operator: string, ...values: (string | number)[]) => ({
  subject,
  operator,
  values,
});
const all = (...parts: Filter['all']): Filter => ({ all: parts });
const any = (...parts: api.FilterCondition[]) => ({ any: parts });
const refused = (sentence: RegExp) => ({
  code: 'VALIDATION_FAILED',
  fields: { filter: expect.stringMatching(sentence) },
});

/** A model apart from the code: everybody, with all that is asked of them. */
const PEOPLE = [
  {
    name: 'Ayu Lestari',
    city: 'Bandung',
    size: 38,
    born: '1990-11-02',
    colour: ['Merah'],
    paid: 500_000,
    member: true,
  },
  {
    name: 'Bagus Prasetyo',
    city: 'bandung',
    size: 42,
    born: '1985-01-20',
    colour: ['Biru', 'Merah'],
    paid: 0,
    member: false,
  },
  { name: 'Citra Halim', city: 'Malang', size: 40, born: null, colour: [], paid: 2_000_000, member: true },
  {
    name: 'Dewi 100%_asli',
    city: null,
    size: null,
    born: '2001-11-30',
    colour: ['Biru'],
    paid: 0,
    member: null,
  },
] as const;
const WARNA = ['Merah', 'Biru'].map((name) => ({ id: crypto.randomUUID(), name }));
const idOf: Record<string, string> = {};
const field: Record<string, string> = {};
let grosir: api.Label;

beforeAll(async () => {
  const make = async (name: string, type: api.ContactFieldType, options?: typeof WARNA) => {
    field[name] = (
      await shop.call(api.createContactField, { body: { name, type, ...(options && { options }) } })
    ).id;
  };
  await make('Ukuran', 'number');
  await make('Lahir', 'date');
  await make('Warna', 'choices', WARNA);
  await make('Anggota', 'boolean');
  grosir = await shop.call(api.createLabel, { body: { name: 'Grosir', color: 'blue' } });
  for (const person of PEOPLE) {
    const conversation = await newCustomer(person.name);
    const { contact } = await shop.call(api.getConversation, { params: { id: conversation } });
    idOf[person.name] = contact.id;
    await shop.call(api.updateContact, {
      params: { id: contact.id },
      body: {
        city: person.city,
        fields: {
          [field.Ukuran!]: person.size,
          [field.Lahir!]: person.born,
          [field.Warna!]: WARNA.filter(({ name }) => (person.colour as readonly string[]).includes(name)).map(
            ({ id }) => id,
          ),
          [field.Anggota!]: person.member,
        },
      },
    });
    const order = await newOrder(conversation, {
      lines: [{ name: 'Kopi', quantity: 1, unit_price: 3_000_000 }],
      shipping_cost: 0,
    });
    if (person.paid > 0) await pay(order.id, { amount: person.paid });
    else await step(order.id, 'pending', 'cancelled');
  }
  for (const [name, channel_kind, decision] of [
    ['Ayu Lestari', 'whatsapp', 'granted'],
    ['Bagus Prasetyo', 'whatsapp', 'withdrawn'],
    ['Bagus Prasetyo', 'livechat', 'granted'],
  ] as const) {
    await shop.call(api.setConsent, {
      params: { id: idOf[name]! },
      body: { channel_kind, purpose: 'marketing', decision, reason: 'Diminta lewat telepon' },
    });
  }
  await shop.call(api.labelContact, {
    params: { id: idOf['Citra Halim']! },
    body: { add_ids: [grosir.id] },
  });
});

describe('filters of every kind find what the model says', () => {
  const warna = (name: string) => WARNA.find((option) => option.name === name)!.id;
  test.each<[string, () => Filter, string[]]>([
    ['a text, whatever its case', () => all(ask('city', 'is', 'BANDUNG')), ['Ayu Lestari', 'Bagus Prasetyo']],
    ['a text that is not', () => all(ask('city', 'is_not', 'Bandung')), ['Citra Halim', 'Dewi 100%_asli']],
    ['part of a text, wildcards as they are', () => all(ask('name', 'contains', '0%_')), ['Dewi 100%_asli']],
    ['nothing there', () => all(ask('city', 'empty')), ['Dewi 100%_asli']],
    ['a number', () => all(ask(field.Ukuran!, 'at_least', 40)), ['Bagus Prasetyo', 'Citra Halim']],
    ['a day', () => all(ask(field.Lahir!, 'until', '1990-11-02')), ['Ayu Lestari', 'Bagus Prasetyo']],
    ['a month of any year', () => all(ask(field.Lahir!, 'month', 11)), ['Ayu Lestari', 'Dewi 100%_asli']],
    [
      'one of several choices',
      () => all(ask(field.Warna!, 'is', warna('Biru'))),
      ['Bagus Prasetyo', 'Dewi 100%_asli'],
    ],
    [
      'without a choice',
      () => all(ask(field.Warna!, 'is_not', warna('Merah'))),
      ['Citra Halim', 'Dewi 100%_asli'],
    ],
    ['yes', () => all(ask(field.Anggota!, 'yes')), ['Ayu Lestari', 'Citra Halim']],
    ['no is not nothing', () => all(ask(field.Anggota!, 'no')), ['Bagus Prasetyo']],
    ['spend', () => all(ask('spend', 'at_least', 500_000)), ['Ayu Lestari', 'Citra Halim']],
    ['orders that stand', () => all(ask('orders', 'empty')), ['Bagus Prasetyo', 'Dewi 100%_asli']],
    ['a label', () => all(ask('label', 'is', grosir.id)), ['Citra Halim']],
    ['a channel', () => all(ask('channel', 'is', 'livechat')), []],
    ['consent', () => all(ask('consent', 'is', 'granted')), ['Ayu Lestari']],
    ['a no, on any channel', () => all(ask('consent', 'is', 'withdrawn')), ['Bagus Prasetyo']],
    [
      'consent that was not taken back',
      () => all(ask('consent', 'is_not', 'withdrawn')),
      ['Ayu Lestari', 'Citra Halim', 'Dewi 100%_asli'],
    ],
    [
      'consent that was never told',
      () => all(ask('consent', 'is', 'unknown')),
      ['Citra Halim', 'Dewi 100%_asli'],
    ],
    ['little spend, and none', () => all(ask('spend', 'at_most', 0)), ['Bagus Prasetyo', 'Dewi 100%_asli']],
    ['the last days', () => all(ask('last_activity', 'within_days', 1)), PEOPLE.map(({ name }) => name)],
    [
      'and with a group of or',
      () =>
        all(
          ask('city', 'filled'),
          any(ask('spend', 'at_least', 1_000_000), ask(field.Ukuran!, 'at_most', 38)),
        ),
      ['Ayu Lestari', 'Citra Halim'],
    ],
  ])('%s', async (_, filter, expected) => {
    expect(await sorted(filter())).toEqual(expected);
    expect(await count(filter())).toEqual({ count: expected.length, exact: true, few: false });
    expect(await countAsFew(filter())).toBe(expected.length);
  });
});

test('a page follows the other in every order, none twice and none left out', async () => {
  const sorts = Object.keys(api.contactSorts) as api.ContactSort[];
  for (const sort of sorts) {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = await names(null, { sort, direction });
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await shop.call(api.listContacts, { query: { sort, direction, limit: 1, cursor } });
        paged.push(...page.items.map(({ name }) => name));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(paged, `${sort} ${direction}`).toEqual(whole);
      expect(whole.toSorted()).toEqual(PEOPLE.map(({ name }) => name));
    }
  }
  expect(await names(null, { sort: 'spend' })).toEqual(expect.arrayContaining(['Citra Halim']));
  expect((await names(null, { sort: 'spend' })).slice(0, 2)).toEqual(['Citra Halim', 'Ayu Lestari']);
});

test('words find a part of a name, the last four digits of a number, an e-mail', async () => {
  const [bagus] = await list(all(ask('name', 'contains', 'bagus')));
  await shop.call(api.updateContact, { params: { id: bagus!.id }, body: { email: 'Bagus@Toko.id' } });
  const digits = bagus!.phone_display!.replace(/\D/g, '').slice(-4);
  for (const q of ['gus pras', digits, 'bagus@to']) {
    expect(await names(null, { q }), q).toEqual(['Bagus Prasetyo']);
  }
  expect(await names(all(ask('city', 'is', 'Malang')), { q: 'bagus' })).toEqual([]);
});

test('a filter that names what was deleted is refused with its name; a filter that cannot be asked too', async () => {
  const gone = await shop.call(api.createContactField, { body: { name: 'Hobi', type: 'text' } });
  await shop.call(api.deleteContactField, { params: { id: gone.id } });
  await expect(names(all(ask(gone.id, 'is', 'Sepeda')))).rejects.toMatchObject(
    refused(/Kolom "Hobi" sudah dihapus/),
  );
  const label = await shop.call(api.createLabel, { body: { name: 'Musiman', color: 'blue' } });
  await shop.call(api.deleteLabel, { params: { id: label.id } });
  await expect(names(all(ask('label', 'is', label.id)))).rejects.toMatchObject(
    refused(/Label "Musiman" sudah dihapus/),
  );
  await expect(names(all(ask('spend', 'at_least', 'banyak')))).rejects.toMatchObject(
    refused(/"Belanja" belum benar/),
  );
  await expect(names(all(ask('spend', 'contains', 1)))).rejects.toMatchObject(
    refused(/"Belanja" tidak dikenal/),
  );
  await expect(names(all(ask(field.Warna!, 'is', 'ungu')))).rejects.toMatchObject(
    refused(/"Warna" sudah dihapus/),
  );
});

test('whoever has a number or e-mail that is none is found, and no one else', async () => {
  const invalid = all(ask('valid', 'no'));
  expect(await names(invalid)).toEqual([]);
  const { id } = await shop.call(api.createContact, { body: { name: 'Nomor Rusak', phone: '081234567890' } });
  const mail = await shop.call(api.createContact, { body: { name: 'Email Rusak', email: 'a@b.id' } });
  // As older programs let through.
  await shop.sql.query('update contacts set phone = $2 where id = $1', [id, '+6281']);
  await shop.sql.query('update contacts set email = $2 where id = $1', [mail.id, 'a@@b']);
  expect(await sorted(invalid)).toEqual(['Email Rusak', 'Nomor Rusak']);
  expect(await count(invalid)).toEqual({ count: 2, exact: true, few: false });
  await shop.call(api.updateContact, { params: { id }, body: { phone: '0812-3456-7890' } });
  await shop.call(api.updateContact, { params: { id: mail.id }, body: { email: '' } });
  expect(await names(invalid)).toEqual([]);
  for (const { id: gone } of await list(all(ask('name', 'contains', 'rusak'))))
    await shop.sql.query('delete from contacts where id = $1', [gone]);
});

test('whoever cannot be reached is counted by an index that holds nobody else, also behind row-level security', async () => {
  const ctx = systemContext(shop.sapa.app, shop.workspaceId);
  const plan = await transaction(ctx, async (tx) => {
    // So few rows need no index.
    await tx.query({ text: 'set local enable_seqscan = off' });
    const { conditions, values } = await select(tx, { filter: all(ask('valid', 'no')) });
    return tx.query({
      text: `explain select count(*) from contacts c where ${conditions.join(' and ')}`,
      values,
    });
  });
  expect(JSON.stringify(plan)).toContain('contacts_address_invalid');
});

test('a count that takes long is answered by a sample at once, and exactly to whoever waits', async () => {
  const query = { filter: JSON.stringify(all(ask('city', 'is', 'bandung'))) };
  const bound = await whileLocked('%tablesample%', () => shop.call(api.countContacts, { query }));
  expect(bound).toMatchObject({ exact: false, few: true });
  expect(bound.count).toBeGreaterThanOrEqual(2);
  const counted = whileLocked('%count(*)%', () =>
    shop.call(api.countContacts, { query: { ...query, patiently: 'true' } }),
  );
  expect(await counted).toEqual({ count: 2, exact: true, few: false });
});

/** Nobody reads contacts until a statement like that waits for them. */
async function whileLocked<T>(statement: string, act: () => Promise<T>): Promise<T> {
  await shop.sql.query('begin; lock table contacts');
  const done = act();
  await until(
    async () => {
      await shop.sql.query('select pg_stat_clear_snapshot()');
      return shop.sql.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like $1`, [
        statement,
      ]);
    },
    ({ rowCount }) => rowCount === 1,
  );
  await shop.sql.query('rollback');
  return done;
}

test('a contact added by hand has a number that is one, and nobody else’s unless that is wanted', async () => {
  const add = (body: Partial<api.Body<typeof api.createContact>>) =>
    shop.call(api.createContact, { body: { name: 'Baru', ...body } });
  await expect(add({ phone: '12' })).rejects.toMatchObject({
    fields: { phone: expect.stringContaining('Contoh') },
  });
  const made = await add({ phone: '0812-9999-8888', city: 'Solo' });
  expect(made).toMatchObject({ phone: '+6281299998888', city: 'Solo', identities: [] });
  await expect(add({ phone: '+62 812 9999 8888' })).rejects.toMatchObject({
    fields: { phone: expect.stringContaining('milik Baru') },
  });
  expect((await add({ phone: '081299998888', despite_duplicate: true })).id).not.toBe(made.id);
});

test('what lists go by is what conversations and orders add up to, also after contacts became one and two again', async () => {
  const [one, two] = [await newCustomer('Satu'), await newCustomer('Dua')];
  const order = await newOrder(two);
  await pay(order.id, { amount: 100_000 });
  const payment = await pay((await newOrder(one)).id, { amount: 7_000 });
  await shop.call(api.voidOrderPayment, { params: { id: payment.id }, body: { reason: 'Salah catat' } });
  const contactOf = async (id: string) =>
    (await shop.call(api.getConversation, { params: { id } })).contact.id;
  const [kept, joined] = [await contactOf(one), await contactOf(two)];
  await recounted();
  await shop.call(api.joinContacts, { params: { id: kept }, body: { contact_id: joined } });
  await recounted();
  const { identities } = await shop.call(api.getContact, { params: { id: kept } });
  await shop.call(api.partIdentity, { params: { id: kept }, body: { identity_id: identities[1]!.id } });
  await recounted();
});

test('of a burst the first message of each minute moves its contact in the list; who wrote last is known of each', async () => {
  const conversation = await newCustomer('Cerewet');
  const message = async (at: string, by: 'contact' | 'member') => {
    await shop.sql.query(
      `update conversations set last_activity_at = $2, last_message = last_message || jsonb_build_object('sender_type', $3::text)
       where id = $1`,
      [conversation, at, by],
    );
    const { rows } = await shop.sql.query<{ at: Date; by: string; version: string }>(
      `select f.last_activity_at as at, f.last_by as by, f.ctid::text as version from contact_figures f
       join conversations t on t.contact_id = f.contact_id where t.id = $1`,
      [conversation],
    );
    return rows[0]!;
  };
  const first = await message('2031-05-05T10:00:07Z', 'contact');
  expect(first).toMatchObject({ at: new Date('2031-05-05T10:00:00Z'), by: 'contact' });
  expect(await message('2031-05-05T10:00:41Z', 'contact')).toEqual(first);
  expect(await message('2031-05-05T10:00:50Z', 'member')).toMatchObject({ at: first.at, by: 'member' });
  expect(await message('2031-05-05T10:01:02Z', 'member')).toMatchObject({
    at: new Date('2031-05-05T10:01:00Z'),
  });
});

/** Counted apart from the triggers, of all that there is. */
async function recounted() {
  const { rows } = await shop.sql.query(
    `select c.name, f.last_activity_at, f.last_by, f.spend::int, f.order_count,
       coalesce((select date_trunc('minute', max(t.last_activity_at)) from conversations t where t.contact_id = c.id),
         c.created_at) as at,
       (select t.last_message ->> 'sender_type' from conversations t where t.contact_id = c.id
        order by t.last_activity_at desc limit 1) as by,
       (select coalesce(sum(o.paid), 0)::int from orders o join conversations t on t.id = o.conversation_id
        where t.contact_id = c.id and o.status <> 'cancelled') as paid,
       (select count(*)::int from orders o join conversations t on t.id = o.conversation_id
        where t.contact_id = c.id and o.status <> 'cancelled') as orders
     from contacts c left join contact_figures f on f.contact_id = c.id`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, last_activity_at, last_by, spend, order_count, at, by, paid, orders } of rows) {
    expect({ name, last_activity_at, last_by, spend, order_count }).toEqual({
      name,
      last_activity_at: at,
      last_by: by,
      spend: paid,
      order_count: orders,
    });
  }
}
