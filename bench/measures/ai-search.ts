import {
  buildIndex,
  compileLexicon,
  type KnowledgeIndex,
  type Passage,
  search,
} from '../../server/src/knowledge/index.ts';
import { repeat } from '../repeat.ts';
import type { Measure } from './measure.ts';

const PASSAGES = 10_000;
const QUESTIONS = 100;
const WORDS =
  'harga jadwal buka kirim pesan dokter rambut mobil sewa kamar kelas bayar transfer diskon garansi'.split(
    ' ',
  );

let index: KnowledgeIndex | null = null;

/** One question after the other over a large shop's procedures, in this process: what of the turn is ours to compute. */
export const aiSearch: Measure = {
  name: 'ai-search',
  title: 'AI tanpa model: satu pertanyaan atas 10.000 potongan prosedur',
  target: { p95: 20 },
  run({ ground }) {
    index ??= buildIndex(passages(), compileLexicon());
    const knowledge = index;
    return repeat(ground.options.repetitions, {}, async () => {
      const latencies: number[] = [];
      const started = performance.now();
      for (let n = 0; n < QUESTIONS; n++) {
        const asked = performance.now();
        search(knowledge, `berapa ${WORDS[n % 15]} sewa mobil per hari ke bandng kata${n} ya kak`);
        latencies.push(performance.now() - asked);
      }
      return { operations: QUESTIONS, seconds: (performance.now() - started) / 1000, latencies };
    });
  },
};

const passages = (): Passage[] =>
  Array.from({ length: PASSAGES }, (_, i) => ({
    id: String(i),
    title: `${WORDS[i % 15]} ${i}`,
    text: Array.from({ length: 45 }, (_, k) => `${WORDS[(i * k + k) % 15]} kata${(i * 31 + k) % 5000}`).join(
      ' ',
    ),
  }));
