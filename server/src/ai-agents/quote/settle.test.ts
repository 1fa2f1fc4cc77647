import { expect, test } from 'vitest';
import { buildIndex, chunkProcedure, compileLexicon } from '../../knowledge/index.ts';
import { answerByQuote } from './answer-by-quote.ts';

const salon = [
  'Jam buka',
  'Buka Senin sampai Sabtu pukul 08.00–20.00.',
  'Harga perawatan',
  'Creambath Rp90.000',
  'Potong rambut Rp50.000',
].join('\n');
const index = buildIndex(
  chunkProcedure(salon, 'Salon').map((chunk, at) => ({ id: `s:${at}`, ...chunk })),
  compileLexicon(),
);
const stepsOf = (question: string) =>
  answerByQuote(
    {
      agent: {
        name: 'Ayu',
        businessName: 'Salon Ayu',
        persona: '',
        objective: '',
        restriction: '',
        transferCondition: '',
        welcomeMessage: '',
        handoverMessage: '',
      },
      index,
      messages: [],
      customerName: '',
      now: new Date('2026-11-26T06:00:00Z'),
      askModel: null,
      reserve: () => Promise.resolve(true),
    },
    { bubbles: [question], before: '', clarified: false },
    [],
  ).steps.map(({ outcome }) => outcome);

test.each([
  'cara perpanjang paspor gimana',
  'lowongan guru di sekolah negeri ada ga',
  'cara daftar bpjs kesehatan',
])('"%s" lies near what no shop is asked for: it is declined, and nobody is called', (question) => {
  expect(stepsOf(question)).toEqual(['di luar layanan']);
});

test.each([
  'bisa transfer bca kak',
  'bayarnya bisa pake qris?',
  'bisa pakai bpjs ga',
  'kak byr pake kartu kredit bs gak',
  'minta nomor rekeningnya dong',
  'buka cabang bogor jam berapa',
  'lokasi tokonya dimana',
  'libur natal tutup ga',
  'ada parkir mobil ga',
])('"%s" is asked of every shop: what the sources do not say of it people answer', (question) => {
  expect(stepsOf(question)).not.toContain('di luar layanan');
});

test('what several cost together no choice tells: what is not reckoned a person reckons', () => {
  expect(stepsOf('rebonding bertiga totalnya brp')).toEqual([
    'menawarkan pilihan',
    'Prosedur tidak menjawab pertanyaan ini',
  ]);
});
