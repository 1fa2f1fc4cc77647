import { pricesUnder } from './price-columns.ts';
import type { Cell, ReadRow, TableRow } from './table-row.ts';

const longestLine = 300;
const signs = [/\s*\|\s*/, /\t+/, /\s+\/\s+/, /\s{3,}/];
const figure = /\d/;
const money = /(?:rp\.?\s?)?\d[\d.,]*\s?(?:rb|ribu|k|jt|juta)?$/i;

/** The cells of a line, by the sign that parts them; undefined: it is none of a table. */
function cellsOf(line: string, sign: RegExp): string[] | undefined {
  if (line.length > longestLine) return undefined;
  const cells = line.split(sign).map((cell) => cell.trim());
  return cells.length >= 3 && cells.length <= 8 ? cells : undefined;
}

/** Hours or dates: whoever names a column says of what. */
const isDatum = (cell: string): boolean =>
  /^\D{0,8}\d{1,2}[.:]\d{2}\s?[-–—]\s?\d{1,2}[.:]\d{2}\D{0,8}(?:,.*)?$/u.test(cell) ||
  /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu)\D*\s\d{1,2}[.:]\d{2}/iu.test(cell) ||
  /^\d{1,2}(?:\s?[-–]\s?\d{1,2})?\s(?:jan|feb|mar|apr|mei|jun|jul|agu|ags|sep|okt|nov|des)\p{L}*/iu.test(
    cell,
  );

/**
 * Names of the columns of a table, where a line says them: "nama ⇥ isi ⇥ ecer ⇥ grosir", "rate 6 jam / 12 jam / 24 jam"
 * above "Sony A6400 — 100k / 145k / 185k". Undefined: it says none.
 */
export function columnsOf(line: string, rows: readonly string[]): ReadRow | undefined {
  for (const sign of signs) {
    const names = cellsOf(line, sign);
    if (!names || names.some((name) => name.length > 40 || /(?:rb|ribu|\dk|jt|juta)\b|\d\.\d{3}/i.test(name)))
      continue;
    // "Pusat | Senin-Sabtu | 08.00-20.00" is the first of its rows.
    const below = rows.flatMap((row) => {
      const cells = cellsOf(row, sign);
      return cells?.length === names.length ? [cells] : [];
    });
    if (names.some((name, i) => isDatum(name) && below.some((cells) => isDatum(cells[i]!)))) continue;
    const alike = rows.filter((row) => {
      const cells = cellsOf(row, sign);
      return cells?.length === names.length && cells.some((cell) => figure.test(cell));
    });
    if (alike.length >= 2 && alike.length >= rows.length / 3) return (row) => readRow(row, { sign, names });
  }
  return pricesUnder(line, rows);
}

/** The row with each figure under its column: [what it is about, cells]. Undefined: it is not of that table. */
function readRow(
  line: string,
  { sign, names }: { sign: RegExp; names: readonly string[] },
): TableRow | undefined {
  const cells = cellsOf(line, sign);
  if (!cells || cells.length !== names.length || !cells.some((cell) => figure.test(cell))) return undefined;
  // "Sony A6400 — 100k / 145k": the name stands before the first cell, and the header has a word before its own.
  const before = /^(.*\S)\s+(?:[–—:=-]|\.{2,})\s+(\S.*)$/u.exec(cells[0]!);
  if (before && figure.test(before[2]!)) {
    const first = names[0]!.replace(/^\p{L}+\s+(?=\d)/u, '');
    const columns = [first, ...names.slice(1)];
    return {
      name: before[1]!,
      cells: [before[2]!, ...cells.slice(1)].map((text, i) => ({ column: columns[i]!, text })),
    };
  }
  return { name: cells[0]!, cells: cells.slice(1).map((text, i) => ({ column: names[i + 1]!, text })) };
}

const forSome =
  /(?<!\p{L})(?:member\w*|anggota|langganan|grosir\w*|reseller|agen|distributor|mitra|partai|borong\w*|lusin\w*|kodi\w*|min(?:imal)?|promo|mahasiswa|pelajar|rombongan|weekend|akhir pekan|libur\w*)(?!\p{L})|\d\s?\+|[≥>]/iu;

/**
 * What of a row is quoted: the columns that the question names; where it names none of several prices, the first one
 * where the others are for some alone (members, resellers, many at once), else all.
 */
export function cellsAsked(cells: readonly Cell[], named: (column: string) => boolean): readonly Cell[] {
  const filled = cells.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const prices = filled.filter(
    ({ text }) => money.test(text) && /\d{2}|\d\s?(?:rb|ribu|k|jt|juta)$/i.test(text),
  );
  const asked = prices.filter(({ column }) => named(column));
  if (asked.length > 0 && asked.length < prices.length)
    return filled.filter((cell) => !prices.includes(cell) || asked.includes(cell));
  const meant = filled.filter(({ column }) => named(column));
  // Of a timetable the class that was asked for.
  if (prices.length === 0 && meant.length > 0) return meant;
  const others = prices.slice(1);
  return others.every(({ column }) => forSome.test(column))
    ? filled.filter((cell) => !others.includes(cell))
    : filled;
}
