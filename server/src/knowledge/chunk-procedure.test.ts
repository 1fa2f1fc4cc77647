import { expect, test } from 'vitest';
import { chunkProcedure } from './chunk-procedure.ts';

const titles = (text: string): string[] => chunkProcedure(text, 'Prosedur').map((chunk) => chunk.title);

test('markdown headings name their passages, sub-headings behind their parents', () => {
  const chunks = chunkProcedure(
    '# Toko\n\n## Kirim\nLewat JNE.\n### Luar kota\n3 hari.\n## Bayar\nQRIS.',
    'Prosedur',
  );
  expect(chunks).toEqual([
    { title: 'Kirim', text: 'Lewat JNE.' },
    { title: 'Kirim › Luar kota', text: '3 hari.' },
    { title: 'Bayar', text: 'QRIS.' },
  ]);
});

test('JUDUL lines, capitals, numbered and short plain headings start passages', () => {
  const text =
    'JUDUL: Garansi\nSetahun.\n\nJAM BUKA: Senin 08.00\n\nONGKOS KIRIM\nGratis.\n\n1. Cara pesan\nKirim nama.\n\nAlamat toko\nDi Solo.';
  expect(titles(text)).toEqual(['Garansi', 'Jam buka', 'Ongkos kirim', 'Cara pesan', 'Alamat toko']);
});

test('a framed line names what stands below it, without a blank line', () => {
  expect(titles('== STIKER A3 ==\nVinyl 16.000\n--- Undangan ---\nMulai 2.500')).toEqual([
    'STIKER A3',
    'Undangan',
  ]);
});

test('question and answer pairs make one passage each, with the question as title', () => {
  const chunks = chunkProcedure(
    'T: Buka jam berapa?\nJ: Jam 9.\n\nSetiap hari.\nTanya: Bisa COD?\nJawab: Bisa.',
    'FAQ',
  );
  expect(chunks).toEqual([
    { title: 'Buka jam berapa?', text: 'Jam 9.\nSetiap hari.' },
    { title: 'Bisa COD?', text: 'Bisa.' },
  ]);
});

test('a document’s own title is no passage, a line with a label of its own is one', () => {
  const text =
    'SOP TOKO KOPI\n\nT: Bisa digiling?\nJ: Bisa, gratis.\n\nKadaluarsa: biji kopi tahan 12 bulan sejak digongseng.';
  expect(chunkProcedure(text, 'SOP')).toEqual([
    { title: 'Bisa digiling?', text: 'Bisa, gratis.' },
    { title: 'Kadaluarsa', text: 'Kadaluarsa: biji kopi tahan 12 bulan sejak digongseng.' },
  ]);
});

test('prose that begins with a word and a colon keeps the owner’s heading and its own first words', () => {
  expect(
    chunkProcedure(
      'Pengiriman\n\nReguler: dikirim setiap hari kerja sebelum jam dua.\n\n## Ambil sendiri\n\nKami punya dua cara: datang ke toko atau kirim kurir.\n\nSenin libur.',
      'SOP',
    ),
  ).toEqual([
    { title: 'Pengiriman', text: 'Reguler: dikirim setiap hari kerja sebelum jam dua.' },
    { title: 'Pengiriman › Ambil sendiri', text: 'Kami punya dua cara: datang ke toko atau kirim kurir.' },
    { title: 'Pengiriman › Ambil sendiri', text: 'Senin libur.' },
  ]);
});

test('price lists and tables stay together across blank lines', () => {
  const chunks = chunkProcedure(
    'Harga:\nNastar : Rp95.000\n\nKastengel : Rp110.000\n\n- Putri salju Rp85.000',
    'Kue',
  );
  expect(chunks).toEqual([
    { title: 'Harga', text: 'Nastar : Rp95.000\nKastengel : Rp110.000\n- Putri salju Rp85.000' },
  ]);
});

test('a blank line parts prose; text before any heading takes the procedure’s title', () => {
  expect(titles('Kami di Bandung.\n\nBuka setiap hari.')).toEqual(['Prosedur', 'Prosedur']);
});

test('a very long paragraph is cut at sentence ends and loses nothing', () => {
  const sentences = Array.from({ length: 80 }, (_, i) => `Kalimat nomor ${i} tentang layanan kami.`);
  const chunks = chunkProcedure(sentences.join(' '), 'Panjang');
  expect(chunks.length).toBeGreaterThan(3);
  expect(chunks.every(({ text }) => text.length <= 900 && text.endsWith('.'))).toBe(true);
  expect(chunks.map(({ text }) => text).join(' ')).toBe(sentences.join(' '));
});

test('a long table repeats its columns and is cut between rows', () => {
  const rows = Array.from({ length: 60 }, (_, i) => `| Layanan nomor ${i} | Rp${i}0.000 |`);
  const chunks = chunkProcedure(`## Harga\n| Layanan | Harga |\n${rows.join('\n')}`, 'x');
  expect(chunks.every(({ title, text }) => title === 'Harga' && text.startsWith('Layanan | Harga'))).toBe(
    true,
  );
});

test('of a table drawn with strokes the cells are left', () => {
  expect(
    chunkProcedure('Tarif:\n| Motor | 12 jam | 24 jam |\n|---|:---:|--:|\n| Beat | 60rb | 75rb |', 'x'),
  ).toEqual([{ title: 'Tarif', text: 'Motor | 12 jam | 24 jam\nBeat | 60rb | 75rb' }]);
});

test('nothing pasted, nothing made; 200,000 letters without a break are cut too', () => {
  expect(chunkProcedure(' \n\n ', 'x')).toEqual([]);
  const chunks = chunkProcedure('a'.repeat(200_000), 'x');
  expect(chunks.every(({ text }) => text.length <= 900)).toBe(true);
  expect(chunks.map(({ text }) => text).join('')).toHaveLength(200_000);
});
