import type { MarketPrices } from '@sapa/contracts';
import { type PriceCategory, priceCategories } from '@sapa/contracts/rules/message-price';
import { marketByTitle } from '@sapa/contracts/rules/price-markets';

interface Row {
  line: number;
  cells: readonly string[];
}

export interface ReadPrices {
  rows: (MarketPrices & { line: number })[];
  rejected: { line: number; title: string; reason: string }[];
}

/** How Meta heads the columns; "Authentication-International" is another price and is left out. */
const heads: Record<'market' | 'currency' | PriceCategory, RegExp> = {
  market: /^(market|country|region|country or region)$/,
  currency: /^currency$/,
  marketing: /^marketing$/,
  utility: /^utility$/,
  authentication: /^authentication$/,
  service: /^service$/,
};

/** null: a file without the columns of Meta's lists. */
export function readPrices(table: readonly Row[]): ReadPrices | null {
  const places = table.map(({ cells }) => headed(cells));
  const headAt = places.findIndex((place) => place !== null);
  const place = places[headAt];
  if (!place) return null;
  const rows: ReadPrices['rows'] = [];
  const rejected: ReadPrices['rejected'] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of table.slice(headAt + 1)) {
    const title = (cells[place.market] ?? '').trim();
    const refuse = (reason: string) => rejected.push({ line, title, reason });
    // Notes stand below the rows, in the first column alone.
    if (cells.filter((cell) => cell.trim() !== '').length < 2) continue;
    const currency =
      place.currency === undefined ? 'IDR' : (cells[place.currency] ?? '').trim().toUpperCase();
    // Some files print "$US" where others print "USD".
    if (currency !== 'IDR' && currency !== 'RP') {
      refuse(`Mata uangnya ${currency || 'kosong'}. Unduh daftar dalam IDR dari Meta.`);
      continue;
    }
    const market = marketByTitle(title);
    if (market === null) {
      refuse('Negara atau wilayah ini tidak dikenal. Periksa ejaannya seperti di daftar Meta.');
      continue;
    }
    const earlier = seen.get(market);
    if (earlier !== undefined) {
      refuse(`Sama dengan baris ${earlier}.`);
      continue;
    }
    const prices = Object.fromEntries(
      priceCategories.map((category) => {
        const at = place[category];
        return [category, at === undefined ? null : readPrice(cells[at] ?? '')];
      }),
    ) as Record<PriceCategory, number | null | undefined>;
    const bad = priceCategories.find((category) => prices[category] === undefined);
    if (bad) {
      refuse(`Harga ${bad} "${(cells[place[bad] ?? 0] ?? '').trim()}" bukan angka.`);
      continue;
    }
    if (priceCategories.every((category) => prices[category] === null)) {
      refuse('Tidak ada satu harga pun di baris ini.');
      continue;
    }
    seen.set(market, line);
    rows.push({ line, market, ...(prices as Record<PriceCategory, number | null>) });
  }
  return { rows, rejected };
}

type ColumnIndexes = { market: number } & Partial<Record<'currency' | PriceCategory, number>>;

function headed(cells: readonly string[]): ColumnIndexes | null {
  const words = cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, ' '));
  const found = Object.fromEntries(
    Object.entries(heads).flatMap(([name, pattern]) => {
      const at = words.findIndex((word) => pattern.test(word));
      return at < 0 ? [] : [[name, at]];
    }),
  ) as Partial<ColumnIndexes>;
  return found.market !== undefined && found.marketing !== undefined ? (found as ColumnIndexes) : null;
}

/** As Meta prints it, in English: `586.33`, `1,226.88`, `Rp586.33`; null: `n/a`; undefined: no price at all. */
export function readPrice(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '' || /^(n\/?a|-+|–|—)$/i.test(text)) return null;
  const digits = /^(?:idr|rp\.?)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,4})?$/i.exec(text);
  if (!digits) return undefined;
  const price = Number(`${(digits[1] ?? '').replaceAll(',', '')}${digits[2] ?? ''}`);
  // A message of a million rupiah is a price in another currency, or in another column.
  return price < 1_000_000 ? price : undefined;
}
