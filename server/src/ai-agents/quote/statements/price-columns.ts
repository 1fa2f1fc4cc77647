import type { ReadRow } from './table-row.ts';

const price = String.raw`(?:rp\.?\s?)?\d[\d.,]*\s?(?:rb|ribu|k|jt|juta)?`;
const parts = /\s*[|/]\s*/;
const amount = /\d{1,3}(?:\.\d{3})+|\d{2,}\s?(?:rb|ribu|k)\b|\d\s?(?:jt|juta)\b|\d{4,}/i;
const longestName = 28;

/** "isi 15 biji / isi 20 biji", "TARIF (per 24 jam / per 12 jam)": what each of several prices in a row is for. */
function pricesNamed(header: string): string[] {
  const inside = /\(([^()]*[|/][^()]*)\)\s*:?\s*$/.exec(header)?.[1] ?? header.replace(/^[^:]{2,30}:\s+/, '');
  const names = inside.split(parts).map((name) => name.replace(/[\s:*_]+$/, '').trim());
  const named = names.every(
    (name) =>
      /\p{L}{2}/u.test(name) &&
      name.length <= longestName &&
      !amount.test(name) &&
      !/^\d+\s?(?:rb|k)$/i.test(name),
  );
  return names.length >= 2 && names.length <= 5 && named ? names : [];
}

/**
 * A heading that names nothing but the prices below it, and rows of a name and just so many prices: "kacang 38.000 /
 * 48.000". What stands behind them belongs to the last. Undefined: it is none.
 */
export function pricesUnder(header: string, rows: readonly string[]): ReadRow | undefined {
  const names = pricesNamed(header);
  if (names.length === 0) return undefined;
  const row = new RegExp(
    String.raw`^(.*?\p{L}.*?)\s*(?:[|:=–—]|\.{2,}|\s-)?\s*(?<![\d.,])(${price}(?:\s*[|/]\s*${price}){${names.length - 1}})(?=$|\s*[(,;]|\s+[^\s\d|/])(.*)$`,
    'iu',
  );
  const read: ReadRow = (line) => {
    const [, name = '', prices = '', rest = ''] = row.exec(line) ?? [];
    const cells = prices.split(parts);
    if (cells.length !== names.length || !cells.every((cell) => amount.test(cell))) return undefined;
    return {
      name: name.trim(),
      cells: cells.map((text, i) => ({
        column: names[i]!,
        text: i === cells.length - 1 ? `${text}${rest}` : text,
      })),
    };
  };
  return read(rows[0] ?? '') && read(rows[1] ?? '') ? read : undefined;
}
