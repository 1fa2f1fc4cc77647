import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { pdfOf, xlsxOf } from '../../testing/documents.ts';
import { readToTheEnd, uploadDocument } from '../../testing/knowledge-calls.ts';
import { openPageServer } from '../../testing/page-server.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { zipOf } from '../../testing/zip-of.ts';

let shop: Shop;
let site: Awaited<ReturnType<typeof openPageServer>>;
let agent: api.AiAgent;
beforeAll(async () => {
  [shop, site] = await Promise.all([openShop(), openPageServer()]);
  agent = await shop.call(api.createAgent, { body: { name: 'Nara' } });
});
afterAll(async () => {
  await shop.stop();
  await site.stop();
});

/** As often as it takes: sixty tries in ten minutes are a member's, not a test's. */
async function ask(text: string) {
  await transaction(systemContext(shop.sapa.app, shop.owner.user.workspace!.id), (tx) =>
    tx.query({ text: `delete from rate_limits where key like 'agents.try:%'` }),
  );
  const body = { messages: [{ from: 'customer' as const, text }] };
  return shop.call(api.tryAgent, { params: { id: agent.id }, body });
}

const upload = (body: string | Buffer, name: string) =>
  uploadDocument(
    shop,
    `/api/v1/knowledge/${agent.knowledge_id}/files`,
    typeof body === 'string' ? body : new Uint8Array(body),
    name,
  );
const read = async (body: string | Buffer, name: string) => {
  const { id, message } = await upload(body, name);
  if (id === undefined) throw new Error(message);
  return readToTheEnd(shop.call, id);
};
const remove = (id: string) => shop.call(api.deleteKnowledgeSource, { params: { id } });

const price = (rows: (string | number)[][]) => xlsxOf('Ongkir', rows);

test('an Excel price list answers with the one row asked for, names it as its source, and is forgotten when deleted', async () => {
  const cities = ['Bandung', 'Surabaya', 'Medan', 'Makassar', 'Denpasar'].map((city, at) => [
    city,
    12_000 + at * 5_000,
  ]);
  const source = await read(await price([['Kota', 'Ongkir'], ...cities]), 'Ongkir November.xlsx');
  expect(source).toMatchObject({ status: 'ready', kind: 'file', passages: 5, version: 1 });
  const { text, citations } = await ask('berapa ongkir ke bandung kak');
  expect(text).toContain('Rp12.000');
  expect(text).not.toMatch(/Surabaya|17\.000/);
  expect(citations).toMatchObject([
    { source_id: source.id, source: 'Ongkir November.xlsx', place: 'Baris 2', position: 0 },
  ]);
  await remove(source.id);
  expect((await ask('berapa ongkir ke bandung kak')).text).not.toContain('12.000');
  expect(await shop.stored('select 1 from knowledge_versions where source_id = $1', [source.id])).toEqual([]);
});

test('another process’s copy is old at once: what was taken away elsewhere is never quoted again', async () => {
  const source = await read('Garansi\nGaransi mesin giling 14 bulan.', 'garansi.txt');
  expect((await ask('garansi mesin giling berapa bulan?')).text).toContain('14 bulan');
  // As the other process's commit leaves it.
  await shop.stored('delete from knowledge_sources where id = $1', [source.id]);
  await shop.stored('update knowledge_bases set version = version + 1 where id = $1', [agent.knowledge_id]);
  expect((await ask('garansi mesin giling berapa bulan?')).text).not.toContain('14 bulan');
});

test('a PDF is quoted with its page, a Word file under its headings', async () => {
  const catalogue = await pdfOf((document) => {
    document.fontSize(20).text('Paket Hampers').fontSize(11).text('Hampers Lebaran isi enam Rp275.000.');
    document
      .addPage()
      .fontSize(20)
      .text('Kelas Seduh')
      .fontSize(11)
      .text('Kelas seduh hari Sabtu Rp350.000 per orang.');
  });
  const { id, passages } = await read(catalogue, 'Katalog 2026.pdf');
  expect(passages).toBe(2);
  const items = (await shop.call(api.listPassages, { params: { id }, query: { from: 0 } })).items;
  expect(items).toMatchObject([
    { title: 'Paket Hampers', place: 'Halaman 1' },
    { title: 'Kelas Seduh', place: 'Halaman 2' },
  ]);
  expect((await ask('kelas seduh berapa per orang?')).citations).toMatchObject([{ place: 'Halaman 2' }]);

  const word = zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml':
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Titip hadiah boleh sampai tanggal 20.</w:t></w:r></w:p></w:body></w:document>',
  });
  const written = await read(word, 'SOP.docx');
  expect(written).toMatchObject({ status: 'ready', error: '', passages: 1 });
  await Promise.all([remove(id), remove(written.id)]);
});

test.each<[string, () => Promise<[string | Buffer, string]>, RegExp]>([
  [
    'a PDF with a password',
    async () => [await pdfOf((d) => void d.text('x'), { userPassword: 'rahasia' }), 'a.pdf'],
    /dikunci dengan password/,
  ],
  [
    'a PDF of 500 pages',
    async () => [
      await pdfOf((d) => {
        for (let i = 1; i < 500; i++) d.addPage();
      }),
      'a.pdf',
    ],
    /500 halaman; paling banyak 300/,
  ],
  ['a PDF without a word', async () => [await pdfOf(() => {}), 'a.pdf'], /hanya berisi gambar/],
  ['half a PDF', async () => ['%PDF-1.4\n1 0 obj', 'a.pdf'], /rusak/],
  [
    'a ZIP bomb as Word',
    async () => [
      zipOf(
        { '[Content_Types].xml': '<x/>', 'word/document.xml': '0'.repeat(200_000_000) },
        { 'word/document.xml': 10 },
      ),
      'a.docx',
    ],
    /terlalu besar setelah dibuka/,
  ],
  [
    'a macro',
    async () => [
      zipOf({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>', 'word/vbaProject.bin': 'x' }),
      'a.docx',
    ],
    /makro/,
  ],
  ['any archive', async () => [zipOf({ 'rahasia.txt': 'x' }), 'harga.xlsx'], /arsip|dikenal/],
  ['a page called CSV', async () => ['<html><script>alert(1)</script></html>', 'harga.csv'], /halaman web/],
  [
    'a program called Excel',
    async () => [Buffer.from([0x4d, 0x5a, 0, 0, 0, 1, 2, 3]), 'harga.xlsx'],
    /tidak bisa dibaca/,
  ],
])('%s is refused with what to do, and nothing of it is quoted', async (_what, make, sentence) => {
  const source = await read(...(await make()));
  expect(source.status).toBe('failed');
  expect(source.error).toMatch(sentence);
  expect(source.passages).toBe(0);
  await remove(source.id);
});

test.each<[string, string | Buffer, RegExp, string?]>([
  ['nothing', '', /kosong/],
  ['text that is called a program', 'Menu\nKopi Rp20.000', /berakhiran \.exe adalah program/, 'Menu.EXE'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /gambar belum bisa dibaca/],
  [
    'an old Word file',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    /simpan sebagai \.docx/i,
  ],
])('%s is refused at the door', async (_what, body, sentence, name = 'berkas.pdf') => {
  expect((await upload(body, name)).message).toMatch(sentence);
});

test('a replaced file is another version: the old one is quoted until the new one is read, and can be used again', async () => {
  const first = await read('Menu\nKopi susu gula aren Rp22.000.', 'menu.txt');
  const broken = await uploadDocument(
    shop,
    `/api/v1/knowledge-sources/${first.id}/file`,
    '%PDF-',
    'menu.pdf',
  );
  expect(await readToTheEnd(shop.call, broken.id)).toMatchObject({
    status: 'failed',
    version: 1,
    passages: 1,
  });
  expect((await ask('kopi susu gula aren berapa')).text).toContain('22.000');
  await uploadDocument(
    shop,
    `/api/v1/knowledge-sources/${first.id}/file`,
    'Menu\nKopi susu gula aren Rp24.000.',
    'menu.txt',
  );
  expect(await readToTheEnd(shop.call, first.id)).toMatchObject({ status: 'ready', version: 2 });
  expect((await ask('kopi susu gula aren berapa')).text).toContain('24.000');
  await shop.call(api.useSourceVersion, { params: { id: first.id }, body: { version: 1 } });
  expect((await ask('kopi susu gula aren berapa')).text).toContain('22.000');
  const log = await shop.stored('select act from audit_entries where subject_id = $1 order by id', [
    first.id,
  ]);
  expect(log.map(({ act }) => act)).toEqual([
    'source.added',
    'source.updated',
    'source.updated',
    'source.version_used',
  ]);
  await remove(first.id);
});

test('a website is read as far as it is its own and allows it; a page that fails keeps what it said, one that is gone is quoted no more', async () => {
  const page = (title: string, body: string) =>
    `<html><head><title>${title}</title></head><body>${body}</body></html>`;
  site.pages.set('/robots.txt', {
    status: 200,
    body: 'User-agent: *\nDisallow: /dalam',
    headers: { 'content-type': 'text/plain' },
  });
  site.pages.set(
    '/',
    page(
      'Toko',
      '<h1>Selamat datang</h1><p>Toko kopi di Bandung.</p><a href="/retur">Retur</a><a href="/dalam">Dalam</a><a href="http://10.0.0.1/">Lain</a><a href="/pindah">Pindah</a>',
    ),
  );
  site.pages.set(
    '/retur',
    page('Retur', '<h1>Retur barang</h1><p>Retur paling lambat 9 hari setelah diterima.</p>'),
  );
  site.pages.set('/dalam', page('Dalam', '<p>Modal kami Rp1.234.</p>'));
  site.pages.set('/pindah', { status: 302, headers: { location: 'http://169.254.169.254/latest' } });
  const { id } = await shop.call(api.addSite, {
    params: { id: agent.knowledge_id },
    body: { url: site.url, scope: 'site', resync: 'daily' },
  });
  const source = await readToTheEnd(shop.call, id);
  expect(source).toMatchObject({
    status: 'ready',
    site: { resync: 'daily', failed_pages: 2, next_sync_at: expect.any(String) },
  });
  expect(site.asked).not.toContain('/dalam');
  const { text, citations } = await ask('retur paling lambat berapa hari?');
  expect(text).toContain('9 hari');
  expect(citations).toMatchObject([{ url: `${site.url}/retur` }]);

  const readAgain = async () => {
    await shop.call(api.syncSource, { params: { id } });
    await readToTheEnd(shop.call, id);
    const { items } = await shop.call(api.listSitePages, { params: { id } });
    return items.find(({ url }) => url.endsWith('/retur'));
  };
  const retur = site.pages.get('/retur')!;
  site.pages.set('/retur', { status: 503 });
  const failed = await readAgain();
  expect(failed).toMatchObject({ error: expect.stringContaining('503'), read_at: expect.any(String) });
  expect((await ask('retur paling lambat berapa hari?')).text).toContain('9 hari');
  await shop.call(api.forgetSitePage, { params: { id: failed!.id } });
  expect((await ask('retur paling lambat berapa hari?')).text).not.toContain('9 hari');

  site.pages.set('/retur', retur);
  expect(await readAgain()).toMatchObject({ status: 'ready' });
  site.pages.delete('/retur');
  expect(await readAgain()).toMatchObject({ error: expect.stringContaining('404'), read_at: null });
  expect((await ask('retur paling lambat berapa hari?')).text).not.toContain('9 hari');
  await remove(id);
});

test('a site that answers from elsewhere, or with nothing, says what to do', async () => {
  site.pages.set('/keluar', { status: 301, headers: { location: 'http://127.0.0.2:1/' } });
  const { id } = await shop.call(api.addSite, {
    params: { id: agent.knowledge_id },
    body: { url: `${site.url}/keluar`, scope: 'page' },
  });
  expect(await readToTheEnd(shop.call, id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('situs lain'),
  });
  await remove(id);
  expect(
    await refusalOf(
      shop.call(api.addSite, {
        params: { id: agent.knowledge_id },
        body: { url: 'file:///etc/passwd', scope: 'page', resync: 'manual' },
      }),
    ),
  ).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('pairs are given word for word, and come after an edit as a new version', async () => {
  const pairs = [
    {
      question: 'Bisa bayar pakai kartu kredit?',
      answer: 'Bisa Kak, Visa dan Mastercard lewat tautan pembayaran.',
    },
  ];
  const { id } = await shop.call(api.addPairs, {
    params: { id: agent.knowledge_id },
    body: { title: 'Tanya jawab', pairs },
  });
  expect((await ask('bisa bayar pake kartu kredit ga kak')).text).toContain('Visa dan Mastercard');
  await shop.call(api.updateSource, {
    params: { id },
    body: { pairs: [{ ...pairs[0]!, answer: 'Belum bisa Kak, transfer saja.' }] },
  });
  expect((await ask('bisa bayar pake kartu kredit ga kak')).text).toContain('transfer saja');
  expect((await shop.call(api.listSourceVersions, { params: { id } })).items).toMatchObject([
    { version: 2, current: true },
    { version: 1, current: false },
  ]);
});
