import { clock, dayPart } from './clock.ts';
import type { Add, Reading } from './fact.ts';
import { isUnit } from './measures.ts';
import { type Numeral, readNumeral } from './number-words.ts';
import { rangeAfter } from './ranges.ts';
import type { Word } from './split-words.ts';

/** What says that an hour comes. */
export const asClock = /^(?:jam|pukul|pkl|pk)$/;

/** Hours without it: "09.00", "8 malam". */
export function bareClock(
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
    (minute !== undefined || !/^m(?:al|lm)/.test(part) || hour > 5)
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

export function readClock(words: readonly Word[], at: number, add: Add): number {
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
  return listedHours(words, rangedClock(words, add(shared, at, hour.next), add, hour.value), add);
}

const joins = /^(?:,|dan|&|atau)$/;

/** "jam 6, 10 dan 14": what goes on with numbers alone goes on with hours. */
function listedHours(words: readonly Word[], from: number, add: Add): number {
  let at = from;
  for (;;) {
    const begins = at + (words[at]?.text === ',' && words[at + 1]?.text === 'dan' ? 2 : 1);
    const told = joins.test(words[at]?.text ?? '') ? hourAt(words, begins) : undefined;
    const after = told && (words[told.next]?.text ?? '');
    if (!told || (told.part === undefined && !/^(?:|[.,;)\n]|dan|&|atau|wib|wita|wit)$/.test(after ?? '')))
      return at;
    at = add(clock(told.value, told.minute, told.part, told.exact), begins, told.next);
  }
}

/** "jam 9–5", "jam 10 pagi sampai 9 malam": the end of what began as an hour is one too. */
export function rangedClock(words: readonly Word[], at: number, add: Add, began?: number): number {
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
