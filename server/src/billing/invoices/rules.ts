/** What of a price is tax. Prices include it. */
export interface Tax {
  /** harga jual, without tax */
  net: number;
  /** dasar pengenaan pajak nilai lain: 11/12 of it (PMK 131/2024, goods and services that are no luxury) */
  base: number;
  /** 12 % of that */
  vat: number;
}

/** Whole rupiah: `net` is rounded and `vat` is the rest, so that they add up to what was paid. */
export function taxOf(total: number): Tax {
  const net = Math.round(total / 1.11);
  return { net, base: Math.round((net * 11) / 12), vat: total - net };
}

const ONES = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];
const SCALES = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
  [100, 'ratus'],
] as const;

/** Terbilang: `empat belas juta tiga ratus sembilan puluh ribu empat ratus`. */
export function inWords(amount: number): string {
  if (amount === 0) return 'nol';
  if (amount < ONES.length) return ONES[amount] ?? '';
  if (amount < 20) return `${inWords(amount - 10)} belas`;
  if (amount < 100) return joined(`${inWords(Math.floor(amount / 10))} puluh`, amount % 10);
  const [scale, name] = SCALES.find(([each]) => amount >= each) ?? [100, 'ratus'];
  const head = Math.floor(amount / scale);
  // One hundred and one thousand have words of their own.
  const one = head === 1 && scale <= 1_000;
  return joined(one ? `se${name}` : `${inWords(head)} ${name}`, amount % scale);
}

const joined = (head: string, rest: number) => (rest === 0 ? head : `${head} ${inWords(rest)}`);

/** 16 digits as they are, 15 as `01.234.567.8-901.000`. */
export function formatNpwp(digits: string): string {
  if (digits.length !== 15) return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/, '$1.$2.$3.$4-$5.$6');
}
