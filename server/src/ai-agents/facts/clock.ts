import type { Reading } from './fact.ts';

export const dayPart = /^(?:pagi|siang|sore|malam|malem|mlm|subuh|petang)$/;

/** "jam 9" alone may mean the evening; with minutes, a part of the day or a leading nought it is one hour. */
export function clock(hour: number, minute: string, part?: string, exactly = false): Reading | undefined {
  if (hour > 24 || Number(minute) > 59) return undefined;
  const at = (hours: number): string => `${String(hours % 24).padStart(2, '0')}:${minute}`;
  if (part === undefined) {
    const exact = exactly || hour > 12 || hour === 0;
    return { kind: 'clock', value: at(hour), ...(!exact && { or: at(hour + 12) }) };
  }
  if (/^m(?:al|lm)/.test(part) && hour === 12) return { kind: 'clock', value: at(0) };
  const late = (part === 'siang' && hour < 10) || (/^(?:sore|petang|mal.m|mlm)$/.test(part) && hour < 12);
  const pastMidnight = /^m(?:al|lm)/.test(part) && hour <= 3;
  return { kind: 'clock', value: at(late && !pastMidnight ? hour + 12 : hour) };
}
