import type { Business } from './business.ts';

export interface WrongDraft {
  what: string;
  draft: string;
}

/**
 * Wrong drafts of right ones, made without the parser that must catch them: another digit, two amounts swapped, a word
 * turned, another bank, name, day, ending of an address.
 */
export function wrongDrafts({ text, right }: Business): WrongDraft[] {
  const lines = text.split('\n').filter((line) => /\d/.test(line) || turns.some(([from]) => from.test(line)));
  const said = [...right, ...lines];
  const whole = `${text}\n${right.join('\n')}`.toLowerCase();
  return said.flatMap((draft) => [
    ...digits(draft, whole),
    ...swaps(draft),
    ...turns.flatMap(([from, to]) => replaced(draft, from, to, 'turned')),
    ...replaced(draft, /\b(?:BCA|BRI|BNI|bni)\b/, 'Permata', 'bank'),
    ...replaced(draft, /(?<=\b(?:a\.n\.|an\.|a\/n|atas nama) )\p{L}+/u, 'Joko', 'name'),
    ...replaced(draft, /(?<=(?:Jl\.|Jalan) )\p{L}+(?: \p{L}+)?/u, 'Merdeka Timur', 'street'),
    ...replaced(draft, /(?<=[a-z]{4})\.(?:com|id)\b/, '.zone', 'domain'),
    ...replaced(draft, /(?<=@)[a-z]{5}/, 'admin', 'handle'),
    ...scales(draft),
    ...words(draft),
  ]);
}

const turns: readonly (readonly [RegExp, string])[] = [
  [/\b(?:tutup|libur)\b/i, 'buka'],
  [/\bbuka\b(?! (?:jam|pukul|\d|tiap|setiap|sabtu))/i, 'tutup'],
  [/\b(?:tidak|belum) (bisa|boleh|termasuk|tersedia|diperbolehkan|menerima)/i, '$1'],
  [/(?<!(?:tidak|belum) )\b(termasuk|boleh|bisa)\b/i, 'tidak $1'],
  [/\bgratis\b/i, 'berbayar'],
  [/\bhangus\b/i, 'dikembalikan'],
];

const replaced = (draft: string, from: RegExp, to: string, what: string): WrongDraft[] =>
  from.test(draft) ? [{ what, draft: draft.replace(from, to) }] : [];

/** The first digit of each number becomes one that makes a number the business never wrote. */
const digits = (draft: string, whole: string): WrongDraft[] =>
  Array.from(draft.matchAll(/(?<![\p{L}\d.,:/@-])[1-9]\d*(?=[\d.,:-]*)/gu)).flatMap(({ 0: found, index }) => {
    const changed = [3, 5, 4, 6, 7, 8]
      .map((by) => `${((Number(found[0]) + by) % 9) + 1}${found.slice(1)}`)
      .find((other) => !whole.includes(other));
    if (!changed) return [];
    return [{ what: 'digit', draft: draft.slice(0, index) + changed + draft.slice(index + found.length) }];
  });

/** Each amount takes the place of the next that is written in the same way. */
function swaps(draft: string): WrongDraft[] {
  const found = Array.from(draft.matchAll(/(?:Rp)?\d+(?:[.,]\d+)*\s?(?:rb|ribu|k|jt|juta|persen|%)/g)).concat(
    Array.from(draft.matchAll(/Rp\d+(?:\.\d{3})+/g)),
  );
  return found.flatMap((one, i) => {
    const next = found[i + 1];
    if (!next || next[0] === one[0] || next.index < one.index + one[0].length) return [];
    const between = draft.slice(one.index + one[0].length, next.index);
    if (!/\p{L}{3}/u.test(between) || /^\D{0,3}$/.test(between)) return [];
    const swapped =
      draft.slice(0, one.index) + next[0] + between + one[0] + draft.slice(next.index + next[0].length);
    return [{ what: 'swap', draft: swapped }];
  });
}

const scales = (draft: string): WrongDraft[] => [
  ...replaced(draft, /(?<=\d\s?)(?:rb|ribu|k)\b/, 'jt', 'scale'),
  ...replaced(draft, /(?<=\d )(?:jam)\b/, 'hari', 'unit'),
  ...replaced(draft, /(?<=\d )(?:hari)(?! kerja)\b/, 'minggu', 'unit'),
  ...replaced(draft, /(?<=\d )(?:bulan)\b/, 'tahun', 'unit'),
];

/** Numbers in words. */
const words = (draft: string): WrongDraft[] => [
  ...replaced(draft, /\b(?:dua|tiga|empat|lima|tujuh|delapan)\b/i, 'sembilan', 'word'),
  ...replaced(draft, /\b(?:sepuluh|seratus|satu setengah)\b/i, 'sebelas', 'word'),
  ...replaced(draft, /\b(?:seminggu)\b/i, 'sebulan', 'word'),
];
