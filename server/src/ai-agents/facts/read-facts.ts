import { addressReaders } from './addresses.ts';
import { clock, dayPart } from './clock.ts';
import { daysBetween, isDayBehindSlash, readDay } from './days.ts';
import type { Add, Fact, Reading } from './fact.ts';
import { asClock, readClock } from './hours.ts';
import { isUnit, measure, oneOf } from './measures.ts';
import { readNumeral } from './number-words.ts';
import { readFree, readQuantity } from './quantities.ts';
import { rangeAfter } from './ranges.ts';
import { splitWords, type Word } from './split-words.ts';

/** Every price, number, date, hour, phone, account, address, name and code of a text, in the order of the text. Pure. */
export function readFacts(text: string): Fact[] {
  const plain = withoutDecoration(text);
  const { facts, rest } = readAddresses(plain);
  const words = splitWords(rest);
  for (let i = 0; i < words.length; ) i = readAt(words, i, facts);
  facts.sort((a, b) => a.start - b.start);
  shareUnits(facts, plain);
  for (const fact of facts) fact.text = text.slice(fact.start, fact.end);
  return [...facts, ...daysBetween(facts, plain)].sort((a, b) => a.start - b.start);
}

/** The numbers of list lines are no facts; signs that look alike are one. Same length. */
const withoutDecoration = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u2060\ufeff\u00a0]/g, ' ')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2018\u2019\u02bc]/g, "'")
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

/** "Sewa 7 hari bayar 6", "beli 2 gratis 1": of the same as what is spoken of right before. */
function shareUnits(facts: readonly Fact[], text: string): void {
  facts.forEach((fact, i) => {
    const before = facts[i - 1];
    if (fact.kind !== 'number' || fact.unit !== undefined || !before?.unit || before.kind !== 'number')
      return;
    if (!/^\s(?:cukup |cuma |hanya )?(?:bayar|dihitung|gratis)\s$/i.test(text.slice(before.end, fact.start)))
      return;
    const count = /\d+/.exec(text.slice(before.start, before.end))?.[0];
    if (!count || fact.value === before.value) return;
    fact.value = String((Number(before.value) / Number(count)) * Number(fact.value));
    fact.unit = before.unit;
  });
}

/** Reads what begins at this word; gives the next to look at. */
function readAt(words: readonly Word[], at: number, facts: Fact[]): number {
  const word = words[at]!;
  const add: Add = (reading, from, next, more) => {
    if (reading === undefined) return from + 1;
    facts.push({ ...reading, ...more, text: '', start: words[from]!.start, end: words[next - 1]!.end });
    return next;
  };
  if (asClock.test(word.text)) return readClock(words, at, add);
  // "Dua-duanya", "tiga2nya" are all of them, no figure.
  if (
    /^(?:dua|tiga|empat|lima)$/.test(word.text) &&
    words[at + 1]?.text === '-' &&
    words[at + 2]?.text === `${word.text}nya`
  )
    return at + 3;
  const free = readFree(words, at);
  if (free > at) return add({ kind: 'money', value: '0' }, at, free);
  const day = readDay(words, at);
  if (day.length > 0) {
    for (const value of day) {
      facts.push({ kind: 'day', value, text: '', start: word.start, end: words[at]!.end });
    }
    return at + (day.length === 1 ? 1 : 2);
  }
  if (/^(?:penuh|full|utuh|semua|seluruhnya)$/.test(word.text) && givesBack(words, at))
    return add({ kind: 'percent', value: '100' }, at, at + 1);
  // "Sebelum tanggal lima": as "tgl 5".
  const date = word.text === 'tanggal' ? readNumeral(words, at + 1) : undefined;
  if (date && !date.money && date.value >= 1 && date.value <= 31)
    return add({ kind: 'date', value: String(date.value) }, at, date.next);
  const half = word.text === 'tengah' && /^(?:malam|malem|hari)$/.test(words[at + 1]?.text ?? '');
  if (half)
    return add({ kind: 'clock', value: words[at + 1]!.text === 'hari' ? '12:00' : '00:00' }, at, at + 2);
  const halfTo = word.text === 'setengah' ? halfHour(words, at) : undefined;
  if (halfTo) {
    const { next } = readNumeral(words, at + 1)!;
    return add(halfTo, at, dayPart.test(words[next]?.text ?? '') ? next + 1 : next);
  }
  // "Sekali main dua jam": each time.
  if (
    word.text === 'sekali' &&
    /^(?:main|datang|jalan|kirim|antar|pakai|sesi|kunjungan|pertemuan)$/.test(words[at + 1]?.text ?? '')
  )
    return at + 1;
  // "Gratis sekali", "cuma satu acara": here one is meant, not "a" or "very".
  if (word.text === 'sekali' || word.text === 'satu') {
    const counts = /^(?:maks|max|maksimal|cuma|cuman|hanya|cukup|minimal|min|gratis)$/.test(
      words[at - 1]?.text ?? '',
    );
    const kali = word.text === 'sekali' ? 'kali' : undefined;
    if (kali ?? (counts && !isUnit(words[at + 1]?.text ?? '') && readNumeral(words, at)?.next === at + 1))
      return add(measure(1, kali), at, at + 1, counts ? {} : { implied: true });
  }
  const one = words[at - 1]?.text === 'sehari' ? undefined : oneOf(word.text);
  if (one) {
    const more = /^(?:setengah)$/.test(words[at + 1]?.text ?? '') ? 1.5 : 1;
    // "Rp94.000 sekilo": what that is paid for.
    const price = facts.at(-1);
    const per = price?.kind === 'money' && price.end + 1 === word.start;
    return add(measure(more, one), at, at + (more === 1 ? 1 : 2), per ? { implied: true } : {});
  }
  if (
    (word.text === '/' || word.text === 'per' || word.text === '@') &&
    isUnit(words[at + 1]?.text ?? '') &&
    !isDayBehindSlash(words, at + 1)
  ) {
    return add(measure(1, words[at + 1]!.text), at, at + 2, { implied: true });
  }
  return hoursOfDay(words, at) ? readClock(words, at - 1, add) : readQuantity(words, at, add);
}

/** "setengah delapan malam", "dari setengah dua belas sampai jam 1" are half past seven and half past eleven. */
function halfHour(words: readonly Word[], at: number): Reading | undefined {
  const hour = readNumeral(words, at + 1);
  if (!hour || hour.value < 1 || hour.value > 12 || !Number.isInteger(hour.value)) return undefined;
  const part = words[hour.next]?.text ?? '';
  if (dayPart.test(part)) return clock(hour.value - 1 || 12, '30', part);
  // "Pulangnya setengah 11": nobody counts by halves of eleven.
  const bare =
    /^\d{1,2}$/.test(words[at + 1]!.text) &&
    !isUnit(part) &&
    !/^(?:rb|ribu|k|jt|juta|%|persen|x|kali)$/.test(part);
  if (bare) return clock(hour.value - 1 || 12, '30');
  const goesOn = /^(?:sampai|sampe|hingga|-|–)$/.test(part) && asClock.test(words[hour.next + 1]?.text ?? '');
  return goesOn ? clock(hour.value - 1 || 12, '30') : undefined;
}

const opens = /^(?:buka|open|operasional|senin|selasa|rabu|kamis|jumat|sabtu|minggu|ahad)$/;
const hour = /^(?:[01]?\d|2[0-4])$/;

/** "buka 10-17 hari lain janjian": no seventeen days. */
const otherDays = /^(?:lain|lainnya|biasa|libur|kerja|minggu|senin|selasa|rabu|kamis|jumat|sabtu)$/;

/** "senin–jumat 8–5", "buka 07–17": behind a day two bare numbers are its hours. */
function hoursOfDay(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text ?? '';
  // "(07-17, minggu tutup)", "slot siang 11-14".
  const early = before === '(' && /^0\d$/.test(words[at]!.text);
  if (!(opens.test(before) || dayPart.test(before) || early) || !hour.test(words[at]!.text)) return false;
  const range = rangeAfter(words, at + 1);
  return (
    range !== undefined &&
    !range.rupiah &&
    hour.test(words[range.from]!.text) &&
    range.numeral.scale === 1 &&
    (!isUnit(words[range.numeral.next]?.text ?? '') ||
      otherDays.test(words[range.numeral.next + 1]?.text ?? ''))
  );
}

const givesBack = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 3), at)
    .some(({ text }) => /^(?:refund|kembali|balik|dikembalikan|direfund|pengembalian|uang)$/.test(text));
