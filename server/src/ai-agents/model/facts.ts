import { multiplierOf, parseNumeral } from '../../platform/chat-language/numerals.ts';

/**
 * A fact a customer may rely on. `value` is its normal form, so that "150rb" = "Rp150.000" and "jam 9 malam" = 21:00.
 * `unit` belongs to counts ("3 hari"); `or` is a second reading: "jam 9" may be 21:00.
 */
export interface Fact {
  kind: 'money' | 'percent' | 'number' | 'clock' | 'day' | 'date' | 'digits' | 'url' | 'email' | 'code';
  value: string;
  unit?: string;
  or?: string;
  text: string;
  start: number;
  end: number;
}

type Reading = Pick<Fact, 'kind' | 'value' | 'unit' | 'or'> | undefined;
type Reader = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Reading];

export const weekdays = ['senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu'];
const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const ones = 'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' ');

/** Written unit → the one it is compared by. */
const units: ReadonlyMap<string, string> = new Map(
  (
    'hari:hari hr:hari jam:jam menit:menit mnt:menit detik:detik minggu:minggu pekan:minggu bulan:bulan bln:bulan ' +
    'tahun:tahun thn:tahun kg:kg kilo:kg kilogram:kg gram:gram gr:gram cm:cm m:m meter:m km:km liter:liter ml:ml ' +
    'orang:orang org:orang pax:orang pcs:potong potong:potong lembar:lembar kali:x x:x pertemuan:pertemuan sesi:sesi'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0]!, pair.split(':')[1]!]),
);

const numeral = String.raw`\d+(?:[.,]\d+)*`;
const scale = '(?:ribu|rebu|rbu|rb|k|juta|jeti|jt|miliar|milyar)';
const unit = `(?:${[...units.keys()].sort((a, b) => b.length - a.length).join('|')})`;
const word = `(?:${ones.slice(2).join('|')})`;
const dayPart = '(pagi|siang|sore|malam|malem|subuh)';
const toNext = String.raw`\s?(?:[–—-]|s\/d|sampai|hingga|atau)\s?(?:rp\.?\s?)?${numeral}\s?`;
const notInsideName = String.raw`(?<![a-z0-9-])(?<![a-z0-9-]\.)`;
const notAfterNumber = String.raw`(?<![\d.,])`;

const pattern = (source: string): RegExp => new RegExp(source, 'gi');

/**
 * Earlier readers win: what one has read is blank to the next. No pattern may look for its end from every place of a
 * long run: it begins at the run's first letter only, or looks a bounded way ahead.
 */
const readers: readonly Reader[] = [
  [
    pattern(String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b`),
    ([text]) => ({ kind: 'email', value: text.toLowerCase() }),
  ],
  [
    pattern(
      String.raw`\bhttps?:\/\/[^\s<>"')]+|${notInsideName}(?:[a-z0-9-]+\.)+(?:com|id|net|org|io|me|app|shop|store|link|ly|ai|dev|info|biz|xyz|site|online)\b(?:\/[^\s<>"')]*)?`,
    ),
    ([text]) => ({ kind: 'url', value: plainAddress(text) }),
  ],
  [
    pattern(String.raw`${notAfterNumber}(?:\+?62|0|\(0)[\s-]?\d{1,3}\)?(?:[\s.-]?\d{2,5}){2,4}(?!\d)`),
    ([text]) => digits(text, 9),
  ],
  [/\b(20\d\d)-(\d\d)-(\d\d)\b/g, ([, year, month, day]) => date(day, month, year)],
  [/\b([0-3]?\d)[/-]([01]?\d)[/-]((?:20)?\d\d)\b/g, ([, day, month, year]) => date(day, month, year)],
  [
    pattern(String.raw`\b([0-3]?\d)\s(${months.join('|')}|agt|ags)[a-z]*\b(?:\s(20\d\d))?`),
    ([, day, month, year]) => date(day, month, year),
  ],
  [
    pattern(String.raw`\b(?:rp|idr)\.?\s?(${numeral})(?=${toNext}(${scale})\b)`),
    ([, value, by]) => money(value, by),
  ],
  [
    pattern(String.raw`\b(?:rp|idr)\.?\s?(${numeral})(?:\s?(${scale})\b)?`),
    ([, value, by]) => money(value, by),
  ],
  [
    pattern(String.raw`${notAfterNumber}(${numeral})(?=${toNext}(${scale})\b)`),
    ([, value, by]) => money(value, by),
  ],
  [pattern(String.raw`${notAfterNumber}(${numeral})\s?(${scale})\b`), ([, value, by]) => money(value, by)],
  [pattern(`${notAfterNumber}(${numeral})(?=${toNext}(?:%|persen))`), ([, value]) => percent(value)],
  [pattern(String.raw`${notAfterNumber}(${numeral})\s?(?:%|persen\b)`), ([, value]) => percent(value)],
  [
    pattern(
      String.raw`\b(?:jam|pukul|pkl\.?)\s(\d{1,2}|${word})(?:[.:](\d\d))?(?:\s${dayPart})?(?!\d|\s?${unit}\b)`,
    ),
    ([, hour, minute, part]) => clock(hour, minute, part),
  ],
  [
    pattern(String.raw`${notAfterNumber}([01]?\d|2[0-4])[.:]([0-5]\d)(?!\d|[.,]\d)(?:\s${dayPart})?`),
    ([, hour, minute, part]) => clock(hour, minute, part),
  ],
  [
    pattern(String.raw`${notAfterNumber}(\d{1,2})\s${dayPart}\b`),
    ([, hour, part]) => clock(hour, undefined, part),
  ],
  [
    pattern(
      String.raw`\b(?:${weekdays.slice(0, 6).join('|')}|jum'at|ahad)\b|(?<!(?:\d|${word}|per|tiap|satu|beberapa)\s)\bminggu\b(?!\s(?:depan|lalu|ini|kemarin|sebelum|setelah|sekali|pertama))`,
    ),
    ([text]) => ({
      kind: 'day',
      value: text.toLowerCase().replace("jum'at", 'jumat').replace('ahad', 'minggu'),
    }),
  ],
  [/\b[Hh]\s?([-+])\s?(\d{1,2})\b/g, ([, sign, value]) => count(value, `h${sign}`)],
  [/\b(?=[A-Z0-9-]{0,40}\d)[A-Z]{2}[A-Z0-9-]{2,}\b/g, ([text]) => ({ kind: 'code', value: text })],
  [
    /(?<=\b[Kk]ode(?: promo| voucher| diskon| kupon)?:? )[A-Z]{4,}\b/g,
    ([text]) => ({ kind: 'code', value: text }),
  ],
  [pattern(String.raw`${notAfterNumber}\d(?:[\s-]?\d){7,19}(?![.,]?\d)`), ([text]) => digits(text, 8)],
  [
    pattern(String.raw`${notAfterNumber}(${numeral})(?=${toNext}(${unit})\b)`),
    ([, value, by]) => count(value, by),
  ],
  [
    pattern(String.raw`${notAfterNumber}(${numeral})(?:\s?(${unit})\b)?`),
    ([, value, by]) => count(value, by),
  ],
  [
    pattern(String.raw`\b(setengah|selusin|${word}(?:\s(?:belas|puluh(?:\s${word})?))?)\b(?:\s(${unit})\b)?`),
    ([, value, by]) => spelled(value, by),
  ],
];

/** Every price, number, date, hour, phone, account, address and code of a text, in the order of the text. Pure. */
export function readFacts(text: string): Fact[] {
  let rest = withoutDecoration(text);
  const facts: Fact[] = [];
  for (const [of, read] of readers) {
    const unread: string[] = [];
    let from = 0;
    for (const match of rest.matchAll(of)) {
      const reading = read(match);
      if (!reading) continue;
      const start = match.index;
      const end = start + match[0].length;
      facts.push({ ...reading, text: text.slice(start, end), start, end });
      unread.push(rest.slice(from, start), '\u0000'.repeat(end - start));
      from = end;
    }
    rest = unread.join('') + rest.slice(from);
  }
  return facts.sort((a, b) => a.start - b.start);
}

/** The numbers of list lines are no facts; invisible letters must not part a digit from its fellows. Same length. */
const withoutDecoration = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u2060\ufeff\u00a0]/g, ' ')
    .replace(/(^|\n)[ \t]*\d{1,2}[.)](?=\s)/g, (mark) => mark.replace(/[\d.)]/g, ' '));

const plainAddress = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^-*(?:www\.)?/, '')
    .replace(/(?<![/.,;:!?])[/.,;:!?]+$/, '');

/** Phone and account numbers: digits alone, 62… as 0…. */
function digits(text: string, least: number): Reading {
  const value = text.replace(/\D/g, '').replace(/^62(?=\d{8})/, '0');
  return value.length < least ? undefined : { kind: 'digits', value };
}

function date(day = '', month = '', year = ''): Reading {
  const named = /^\d/.test(month)
    ? months[Number(month) - 1]
    : month
        .toLowerCase()
        .slice(0, 3)
        .replace(/^ag[ts]$/, 'agu');
  if (!named || Number(day) > 31) return undefined;
  return { kind: 'date', value: `${Number(day)} ${named} ${year === '' ? '' : year.slice(-2)}`.trim() };
}

function money(written = '', by?: string): Reading {
  const value = parseNumeral(written);
  if (value === undefined) return undefined;
  return {
    kind: 'money',
    value: String(Math.round(value * (by ? (multiplierOf(by.toLowerCase()) ?? 1) : 1))),
  };
}

function percent(written = ''): Reading {
  const value = parseNumeral(written);
  return value === undefined ? undefined : { kind: 'percent', value: String(value) };
}

function count(written = '', by?: string): Reading {
  const value = parseNumeral(written);
  if (value === undefined) return { kind: 'number', value: written };
  return {
    kind: 'number',
    value: String(value),
    ...(by && { unit: units.get(by.toLowerCase()) ?? by.toLowerCase() }),
  };
}

function clock(hour = '', minute = '00', part?: string): Reading {
  const named = ones.indexOf(hour.toLowerCase());
  const value = named === -1 ? Number(hour) : named;
  if (value > 24) return undefined;
  const at = (hours: number): string => `${String(hours % 24).padStart(2, '0')}:${minute}`;
  if (part === undefined) {
    // Written out with minutes it is the 24-hour clock; "jam 9" alone may mean the evening.
    const exact = value > 12 || minute !== '00' || /^0/.test(hour);
    return { kind: 'clock', value: at(value), ...(!exact && { or: at(value + 12) }) };
  }
  const afternoon = {
    pagi: false,
    subuh: false,
    siang: value < 10,
    sore: value < 12,
    malam: value < 12,
    malem: value < 12,
  };
  const late = afternoon[part.toLowerCase() as keyof typeof afternoon];
  const midnight = value === 12 && /^mal/i.test(part) ? 0 : value;
  return { kind: 'clock', value: at(late && value < 12 ? value + 12 : midnight) };
}

function spelled(written = '', by?: string): Reading {
  const [first = '', second, third = 'nol'] = written.toLowerCase().split(' ');
  const one = ones.indexOf(first);
  const whole =
    { setengah: 0.5, selusin: 12 }[first] ??
    (second === 'belas' ? one + 10 : second ? one * 10 + ones.indexOf(third) : one);
  return { kind: 'number', value: String(whole), ...(by && { unit: units.get(by.toLowerCase()) ?? by }) };
}
