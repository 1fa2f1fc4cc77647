import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { runImport, settled, uploadForImport } from '../../testing/import-calls.ts';
import { type Shop, signUp, until } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

const { shop } = openTradingShop();

type Caller = Pick<Shop, 'sapa' | 'owner' | 'call'>;
type Values = Partial<Record<api.ContactFieldType, unknown>>;

const OPTIONS = ['Merah', 'Biru; tua', 'Tidak ada', '"Kutip", koma'];
/** Names of fields that a heading could be taken for, or that differ in a sign only. */
const NAMES: Record<api.ContactFieldType, string> = {
  text: 'Kota',
  number: 'Ukuran +',
  rupiah: 'Ukuran -',
  date: '=Tanggal',
  choice: 'Kontak sejak',
  choices: 'Belanja (Rp)',
  boolean: '会员',
  link: 'Ükuran',
};

async function fieldsIn(call: Shop['call']): Promise<Map<api.ContactFieldType, api.ContactField>> {
  const made = new Map<api.ContactFieldType, api.ContactField>();
  for (const type of api.contactFieldTypes) {
    const options = OPTIONS.map((name) => ({ id: crypto.randomUUID(), name }));
    const body = { name: NAMES[type], type, ...(type.startsWith('choice') && { options }) };
    made.set(type, await call(api.createContactField, { body }));
  }
  return made;
}

/** Whoever is in the file, by what tells them apart there: the name. */
const PEOPLE: { own: Record<string, string>; values: Values; labels?: string[] }[] = [
  {
    own: {
      name: '=1+1',
      phone: '+6281277110001',
      email: 'Satu@contoh.id',
      city: 'KOTA ADM. JAKARTA',
      company: '@x',
    },
    values: {
      ...{ text: '-5', number: 1.125, rupiah: 2_000_000, date: '1991-02-07', choice: OPTIONS[1] },
      ...{ choices: [OPTIONS[3], OPTIONS[0]], boolean: true, link: 'https://toko.id/?a=1;b="2"' },
    },
    labels: ['Grosir; besar', 'a, b', "'x", '-'],
  },
  {
    own: { name: "'apostrof", phone: '+6281277110002', city: '-', company: "''=dua" },
    values: {
      ...{ text: 'baris satu\nbaris dua\u2028tiga\r\n;"empat"', number: -0.5, rupiah: 0, date: '1900-01-05' },
      ...{ choice: OPTIONS[2], choices: [OPTIONS[2]], boolean: false },
    },
  },
  // Two who share an e-mail, without a number; and two of one number who were never joined.
  { own: { name: 'Ny. Sri Wahyuningsih, S.Pd.', email: 'keluarga@contoh.id' }, values: { number: 1234.567 } },
  {
    own: { name: 'Tn. Çelebi Ø’Brien 😀', email: 'keluarga@contoh.id' },
    values: { number: 1e-7, text: '_x0041_' },
  },
  { own: { name: 'Kembar satu', phone: '+14155552671' }, values: { number: 123_456_789.125, text: 'n/a' } },
  { own: { name: 'Kembar dua', phone: '+14155552671' }, values: { text: '+62 812' } },
];

/** Nobody has named them. */
const NAMELESS = 'hp;Kota (kota)\r\n081277110007;TRUE';

/** Values by the names of their options, as another shop can know them. */
async function everything({ call }: Caller) {
  const { items: fields } = await call(api.listContactFields);
  const { items: labels } = await call(api.listLabels);
  const { items } = await call(api.listContacts, { query: { limit: 100 } });
  const contacts = await Promise.all(
    items.map(async ({ id }) => {
      const contact = await call(api.getContact, { params: { id } });
      const { items: notes } = await call(api.listContactNotes, { params: { id }, query: {} });
      const named = Object.entries(contact.fields).map(([fieldId, value]) => {
        const field = fields.find((one) => one.id === fieldId)!;
        const nameOf = (option: unknown) => field.options.find((one) => one.id === option)?.name ?? option;
        return [field.name, Array.isArray(value) ? value.map(nameOf) : nameOf(value)];
      });
      return {
        ...{ name: contact.name, phone: contact.phone, email: contact.email, city: contact.city },
        company: contact.company,
        fields: Object.fromEntries(named),
        labels: contact.label_ids.map((one) => labels.find((label) => label.id === one)!.name).toSorted(),
        consents: contact.consents
          .map(({ channel_kind, purpose, decision }) => `${channel_kind} ${purpose} ${decision}`)
          .toSorted(),
        notes: notes
          .map(({ text }) => text)
          .toReversed()
          .join('\n\n'),
      };
    }),
  );
  return contacts.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function makePeople(): Promise<void> {
  const { call } = shop;
  const fields = await fieldsIn(call);
  for (const [at, { own, values, labels = [] }] of PEOPLE.entries()) {
    const { name = '', ...rest } = own;
    const { id } = await call(api.createContact, { body: { name } });
    await shop.sql.query(
      'update contacts set (phone, email, city, company) = ($2, $3, $4, $5) where id = $1',
      [...[id, rest.phone, rest.email, rest.city, rest.company]],
    );
    const given = Object.entries(values).map(([type, value]): [string, api.FieldValue] => {
      const { id: fieldId, options } = fields.get(type as api.ContactFieldType)!;
      const idOf = (name: unknown) => options.find((one) => one.name === name)!.id;
      if (type === 'choices') return [fieldId, (value as string[]).map(idOf)];
      return [fieldId, type === 'choice' ? idOf(value) : (value as api.FieldValue)];
    });
    await call(api.updateContact, { params: { id }, body: { fields: Object.fromEntries(given) } });
    const ids: string[] = [];
    for (const name of labels) ids.push((await call(api.createLabel, { body: { name, color: 'blue' } })).id);
    if (ids.length > 0) await call(api.labelContact, { params: { id }, body: { add_ids: ids } });
    if (at > 1) continue;
    for (const [channel_kind, decision] of [
      ['whatsapp', 'granted'],
      ['livechat', 'withdrawn'],
    ] as const)
      await call(api.setConsent, {
        params: { id },
        body: { channel_kind, purpose: 'marketing', decision, reason: '=lisan' },
      });
    // Two long ones stand in one cell.
    for (const text of [`=catatan\n- ${'satu '.repeat(300)}akhir`, `${'panjang '.repeat(450)}akhir`])
      await call(api.addContactNote, { params: { id }, body: { text } });
  }
  await runImport(call, (await uploadForImport(shop, NAMELESS)).id);
}

async function exported(format: api.TableFormat): Promise<Buffer<ArrayBuffer>> {
  const { id } = await shop.call(api.startContactExport, { body: { of: { filter: api.NO_FILTER }, format } });
  await until(
    () => shop.call(api.getBatch, { params: { id } }),
    ({ status }) => status === 'done',
  );
  const reply = await fetch(`${shop.sapa.url}/api/v1/batches/${id}/file`, {
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
  });
  return Buffer.from(await reply.arrayBuffer());
}

test('our own file of contacts comes back as it went: whole into an empty shop, changing nothing in its own', async () => {
  await makePeople();
  const before = await everything(shop);
  const count = PEOPLE.length + 1;
  for (const format of api.tableFormats) {
    const bytes = await exported(format);
    const name = `kontak.${format}`;

    const owner = await signUp(shop.sapa, { business: `Cabang ${format}` });
    const call = api.createClient({ baseUrl: shop.sapa.url, token: () => owner.access_token });
    const branch = { sapa: shop.sapa, owner, call };
    await fieldsIn(call);
    // The file says nothing of it, and none of its days belongs there.
    await call(api.createContactField, { body: { name: 'Hanya di sini', type: 'date' } });
    const there = await uploadForImport(branch, bytes, { name });
    expect(there.check).toMatchObject({ created: count, existing: 0, refused: 0, problems: [] });
    const nowhere = there.columns.flatMap(({ target, heading }) => (target === null ? heading : []));
    expect(nowhere.map((heading) => heading.replace(/ \(kolom .*/, ''))).toEqual([
      ...['Saluran', 'Belanja (Rp)', 'Jumlah pesanan', 'Percakapan terakhir', 'Kontak sejak'],
    ]);
    await runImport(call, there.id);
    expect(await everything(branch)).toEqual(before);
    const again = await uploadForImport(branch, bytes, { name });
    expect(await runImport(call, again.id)).toMatchObject({
      counts: { changed: 0, unchanged: count, refused: 0 },
    });

    const events = await shop.sql.query('select count(*) from contact_events');
    for (const existing of api.existingModes) {
      const here = await uploadForImport(shop, bytes, { name });
      await shop.call(api.changeImport, { params: { id: here.id }, body: { existing } });
      const checked = await settled(shop.call, here.id);
      expect(checked.check).toMatchObject({ created: 0, existing: count, refused: 0 });
      expect(await runImport(shop.call, here.id)).toMatchObject({
        counts: { changed: 0, unchanged: count, refused: 0 },
      });
    }
    expect(await everything(shop)).toEqual(before);
    expect((await shop.sql.query('select count(*) from contact_events')).rows).toEqual(events.rows);
  }
});
