export type FactKind =
  | 'money'
  | 'percent'
  | 'number'
  | 'clock'
  | 'day'
  | 'date'
  | 'month'
  | 'digits'
  | 'url'
  | 'email'
  | 'code'
  | 'handle'
  | 'bank'
  | 'name'
  | 'street';

/**
 * A fact a customer may rely on. `value` is its normal form, so that "150rb" = "Rp150.000", "jam 9 malam" = 21:00 and
 * "48 jam" = "2 hari" (minutes, grams, centimetres). `unit` is what a number counts; `or` is a second reading:
 * "jam 9" may be 21:00.
 */
export interface Fact {
  kind: FactKind;
  value: string;
  unit?: string;
  or?: string;
  /** Follows from what is written ("/kg", Tuesday in "Senin–Rabu"): states it, is not itself said. */
  implied?: boolean;
  text: string;
  start: number;
  end: number;
}

export type Reading = Pick<Fact, 'kind' | 'value' | 'unit' | 'or' | 'implied'>;

export const weekdays = ['senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu'];

/** Reads one shape of fact: nothing, one or several in what its pattern found. */
export type Reader = readonly [
  pattern: RegExp,
  read: (match: RegExpExecArray) => Reading | readonly Reading[] | undefined,
];

/** Notes what was read from one word to another; gives the next to look at. */
export type Add = (reading: Reading | undefined, from: number, next: number, more?: Partial<Fact>) => number;
