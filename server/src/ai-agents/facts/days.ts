import { type Fact, weekdays } from './fact.ts';
import { rangeSign } from './range-sign.ts';
import type { Word } from './split-words.ts';

export function readDay(words: readonly Word[], at: number): readonly string[] {
  const { text } = words[at]!;
  const next = words[at + 1]?.text ?? '';
  const before = words[at - 1]?.text ?? '';
  if (text === "jum'at") return ['jumat'];
  const short = shortDay(words, at);
  if (short) return [short];
  if (text === 'ahad') return ['minggu'];
  // "Sabtu 08.00–17.00 / Minggu tutup".
  if (isDayBehindSlash(words, at)) return ['minggu'];
  if (text === 'minggu') {
    const week =
      /^(?:\d+(?:[.,]\d+)?|per|satu|dua|tiga|empat|lima|enam|beberapa|setengah|akhir|\/)$/.test(before) ||
      /^(?:depan|lalu|ini|kemarin|sebelum|sebelumnya|setelah|sekali|pertama|kedua)$/.test(next);
    return week ? [] : ['minggu'];
  }
  if (weekdays.includes(text)) return [text];
  if (
    /^(?:setiap|tiap)$/.test(text) &&
    /^(?:hari|hr|harinya)$/.test(next) &&
    !/^(?:kerja|senin|selasa|rabu|kamis|jumat|jum'at|sabtu|minggu|ahad)$/.test(words[at + 2]?.text ?? '')
  ) {
    return withoutExcepted(words, at + 2);
  }
  if (/^(?:akhir)$/.test(text) && /^(?:pekan|minggu)$/.test(next)) return ['sabtu', 'minggu'];
  return [];
}

export const isDayBehindSlash = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === 'minggu' &&
  words[at - 1]?.text === '/' &&
  /^(?:tutup|libur|off|buka|\d\d[.:]\d\d)$/.test(words[at + 1]?.text ?? '');

const shortened: Readonly<Record<string, string>> = {
  sen: 'senin',
  sel: 'selasa',
  rab: 'rabu',
  kam: 'kamis',
  jum: 'jumat',
  sab: 'sabtu',
  min: 'minggu',
  mgg: 'minggu',
};
const beside = (words: readonly Word[], at: number): boolean => {
  const word = words[at]?.text ?? '';
  return Object.hasOwn(shortened, word) || weekdays.includes(word);
};

/** "sen-jum", "sab & min": only beside another day, so that "min" stays the least. */
function shortDay(words: readonly Word[], at: number): string | undefined {
  const { text } = words[at]!;
  if (!Object.hasOwn(shortened, text)) return undefined;
  const joins = (sign: string | undefined): boolean => /^(?:-|–|—|\/|&|,|sd|dan|sampai)$/.test(sign ?? '');
  const after = joins(words[at + 1]?.text) && beside(words, at + 2);
  const before = joins(words[at - 1]?.text) && beside(words, at - 2);
  // "sab 08.00", "jum tutup".
  const hours =
    /^\d\d[.:]\d\d$/.test(words[at + 1]?.text ?? '') ||
    (text !== 'min' && /^(?:\d[.:]\d\d|tutup|libur|buka)$/.test(words[at + 1]?.text ?? ''));
  return after || before || hours ? shortened[text] : undefined;
}

/** "setiap hari kecuali Senin" are six days. */
function withoutExcepted(words: readonly Word[], at: number): readonly string[] {
  const near = words.slice(at, at + 12).map(({ text }) => text);
  const from = near.findIndex(
    (word, i) =>
      word === 'kecuali' ||
      word === 'selain' ||
      // "setiap hari, tapi Jumat off"
      (/^(?:tapi|tetapi|cuma|hanya)$/.test(word) &&
        near.slice(i + 1, i + 4).some((day) => weekdays.includes(day)) &&
        near.slice(i + 1, i + 6).some((off) => /^(?:off|libur|tutup)$/.test(off))),
  );
  const stop = near.findIndex((word, i) => i > from && /^[.;]$/.test(word));
  const excepted =
    from === -1 ? [] : near.slice(from, stop === -1 ? undefined : stop).map((word) => word.replace("'", ''));
  return weekdays.filter((day) => !excepted.includes(day));
}

const to = new RegExp(String.raw`^\s*${rangeSign}\s*(?:hari\s)?$`, 'i');

/** "Senin–Sabtu" states Wednesday too. */
export function daysBetween(facts: readonly Fact[], text: string): Fact[] {
  const days = facts.filter(({ kind }) => kind === 'day');
  return days.flatMap((from, i) => {
    const end = days[i + 1];
    if (!end || !to.test(text.slice(from.end, end.start))) return [];
    const first = weekdays.indexOf(from.value);
    const length = (weekdays.indexOf(end.value) - first + 7) % 7;
    return Array.from({ length: Math.max(0, length - 1) }, (_, step) => ({
      ...end,
      value: weekdays[(first + step + 1) % 7]!,
      implied: true,
    }));
  });
}
