import { expect, test } from 'vitest';
import { stepSentence } from './step-sentence.ts';

test.each([
  ['gate', 'lanjut', { pesan: '1' }, null],
  [
    'rules',
    'serahkan',
    { karena: 'mau bicara dengan CS' },
    'Pelanggan menulis “mau bicara dengan CS”, jadi orang yang menjawab.',
  ],
  ['rules', 'serahkan', {}, null],
  [
    'knowledge',
    'tidak cukup yakin',
    { keyakinan: '0.08', mode: 'Mode tanpa LLM', teratas: 'Ongkir', tidak_dibahas: 'cetak logo' },
    'Paling dekat: “Ongkir”, tetapi tidak cukup menjawab (yakin 8 dari 100). Belum dibahas di sana: cetak logo.',
  ],
  ['knowledge', '8 bagian diberikan ke model', {}, 'AI mencari di semua sumber.'],
  [
    'rules',
    'lanjut',
    { dibaca: '“nastr” sebagai “nastar”' },
    'Salah ketik dibaca: “nastr” sebagai “nastar”.',
  ],
  ['model', 'kredit habis', {}, 'Kredit AI habis, jadi sumber dikutip apa adanya, tanpa biaya.'],
  ['model', 'tidak menjawab', { sebab: 'gangguan' }, 'Layanan AI sedang terganggu.'],
  ['model', 'tidak menjawab', { sebab: 'AI_RetryError' }, 'Layanan AI tidak memberi jawaban.'],
  ['checks', 'lolos', {}, 'Angka dan faktanya dicocokkan: semua ada di sumber.'],
] as const)('a step speaks to an owner, not of the engine: %s %s', (name, outcome, detail, sentence) => {
  expect(stepSentence({ name, outcome, detail })).toBe(sentence);
});
