import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { unpacked, zipEntries } from '../platform/tabular/zip-entries.ts';
import { png } from '../testing/picture-bombs.ts';
import { until } from '../testing/shop.ts';
import { openTradingShop } from '../testing/trading-shop.ts';

const { shop, newOrder } = openTradingShop();

test('a ZIP holds everything about a person: to read, for a program, every message, and the files themselves', async () => {
  const customer = shop.world.phone.customer({ number: '+6281277991100', name: 'Ayu <Lestari>' });
  const picture = png(4, 3);
  await customer.text(shop.number.id, '=1+1 kopi');
  await customer.image(shop.number.id, { bytes: picture, mimeType: 'image/png' }, 'ini fotonya');
  const { rows } = await until(
    () =>
      shop.sql.query<{ conversation_id: string }>(
        `select conversation_id from attachments where state = 'ready' and storage_key is not null`,
      ),
    (ready) => ready.rows.length === 1,
  );
  const conversation = rows[0]!.conversation_id;
  const { contact } = await shop.call(api.getConversation, { params: { id: conversation } });
  await shop.call(api.addContactNote, { params: { id: contact.id }, body: { text: 'Suka pahit' } });
  await newOrder(conversation, { ship_to: 'Jalan Mawar 5' });

  const { id } = await shop.call(api.startPersonExport, { params: { id: contact.id } });
  const batch = await until(
    () => shop.call(api.getBatch, { params: { id } }),
    ({ status }) => !api.isBatchOpen(status),
  );
  expect(batch).toMatchObject({ status: 'done', subject_id: contact.id });
  const answer = await fetch(`${shop.sapa.url}/api/v1/batches/${id}/file`, {
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
  });
  const parts = await partsOf(Buffer.from(await answer.arrayBuffer()));
  const names = [...parts.keys()];
  expect(names.slice(0, 3)).toEqual(['ringkasan.html', 'data.json', 'pesan.csv']);
  expect(parts.get(names[3]!)).toEqual(picture);

  expect(parts.get('ringkasan.html')!.toString()).toContain('Ayu &lt;Lestari&gt;');
  expect(JSON.parse(parts.get('data.json')!.toString())).toMatchObject({
    kontak: [{ nama: 'Ayu <Lestari>', nomor: '+6281277991100' }],
    identitas: [{ saluran: 'whatsapp', pengenal: '6281277991100' }],
    catatan: [{ catatan: 'Suka pahit' }],
    percakapan: [{ id: conversation }],
    pesanan: [{ alamat: 'Jalan Mawar 5', barang: [{ barang: 'Gayo Wine 200 gr' }] }],
  });
  const messages = parts.get('pesan.csv')!.toString();
  expect(messages).toContain(`masuk;Ayu <Lestari>;'=1+1 kopi;`);
  expect(messages).toContain('ini fotonya');
});

/** Unpacked by the reader of spreadsheets, which knows nothing of who wrote it. */
async function partsOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const { storage } = shop.sapa.app;
  const { key } = await storage.put({ workspaceId: shop.workspaceId, body: zip, maxBytes: 1e9 });
  const file = {
    size: zip.length,
    read: (range: { start: number; end: number }) => storage.read(key, range),
  };
  const parts = new Map<string, Buffer>();
  for (const [name, entry] of await zipEntries(file)) {
    const bytes: Buffer[] = [];
    for await (const chunk of unpacked(file, entry, 1e9)) bytes.push(chunk);
    parts.set(name, Buffer.concat(bytes));
  }
  return parts;
}
