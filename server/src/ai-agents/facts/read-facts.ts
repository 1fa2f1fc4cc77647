import { addressReaders } from './addresses.ts';
import { clock, dayPart } from './clock.ts';
import { type Fact, type Reading, weekdays } from './fact.ts';
import { dimensionOf, isUnit, measure, oneOf } from './measures.ts';
import { type Numeral, readNumeral } from './number-words.ts';
import { splitWords, type Word } from './split-words.ts';

/** Every price, number, date, hour, phone, account, address, name and code of a text, in the order of the text. Pure. */
export function readFacts(text: string): Fact[] {
  const plain = withoutDecoration(text);
  const { facts, rest } = readAddresses(plain);
  const words = splitWords(rest);
  for (let i = 0; i < words.length; ) i = readAt(words, i, facts);
  facts.sort((a, b) => a.start - b.start);
  for (const fact of facts) fact.text = text.slice(fact.start, fact.end);
  return [...facts, ...daysBetween(facts, plain)].sort((a, b) => a.start - b.start);
}

/** The numbers of list lines are no facts; invisible letters must not part a digit from its fellows. Same length. */
const withoutDecoration = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u2060\ufeff\u00a0]/g, ' ')
    .replace(/\d\ufe0f?\u20e3/g, (mark) => ' '.repeat(mark.length))
    .replace(/(^|\n)[ \t]*\d{1,2}[.)](?=\s)/g, (mark) => mark.replace(/[\d.)]/g, ' '));

function readAddresses(text: string): { facts: Fact[]; rest: string } {
  let rest = text;
  const facts: Fact[] = [];
  for (const [of, read] of addressReaders) {
    const unread: string[] = [];
    let from = 0;
    for (const match of rest.matchAll(of)) {
      const reading = read(match);
      const readings = reading === undefined ? [] : 'kind' in reading ? [reading] : reading;
      if (readings.length === 0) continue;
      const start = match.index;
      const end = start + match[0].length;
      facts.push(...readings.map((one) => ({ ...one, text: '', start, end })));
      unread.push(rest.slice(from, start), '\u0000'.repeat(end - start));
      from = end;
    }
    rest = unread.join('') + rest.slice(from);
  }
  return { facts, rest };
}

const to = /^(?:-|–|—|~|sampai|sampe|hingga|atau|sd|ke)$/;
const asClock = /^(?:jam|pukul|pkl|pk)$/;

/** Reads what begins at this word; gives the next to look at. */
function readAt(words: readonly Word[], at: number, facts: Fact[]): number {
  const word = words[at]!;
  const add = (reading: Reading | undefined, from: number, next: number, more?: Partial<Fact>): number => {
    if (reading === undefined) return from + 1;
    facts.push({ ...reading, ...more, text: '', start: words[from]!.start, end: words[next - 1]!.end });
    return next;
  };
  if (asClock.test(word.text)) return readClock(words, at, add);
  const free = readFree(words, at);
  if (free > at) return add({ kind: 'money', value: '0' }, at, free);
  const day = readDay(words, at);
  if (day.length > 0) {
    for (const value of day) {
      facts.push({ kind: 'day', value, text: '', start: word.start, end: words[at]!.end });
    }
    return at + (day.length === 1 ? 1 : 2);
  }
  if (/^(?:penuh|full|utuh)$/.test(word.text) && givesBack(words, at))
    return add({ kind: 'percent', value: '100' }, at, at + 1);
  const half = word.text === 'tengah' && /^(?:malam|malem|hari)$/.test(words[at + 1]?.text ?? '');
  if (half)
    return add({ kind: 'clock', value: words[at + 1]!.text === 'hari' ? '12:00' : '00:00' }, at, at + 2);
  const one = words[at - 1]?.text === 'sehari' ? undefined : oneOf(word.text);
  if (one) {
    const more = /^(?:setengah)$/.test(words[at + 1]?.text ?? '') ? 1.5 : 1;
    return add(measure(more, one), at, at + (more === 1 ? 1 : 2));
  }
  if ((word.text === '/' || word.text === 'per' || word.text === '@') && isUnit(words[at + 1]?.text ?? '')) {
    return add(measure(1, words[at + 1]!.text), at, at + 2, { implied: true });
  }
  return readQuantity(words, at, add);
}

const givesBack = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 3), at)
    .some(({ text }) => /^(?:refund|kembali|balik|dikembalikan|direfund|pengembalian|uang)$/.test(text));

type Add = (reading: Reading | undefined, from: number, next: number, more?: Partial<Fact>) => number;

function readQuantity(words: readonly Word[], at: number, add: Add): number {
  const rupiah = /^(?:rp|idr)$/.test(words[at]!.text);
  let i = at + (rupiah ? 1 : 0);
  if (rupiah && words[i]?.text === '.') i += 1;
  const first = readNumeral(words, i);
  if (!first || (words[i]!.text === 'satu' && !first.money && !follows(words, first.next))) return at + 1;
  // Bare hours: "09.00–17.00", "8 malam".
  if (!rupiah) {
    const hour = bareClock(words, i, first);
    if (hour) {
      const after = add(hour.reading, at, hour.next);
      return rangedClock(words, after, add);
    }
  }
  const second = rangeAfter(words, first.next);
  if (second) {
    const { numeral, from } = second;
    const tail = tailOf(words, numeral.next, numeral, rupiah || second.rupiah);
    const shares = first.scale === 1 && numeral.scale > 1 && first.value < 1000;
    add(tail.read(shares ? first.value * numeral.scale : first.value), at, first.next);
    return add(tail.read(numeral.value), from, tail.next);
  }
  // "3x24 jam" are three days; "30x40 cm" are two lengths.
  if (words[first.next]?.text === 'x' && !rupiah) {
    const times = readNumeral(words, first.next + 1);
    const unit = times && words[times.next]?.text;
    if (times?.value === 24 && unit === 'jam') {
      const working = words[times.next + 1]?.text === 'kerja';
      return add(measure(first.value, 'hari', working), at, times.next + (working ? 2 : 1));
    }
    if (times && !times.money && unit && dimensionOf(unit) === 'length') {
      add(measure(first.value, unit), at, first.next);
      return add(measure(times.value, unit), first.next + 1, times.next + 1);
    }
  }
  const tail = tailOf(words, first.next, first, rupiah);
  return add(tail.read(first.value), at, tail.next);
}

const follows = (words: readonly Word[], next: number): boolean => isUnit(words[next]?.text ?? '');

/** The number behind "–", "sampai", "s/d". */
function rangeAfter(
  words: readonly Word[],
  at: number,
): { numeral: Numeral; from: number; rupiah: boolean } | undefined {
  let i = at;
  const sign = words[i]?.text ?? '';
  if (sign === 's' && words[i + 1]?.text === '/' && words[i + 2]?.text === 'd') i += 3;
  else if (sign === 's' && words[i + 1]?.text === '.' && words[i + 2]?.text === 'd')
    i += 3 + (words[i + 3]?.text === '.' ? 1 : 0);
  else if (to.test(sign) && sign !== 'ke') i += 1;
  else return undefined;
  if (sign === 'sampai' && words[i]?.text === 'dengan') i += 1;
  const rupiah = words[i]?.text === 'rp';
  const from = i;
  if (rupiah) i += 1;
  const numeral = readNumeral(words, i);
  return numeral && { numeral, from, rupiah };
}

/** What stands behind a number says what it is: %, rupiah, a unit. */
function tailOf(
  words: readonly Word[],
  at: number,
  numeral: Numeral,
  rupiah: boolean,
): { next: number; read: (value: number) => Reading } {
  const word = (words[at]?.text ?? '').replace(/(?<=\p{L}{3})nya$/u, '');
  if (word === '%' || word === 'persen')
    return { next: at + 1, read: (value) => ({ kind: 'percent', value: String(value) }) };
  if (rupiah || word === 'rupiah' || word === 'perak') {
    const decimals = word === ',' && words[at + 1]?.text === '-' ? 2 : 0;
    return {
      next: at + (word === 'rupiah' || word === 'perak' ? 1 : decimals),
      read: (value) => ({ kind: 'money', value: String(Math.round(value)) }),
    };
  }
  if (isUnit(word)) {
    const working = words[at + 1]?.text === 'kerja';
    // "1 jam 30 menit", "2 jam setengah".
    const more = dimensionOf(word) === 'time' ? readNumeral(words, at + 1) : undefined;
    const smaller = more && words[more.next]?.text;
    if (more && smaller && /^(?:menit|mnt|jam)$/.test(smaller) && smaller !== word) {
      const rest = Number(measure(more.value, smaller).value);
      return {
        next: more.next + 1,
        read: (value) => ({
          kind: 'number',
          value: String(Number(measure(value, word).value) + rest),
          unit: 'time',
        }),
      };
    }
    const half = words[at + 1]?.text === 'setengah' && !isUnit(words[at + 2]?.text ?? '') ? 0.5 : 0;
    return {
      next: at + 1 + (working || half ? 1 : 0),
      read: (value) => measure(value + half, word, working),
    };
  }
  if (numeral.money)
    return { next: at, read: (value) => ({ kind: 'money', value: String(Math.round(value)) }) };
  // "850/biji": what one costs.
  if (/^(?:\/|per)$/.test(word) && isUnit(words[at + 1]?.text ?? '') && numeral.value >= 100)
    return { next: at, read: (value) => ({ kind: 'money', value: String(Math.round(value)) }) };
  // "12.000" without a unit is a price.
  if (numeral.plain !== undefined && /^\d{1,3}(?:\.\d{3})+$/.test(numeral.plain))
    return { next: at, read: (value) => ({ kind: 'money', value: String(Math.round(value)) }) };
  return { next: at, read: (value) => measure(value) };
}

function bareClock(
  words: readonly Word[],
  at: number,
  numeral: Numeral,
): { reading: Reading; next: number } | undefined {
  const written = /^([01]?\d|2[0-4])(?:\.([0-5]\d))?$/.exec(words[at]!.text);
  const colon = words[at + 1]?.text === ':' && /^[0-5]\d$/.test(words[at + 2]?.text ?? '');
  let next = written ? at + 1 : numeral.next;
  let minute = written?.[2];
  if (written && minute === undefined && colon && words[at + 1]!.start === words[at]!.end) {
    minute = words[at + 2]!.text;
    next = at + 3;
  }
  const part = words[next]?.text ?? '';
  const named = dayPart.test(part);
  const hour = written ? Number(written[1]) : numeral.value;
  if (
    named &&
    hour <= 12 &&
    Number.isInteger(hour) &&
    (minute !== undefined || !/^mal/.test(part) || hour > 5)
  ) {
    const reading = clock(hour, minute ?? '00', part);
    return reading && { reading, next: next + 1 };
  }
  if (
    minute === undefined ||
    (numeral.scale > 1 && !colon) ||
    isUnit(part) ||
    part === '%' ||
    part === 'persen'
  )
    return undefined;
  const reading = clock(hour, minute, undefined, true);
  return reading && { reading, next };
}

function readClock(words: readonly Word[], at: number, add: Add): number {
  const half = words[at + 1]?.text === 'setengah';
  const i = at + (half ? 2 : 1) + (words[at + 1]?.text === '.' || words[at + 1]?.text === ':' ? 1 : 0);
  const told = hourAt(words, i);
  if (!told) return at + 1;
  // "malam jam 8" is "jam 8 malam".
  const before = words[at - 1]?.text ?? '';
  const hour = told.part === undefined && dayPart.test(before) ? { ...told, part: before } : told;
  const raw = half ? hour.value - 1 : hour.value;
  const reading = clock(raw, half ? '30' : hour.minute, hour.part, hour.exact);
  if (!reading) return at + 1;
  const range = rangeAfter(words, hour.next);
  const end = range && hourAt(words, range.from);
  // "jam 7–10 malam": both in the evening, unless the first says so itself.
  const shares =
    !half &&
    end?.part !== undefined &&
    hour.part === undefined &&
    hour.value < end.value &&
    end.value - hour.value <= 4 &&
    (/^(?:mal|sore|petang)/.test(end.part) || hour.value <= 3);
  const shared = shares ? clock(hour.value, hour.minute, end.part) : reading;
  return rangedClock(words, add(shared, at, hour.next), add, hour.value);
}

/** "jam 9–5", "jam 10 pagi sampai 9 malam": the end of what began as an hour is one too. */
function rangedClock(words: readonly Word[], at: number, add: Add, began?: number): number {
  const range = rangeAfter(words, at);
  const end = range && hourAt(words, range.from);
  if (!range || !end) return at;
  const late = began !== undefined && !end.part && !end.exact && end.value <= began && end.value < 12;
  return add(
    clock(late ? end.value + 12 : end.value, end.minute, end.part, end.exact || late),
    range.from,
    end.next,
  );
}

interface Hour {
  value: number;
  minute: string;
  part?: string;
  exact: boolean;
  next: number;
}

function hourAt(words: readonly Word[], at: number): Hour | undefined {
  // "setengah dua" is half past one.
  if (words[at]?.text === 'setengah') {
    const hour = hourAt(words, at + 1);
    return hour && hour.minute === '00' ? { ...hour, value: hour.value - 1, minute: '30' } : undefined;
  }
  const numeral = readNumeral(words, at);
  const written = /^(\d{1,2})(?:\.(\d\d))?$/.exec(words[at]?.text ?? '');
  if (!numeral || numeral.money || (!written && (numeral.value > 12 || !Number.isInteger(numeral.value))))
    return undefined;
  let next = written ? at + 1 : numeral.next;
  let minute = written?.[2];
  if (
    written &&
    minute === undefined &&
    words[next]?.text === ':' &&
    /^[0-5]\d$/.test(words[next + 1]?.text ?? '')
  ) {
    minute = words[next + 1]!.text;
    next += 2;
  }
  const value = written ? Number(written[1]) : numeral.value;
  const counts = isUnit(words[next]?.text ?? '') && !dayPart.test(words[next]!.text);
  if (value > 24 || Number(minute ?? 0) > 59 || (counts && minute === undefined)) return undefined;
  if (/^(?:%|persen|rb|ribu|k|jt|juta)$/.test(words[next]?.text ?? '')) return undefined;
  const part = words[next]?.text ?? '';
  const named = dayPart.test(part);
  const exact = /^0\d/.test(words[at]!.text) || (minute !== undefined && minute !== '00') || value > 12;
  return { value, minute: minute ?? '00', exact, next: next + (named ? 1 : 0), ...(named && { part }) };
}

/** "gratis" is a price too. */
function readFree(words: readonly Word[], at: number): number {
  const { text } = words[at]!;
  const next = words[at + 1]?.text ?? '';
  const before = words[at - 1]?.text ?? '';
  if (/^(?:gratis|free|gratiss|cuma-cuma)$/.test(text)) {
    return /^(?:tidak|tdk|bukan|ga|gak|nggak|ngga|enggak|belum)$/.test(before) ? at : at + 1;
  }
  if (text === 'tanpa' && /^(?:biaya|ongkos|ongkir|tambahan|charge)$/.test(next)) return at + 2;
  if (/^(?:tidak|tdk|gak|ga|nggak|ngga)$/.test(text)) {
    if (
      /^(?:dipungut|dikenakan|kena|dikenai)$/.test(next) &&
      /^(?:biaya|charge|ongkos|tambahan)$/.test(words[at + 2]?.text ?? '')
    )
      return at + 3;
    if (next === 'ada' && words[at + 2]?.text === 'biaya') return at + 3;
  }
  return at;
}

function readDay(words: readonly Word[], at: number): readonly string[] {
  const { text } = words[at]!;
  const next = words[at + 1]?.text ?? '';
  const before = words[at - 1]?.text ?? '';
  if (text === "jum'at") return ['jumat'];
  if (text === 'ahad') return ['minggu'];
  if (text === 'minggu') {
    const week =
      /^(?:\d+(?:[.,]\d+)?|per|satu|dua|tiga|empat|lima|enam|beberapa|setengah|akhir|\/)$/.test(before) ||
      /^(?:depan|lalu|ini|kemarin|sebelum|sebelumnya|setelah|sekali|pertama|kedua)$/.test(next);
    return week ? [] : ['minggu'];
  }
  if (weekdays.includes(text)) return [text];
  if (
    /^(?:setiap|tiap)$/.test(text) &&
    next === 'hari' &&
    !/^(?:kerja|senin|selasa|rabu|kamis|jumat|jum'at|sabtu|minggu|ahad)$/.test(words[at + 2]?.text ?? '')
  ) {
    return withoutExcepted(words, at + 2);
  }
  if (/^(?:akhir)$/.test(text) && /^(?:pekan|minggu)$/.test(next)) return ['sabtu', 'minggu'];
  return [];
}

/** "setiap hari kecuali Senin" are six days. */
function withoutExcepted(words: readonly Word[], at: number): readonly string[] {
  const near = words.slice(at, at + 12).map(({ text }) => text);
  const from = near.findIndex((word) => word === 'kecuali' || word === 'selain');
  const stop = near.findIndex((word, i) => i > from && /^[.;]$/.test(word));
  const excepted =
    from === -1 ? [] : near.slice(from, stop === -1 ? undefined : stop).map((word) => word.replace("'", ''));
  return weekdays.filter((day) => !excepted.includes(day));
}

/** "Senin–Sabtu" states Wednesday too. */
function daysBetween(facts: readonly Fact[], text: string): Fact[] {
  const days = facts.filter(({ kind }) => kind === 'day');
  return days.flatMap((from, i) => {
    const end = days[i + 1];
    if (
      !end ||
      !/^\s*(?:[–—-]|s\/d|sd|samp(?:ai|e)(?: dengan)?|hingga)\s*(?:hari\s)?$/i.test(
        text.slice(from.end, end.start),
      )
    )
      return [];
    const first = weekdays.indexOf(from.value);
    const length = (weekdays.indexOf(end.value) - first + 7) % 7;
    return Array.from({ length: Math.max(0, length - 1) }, (_, step) => ({
      ...end,
      value: weekdays[(first + step + 1) % 7]!,
      implied: true,
    }));
  });
}
