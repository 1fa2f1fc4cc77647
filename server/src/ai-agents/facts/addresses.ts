import { stopWords, weakWords } from '../../platform/chat-language/word-classes.ts';
import { bankReader } from './banks.ts';
import type { Reader, Reading } from './fact.ts';
import { measure } from './measures.ts';
import { nameReader, ownerReader, streetReader } from './names.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const monthNames =
  'januari|februari|pebruari|maret|april|mei|juni|juli|agustus|september|oktober|november|nopember|desember';
const monthOf = `(?:${monthNames}|${months.join('|')}|agt|ags|sept)`;
/** "Baik Kak April": who is called so. */
const notCalled = String.raw`(?<!\b(?:kak|kakak|kaka|bu|ibu|pak|bapak|mas|mbak|mba|bang|om|tante|sis|bun|bunda)\.? )`;
const notInsideName = String.raw`(?<![\p{L}\d-])(?<![\p{L}\d-]\.)`;
const knownEnds = /^(?:com|id|net|org|io|me|app|shop|store|link|ly|ai|dev|info|biz|xyz|site|online|co)$/;
const abbreviated =
  /^(?:jl|jln|no|dr|drg|drh|pt|cv|tn|ny|hj|st|rp|gg|kec|kab|bu|pak|min|max|maks|tgl|hal|ig|wa|tel|telp)$/;

/** What has a shape of its own, whatever stands around it. Earlier readers win. */
export const addressReaders: readonly Reader[] = [
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, ([text]) => ({ kind: 'email', value: text.toLowerCase() })],
  [/\bhttps?:\/\/[^\s<>"')]+/gi, ([text]) => ({ kind: 'url', value: plainAddress(text) })],
  [
    new RegExp(String.raw`${notInsideName}(?:[a-z\d-]{1,63}\.){1,6}[a-z]{2,18}\b(?:\/[^\s<>"')]*)?`, 'giu'),
    ([text]) => domain(text),
  ],
  [/(?<![\w@])@(?=[a-z_])[\w.]{2,40}(?<!\.)/g, ([text]) => handle(text.slice(1))],
  [
    /\b(?:ig|instagram|tiktok|fb|facebook|line|telegram|threads)\b\s?(?:kami|resmi)?\s?[:=]\s?([a-z\d][\w.]{2,40})(?<!\.)/gi,
    ([, name]) => handle(name!),
  ],
  [/\b(20\d\d)-(\d\d)-(\d\d)\b/g, ([, year, month, day]) => date(day, month, year)],
  [
    /(?<![\d.,/-])([0-3]?\d)[/-]([01]?\d)[/-]((?:20)?\d\d)\b(?![\d-])/g,
    ([, day, month, year]) => date(day, month, year),
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:gratis|bayar|gelombang|tahap|batch|termin|lantai|sesi|angkatan) )\b([0-3]?\d)\s?(?:-|–|s\/d|sd|sampai|sampe|hingga|dan|&)\s?([0-3]?\d)\s(${monthOf})\b(?:\s(20\d\d))?`,
      'gi',
    ),
    ([, from, to, month, year]) => several(date(from, month, year), date(to, month, year)),
  ],
  [
    new RegExp(
      String.raw`\b([0-3]?\d)\s(${monthOf})\s?(?:-|–|s\/d|sd|sampai|sampe|hingga)\s?([0-3]?\d)\s(${monthOf})\s(20\d\d)\b`,
      'gi',
    ),
    ([, from, first, to, last, year]) => several(date(from, first, year), date(to, last, year)),
  ],
  // "BCA 6040 1177 23 Mei Ling" names an account and its owner, no day in May.
  [
    new RegExp(String.raw`(?<!\d{3}[\s.-])\b([0-3]?\d)\s(${monthOf})\b(?:\s(20\d\d))?`, 'gi'),
    ([, day, month, year]) => date(day, month, year),
  ],
  // "Akhir November 2026": the year is told with its month.
  [
    new RegExp(String.raw`${notCalled}\b(${monthNames}|${monthOf}(?=\s20\d\d))\b(?:\s20(\d\d)\b)?`, 'gi'),
    ([, month = '', year = '']) => ({ kind: 'month', value: `${monthName(month)} ${year}`.trim() }),
  ],
  [
    new RegExp(
      String.raw`(?<=\b(?:akhir|awal|tengah|bulan|sampai|s\/d|sd|sampe) )(?:${months.join('|')}|agt|ags)\b(?! \d{1,2}\b(?!\d))`,
      'gi',
    ),
    ([text]) => ({ kind: 'month', value: monthName(text) }),
  ],
  // "Tgl 25–28", "tanggal 1 sampai 5".
  [
    /\b(?:tgl\.?|tanggal)\s?([0-3]?\d)\s?(?:-|–|s\/d|sd|sampai|sampe|hingga)\s?([0-3]?\d)(?!\d|[.,/-]\d|\s\p{Lu}?\p{L}{2,9}\s20\d\d)/giu,
    ([, from, to]) => [
      { kind: 'date', value: String(Number(from)) },
      { kind: 'date', value: String(Number(to)) },
    ],
  ],
  // "3H2M", "3D2N": days and nights.
  [
    /\b(\d)\s?[HD]\s?(\d)\s?[MN]\b/g,
    ([, days, nights]) => [measure(Number(days), 'hari'), measure(Number(nights), 'malam')],
  ],
  [
    /\btgl\.?\s?([0-3]?\d)(?!\d|[.,/-]\d)|\btanggal\s([0-3]?\d)(?!\d|[.,/-]\d)/gi,
    ([, a, b]) => ({ kind: 'date', value: String(Number(a ?? b)) }),
  ],
  [
    /(?<!\d|\d[.,-]|rp\.? ?)\d(?:[\s-]?\d){7,19}(?![.,]?\d|\s?(?:rb|ribu|k|jt|juta)\b)/gi,
    ([text]) => digits(text, 8),
  ],
  [
    /(?<!\d|\d[.,]|rp\.? ?)(?:\+?62|0|\(0)[\s-]?\d{1,3}\)?(?:[\s.-]?\d{2,5}){2,4}(?!\d)/gi,
    ([text]) => digits(text, 9),
  ],
  [
    /\b[Hh]\s?([-+])\s?(\d{1,2})\b/g,
    ([, sign, value]) => ({ kind: 'number', value, unit: `h${sign}` }) as Reading,
  ],
  streetReader,
  bankReader,
  nameReader,
  ownerReader,
  [/\b(?=[A-Z0-9-]{0,40}\d)[A-Z]{2}[A-Z0-9-]{2,}\b/g, ([text]) => ({ kind: 'code', value: text })],
  [
    /(?<=\b[Kk]ode(?: promo| voucher| diskon| kupon)?:? )[A-Z]{4,}\b/g,
    ([text]) => ({ kind: 'code', value: text }),
  ],
];

const several = (...readings: (Reading | undefined)[]): Reading[] =>
  readings.filter((one) => one !== undefined);

function handle(name: string): Reading {
  return { kind: 'handle', value: name.toLowerCase().replace(/\.+$/, '') };
}

const plainAddress = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^-*(?:www\.)?/, '')
    .replace(/(?<![/.,;:!?])[/.,;:!?]+$/, '');

/** Any ending may be a domain's; "bisa.Kami" and "ya.kak" are sentences whose space was forgotten. */
function domain(text: string): Reading | undefined {
  const [host = '', path] = text.split('/', 2);
  const labels = host.replace(/^-+/, '').split('.');
  const end = labels.at(-1)!;
  const name = labels.at(-2)!;
  if (path === undefined && !knownEnds.test(end.toLowerCase())) {
    if (/^\p{Lu}\p{Ll}/u.test(end) && /^\P{Lu}/u.test(name)) return undefined;
    if (name.length < 2 || abbreviated.test(name.toLowerCase())) return undefined;
    if (stopWords.has(end) || weakWords.has(end) || end.length < 3 || end === 'kak' || end === 'kakak')
      return undefined;
  }
  if (abbreviated.test(name.toLowerCase()) && labels.length === 2) return undefined;
  return { kind: 'url', value: plainAddress(text) };
}

/** Phone and account numbers: digits alone, 62… as 0…. */
function digits(text: string, least: number): Reading | undefined {
  const value = text.replace(/\D/g, '').replace(/^62(?=\d{8})/, '0');
  return value.length < least ? undefined : { kind: 'digits', value };
}

const monthName = (written: string): string =>
  written
    .toLowerCase()
    .slice(0, 3)
    .replace(/^ag[ts]$/, 'agu')
    .replace('peb', 'feb')
    .replace('nop', 'nov');

function date(day = '', month = '', year = ''): Reading | undefined {
  const named = /^\d/.test(month) ? months[Number(month) - 1] : monthName(month);
  if (!named || Number(day) > 31 || Number(day) === 0) return undefined;
  return { kind: 'date', value: `${Number(day)} ${named} ${year === '' ? '' : year.slice(-2)}`.trim() };
}
