import { readFacts } from '../facts/read-facts.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const over =
  /\b(?:sudah|udah|udh|sdh|telah)\s+(?:abis|habis|selesai|berakhir|tutup|lewat|tidak berlaku|ga berlaku)\b|\bberakhir\b(?!\s*\d)/i;

/** The last day of an offer that a text tells, as 20261231; 0: it says itself that it is over. Undefined: no end is told. */
export function endOf(text: string): number | undefined {
  if (over.test(text)) return 0;
  const dates = readFacts(text).filter(({ kind }) => kind === 'date' || kind === 'month');
  const year = dates
    .flatMap(({ value, kind }) => (kind === 'date' ? (value.split(' ')[2] ?? []) : []))
    .at(-1);
  const written = year ?? /\b20(\d\d)\b/.exec(text)?.[1];
  const last = dates.at(-1);
  if (!last || written === undefined) return undefined;
  const [day, month] = last.kind === 'month' ? ['31', last.value.split(' ')[0]] : last.value.split(' ');
  const at = months.indexOf(month ?? '');
  return at === -1 ? undefined : (2000 + Number(written)) * 10_000 + (at + 1) * 100 + Number(day);
}
