import { z } from 'zod';
import { MOST_RUPIAH } from './fields.ts';

export type FilterKind =
  | 'text'
  | 'number'
  | 'time'
  | 'day'
  | 'choice'
  | 'choices'
  | 'boolean'
  | 'flag'
  | 'duration';

/** What is asked of each kind, the usual first; how each is read between field and value. */
export const filterOperators = {
  text: { is: 'adalah', is_not: 'bukan', contains: 'memuat', filled: 'terisi', empty: 'kosong' },
  number: { at_least: '≥', at_most: '≤', filled: 'terisi', empty: 'kosong' },
  time: {
    within_days: 'dalam hari terakhir',
    before_days: 'lebih lama dari hari',
    from: 'sejak',
    until: 'sampai',
  },
  day: { from: 'sejak', until: 'sampai', month: 'di bulan', filled: 'terisi', empty: 'kosong' },
  choice: { is: 'adalah', is_not: 'bukan', filled: 'terisi', empty: 'kosong' },
  choices: { is: 'ada', is_not: 'tidak ada', filled: 'terisi', empty: 'kosong' },
  boolean: { yes: 'ya', no: 'tidak', empty: 'kosong' },
  flag: { yes: 'ya', no: 'tidak' },
  /** In minutes. */
  duration: { longer_than: 'lebih dari' },
} as const satisfies Record<FilterKind, Record<string, string>>;

const operators = [...new Set(Object.values(filterOperators).flatMap((of) => Object.keys(of)))];

/** Operators that need no value. */
export const ASKS_NO_VALUE: readonly string[] = ['filled', 'empty', 'yes', 'no'];

export const MOST_FILTER_VALUES = 50;
export const MOST_CONDITIONS = 20;
export const UNKNOWN_FILTER = 'Saringan tidak dikenal';

const Words = z.string().trim().min(1, 'Isi saringannya').max(200, 'Maksimal 200 karakter');

const Asked = z.object({
  operator: z.enum(operators, UNKNOWN_FILTER),
  /** Texts, options, channels: any of them. Numbers, days and counts of days: one. */
  values: z
    .array(z.union([Words, z.number().min(-1e15).max(Math.max(1e15, MOST_RUPIAH))]))
    .max(MOST_FILTER_VALUES, `Paling banyak ${MOST_FILTER_VALUES} isi`)
    .default([]),
});

/** One question: of what, how, and which. */
export const conditionOn = <Subject extends z.ZodType<string>>(subject: Subject) => Asked.extend({ subject });
export type Condition = z.infer<typeof Asked> & { subject: string };
/** As a screen builds it. */
export const Condition: z.ZodType<Condition> = conditionOn(z.string());

/**
 * All of it must hold; of `any` one must. With the operators that deny, every question of and, or and not can be asked
 * in these two steps.
 */
export const filterOf = <C extends z.ZodType>(condition: C) =>
  z
    .object({
      all: z.array(z.union([condition, z.object({ any: z.array(condition).min(1).max(MOST_CONDITIONS) })])),
    })
    .refine(
      ({ all }) => all.flatMap((part) => alternativesOf<z.infer<C>>(part)).length <= MOST_CONDITIONS,
      `Paling banyak ${MOST_CONDITIONS} saringan`,
    );

export type Part<C> = C | { any: C[] };

/** One of them must hold. */
export const alternativesOf = <C>(part: Part<C>): C[] =>
  typeof part === 'object' && part !== null && 'any' in part ? part.any : [part as C];

/** As it travels in an address: JSON. */
export const filterInQuery = <F extends z.ZodType>(filter: F) =>
  z
    .string()
    .max(8000, 'Saringan terlalu panjang')
    .transform((written, check) => {
      try {
        return JSON.parse(written) as unknown;
      } catch {
        check.addIssue('Saringan tidak dapat dibaca');
        return z.NEVER;
      }
    })
    .pipe(filter);
