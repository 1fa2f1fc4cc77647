import type { Work } from './columns.ts';
import { countOf } from './counts.ts';

/** Talks that members answered in, each once an hour, and hours in which each of them did. */
export interface Worked {
  talks: number;
  hours: number;
}

/** @param rows which of them; null: all */
export function workedIn({ length, answerer, hour }: Work, rows: Int32Array | null = null): Worked {
  const met = new Uint8Array(answerer.words.length * 24);
  const talks = rows?.length ?? length;
  for (let index = 0; index < talks; index++) {
    const row = rows === null ? index : rows[index]!;
    met[answerer.codes[row]! * 24 + hour[row]!] = 1;
  }
  return { talks, hours: countOf(met) };
}
