import { expect, test } from 'vitest';
import { buildIndex, compileLexicon, type Passage } from '../../knowledge/index.ts';
import { choicesOf, chosenBy } from './choices.ts';
import { sayAround } from './compose-quote.ts';
import { findAnswer } from './find-answer.ts';
import { statementsOf } from './statements/read-statements.ts';

const lexicon = compileLexicon();
const today = 20_261_128;
const indexOf = (passages: Omit<Passage, 'id' | 'source'>[], source = 'Toko Melati') =>
  buildIndex(
    passages.map((one, at) => ({ id: `toko:${at}`, source, ...one })),
    lexicon,
  );
const offered = (question: string, index: ReturnType<typeof indexOf>) =>
  choicesOf(findAnswer(index, question)).map(({ id, title }) => {
    const { passage, meant } = chosenBy(id, index)!;
    return { title, text: sayAround('', meant!, statementsOf(passage, lexicon), { today, lexicon }) };
  });

const shop = indexOf([
  { title: 'Toko Melati', text: 'Buka Senin–Sabtu 08.00–17.00.' },
  {
    title: 'KUE TART (sudah lilin & pisau)',
    text: 'Tart 16 cm 150rb\nTart 20 cm 210rb\nTulisan gratis, foto di atas kue tambah 35rb.',
  },
  { title: 'Kalau kirim dari luar kota, misal Siantar?', text: 'Boleh lewat JNE atau bus.' },
  {
    title: 'Bayar',
    text: 'DP 50% lewat BCA 123, sisanya saat diambil.\nPromo tart gratis lilin s/d 1 Oktober 2026.',
  },
]);

test('rows of one short passage are one choice, which says all of it', () => {
  const [first, ...others] = offered('tart brp', shop);
  expect(first).toEqual({
    title: 'KUE TART',
    text: 'Berikut infonya, Kak:\nKUE TART (sudah lilin & pisau)\nTart 16 cm 150rb\nTart 20 cm 210rb\nTulisan gratis, foto di atas kue tambah 35rb.',
  });
  expect(others.map(({ title }) => title)).not.toContain('KUE TART');
});

test('a title fits a row of WhatsApp’s list, ends with a word, and never is the whole source’s', () => {
  const titles = ['jam segini msh buka kah', 'paket lewat ekspedisi gmn', 'tart bayarnya'].flatMap(
    (question) => offered(question, shop).map(({ title }) => title),
  );
  expect(titles).toContain('Kalau kirim dari luar…');
  expect(titles.some((title) => title.startsWith('Toko Melati'))).toBe(false);
  expect(titles.every((title) => title.length <= 24)).toBe(true);
});

test('a heading under which nothing stands is no choice', () => {
  const nursery = indexOf(
    [
      { title: 'Kebun Ijo', text: 'KEBUN IJO 🌿 tanaman hias, bibit buah' },
      { title: 'BIBIT BUAH', text: 'alpukat Pameling 75rb\ndurian Musang King 110rb' },
      { title: 'TANAMAN HIAS', text: 'Monstera 45rb\nAglonema 60rb' },
    ],
    'Kebun Ijo',
  );
  const titles = offered('bibit tanaman piro', nursery).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.some((title) => title.startsWith('KEBUN IJO'))).toBe(false);
});

test('a promotion that is over is left out of what is said around it', () => {
  const [bayar] = offered('dp nya', shop).filter(({ title }) => title === 'Bayar');
  expect(bayar!.text).toBe('DP 50% lewat BCA 123, sisanya saat diambil.');
});

test('of a long passage what stands around the row that was meant is said, beneath its heading', () => {
  const rows = (name: string) =>
    Array.from({ length: 12 }, (_, i) => `${name} nomor ${i + 1} harga ${i + 10}0.000`);
  const text = ['Kamar bawah:', ...rows('Kamar Melati'), 'Kamar atas:', ...rows('Kamar Anggrek')].join('\n');
  const index = indexOf([{ title: 'Harga kamar', text }]);
  const passage = index.passages[0]!;
  const all = statementsOf(passage, lexicon);
  const meant = all.find((one) => one.text.startsWith('Kamar Anggrek nomor 5'))!;
  const said = sayAround('', meant, all, { today, lexicon });
  expect(said).toContain('Kamar atas:\nKamar Anggrek nomor 1 harga');
  expect(said).toContain('Kamar Anggrek nomor 5 harga 140.000');
  expect(said).not.toContain('Melati');
  expect(said.length).toBeLessThan(520);
});
