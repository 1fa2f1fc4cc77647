import { expect, test } from 'vitest';
import { buildIndex, buildIndexInSlices, type Passage } from './build-index.ts';
import { compileLexicon } from './lexicon/lexicon.ts';
import { search } from './search.ts';

const passages: Passage[] = [
  { id: 'jam', title: 'Jam buka', text: 'Buka setiap hari 09.00–19.00, tutup Jumat siang.' },
  { id: 'pijat', title: 'Pijat', text: 'Pijat tradisional 60 menit Rp120.000. Terapis perempuan.' },
  { id: 'pesan', title: 'Reservasi', text: 'Reservasi lewat chat minimal 2 jam sebelumnya.' },
  {
    id: 'kirim',
    title: 'Pengiriman',
    text: 'Kirim lewat JNE ke seluruh Indonesia. Gratis di atas Rp300.000.',
  },
  { id: 'pria', title: 'Aturan', text: 'Salon khusus wanita, pria menunggu di teras.' },
];
const lexicon = compileLexicon();
const index = buildIndex(passages, lexicon);
const first = (question: string): string | undefined => search(index, question).hits[0]?.passage.id;

test.each([
  ['massage sejam brp', 'pijat'],
  ['appointment nya gmn kak', 'pesan'],
  ['cowok boleh masuk?', 'pria'],
  ['ongkirnya ke bdg brp', 'kirim'],
  ['sampe jam brp bukanya', 'jam'],
  ['resrvasi dong', 'pesan'],
])('"%s" finds %s', (question, id) => {
  expect(first(question)).toBe(id);
});

test('words the owner adds as synonyms find what the lexicon does not know', () => {
  expect(search(index, 'urut kampung').hits[0]?.coverage.share ?? 0).toBeLessThan(1);
  const taught = buildIndex(passages, compileLexicon(['tolak angin badan, pijat tradisional']));
  expect(search(taught, 'mau tolak angin badan').hits[0]?.passage.id).toBe('pijat');
});

test('a word no passage speaks of is reported as unknown', () => {
  const [hit] = search(index, 'ada paket umroh?').hits;
  expect(hit?.coverage.unknown ?? 1).toBeGreaterThan(0);
});

test('who asks for one kind is not served by another kind of the same thing', () => {
  const pets = buildIndex(
    [{ id: 'titip', title: 'Penitipan', text: 'Titip kucing Rp45.000 per hari.' }],
    lexicon,
  );
  expect(search(pets, 'bisa titip kelinci').hits[0]?.coverage.missing.map((unit) => unit.stems[0])).toEqual([
    'kelinci',
  ]);
  expect(search(pets, 'bisa titip hewan').hits[0]?.coverage.missing).toEqual([]);
});

test.each([
  ['resep luar bisa tebus?', 'Resep dari dokter luar boleh ditebus di sini.'],
  ['fotonya boleh dipajang?', 'Kami pajang foto hanya dengan izin.'],
])('"%s" meets a root that no vocabulary names, whatever its affixes', (question, text) => {
  const own = buildIndex([{ id: 'satu', title: 'Catatan', text }], lexicon);
  expect(search(own, question).hits[0]?.coverage.missing).toEqual([]);
});

test('no knowledge, no words: no hits', () => {
  expect(search(buildIndex([], lexicon), 'halo').hits).toEqual([]);
  expect(search(index, '???').hits).toEqual([]);
});

test('an index built in slices is the same one, and others are answered meanwhile', async () => {
  const many = Array.from({ length: 1_000 }, (_, i) => ({
    id: String(i),
    title: `Layanan ${i}`,
    text: Array.from({ length: 45 }, (_, k) => `harga kata${(i * 31 + k) % 5000}`).join(' '),
  }));
  let building = true;
  let answered = 0;
  const answer = () => {
    answered += 1;
    if (building) setImmediate(answer);
  };
  setImmediate(answer);
  const sliced = await buildIndexInSlices(many, lexicon);
  building = false;
  expect(answered).toBeGreaterThan(3);
  expect(sliced).toEqual(buildIndex(many, lexicon));
});
