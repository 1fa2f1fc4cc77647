import { z } from 'zod';
import { channelKinds } from './channels.ts';
import type { ContactFieldType } from './contact-fields.ts';
import { contactSourceKinds } from './contact-sources.ts';
import { Id, MOST_RUPIAH } from './fields.ts';

/** What a filter asks of a contact beside the workspace's own fields; those are named by their id. */
export const filterSubjects = {
  name: { name: 'Nama', kind: 'text' },
  phone: { name: 'Nomor', kind: 'text' },
  email: { name: 'Email', kind: 'text' },
  valid: { name: 'Nomor dan email sah', kind: 'boolean' },
  city: { name: 'Kota', kind: 'text' },
  company: { name: 'Perusahaan', kind: 'text' },
  label: { name: 'Label', kind: 'choices' },
  channel: { name: 'Saluran', kind: 'choices' },
  consent: { name: 'Izin promo', kind: 'choice' },
  source: { name: 'Datang dari', kind: 'choice' },
  source_name: { name: 'Iklan atau kampanye', kind: 'text' },
  last_activity: { name: 'Percakapan terakhir', kind: 'time' },
  created: { name: 'Kontak sejak', kind: 'time' },
  spend: { name: 'Belanja', kind: 'number' },
  orders: { name: 'Pesanan', kind: 'number' },
} as const;
export type FilterSubject = keyof typeof filterSubjects;
export type FilterKind = 'text' | 'number' | 'time' | 'day' | 'choice' | 'choices' | 'boolean';

/** How a field of each type is asked. */
export const filterKindOf: Record<ContactFieldType, FilterKind> = {
  text: 'text',
  link: 'text',
  number: 'number',
  rupiah: 'number',
  date: 'day',
  choice: 'choice',
  choices: 'choices',
  boolean: 'boolean',
};

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
} as const satisfies Record<FilterKind, Record<string, string>>;

const operators = [...new Set(Object.values(filterOperators).flatMap((of) => Object.keys(of)))];

/** Of these the operator is the whole question. */
export const ASKS_NO_VALUE: readonly string[] = ['filled', 'empty', 'yes', 'no'];

/** What a filter of the channel or of consent may name. */
export const filterChoices: Partial<Record<FilterSubject, readonly string[]>> = {
  channel: channelKinds,
  consent: ['granted', 'withdrawn', 'unknown'],
  source: contactSourceKinds,
};

export const MOST_FILTER_VALUES = 50;
export const MOST_CONDITIONS = 20;

const Words = z.string().trim().min(1, 'Isi saringannya').max(200, 'Maksimal 200 karakter');

/** One question: a contact's column or field, the operator of its kind, and what is asked for. */
export const FilterCondition = z.object({
  subject: z.union([z.enum(Object.keys(filterSubjects) as [FilterSubject, ...FilterSubject[]]), Id], {
    error: 'Saringan tidak dikenal',
  }),
  operator: z.enum(operators, 'Saringan tidak dikenal'),
  /** Texts, options, channels: any of them. Numbers, days and counts of days: one. */
  values: z
    .array(z.union([Words, z.number().min(-1e15).max(Math.max(1e15, MOST_RUPIAH))]))
    .max(MOST_FILTER_VALUES, `Paling banyak ${MOST_FILTER_VALUES} isi`)
    .default([]),
});
export type FilterCondition = z.infer<typeof FilterCondition>;

/**
 * All of it must hold; of `any` one must. With the operators that deny, every question of and, or and not can be asked
 * in these two steps.
 */
export const ContactFilter = z
  .object({
    all: z.array(
      z.union([FilterCondition, z.object({ any: z.array(FilterCondition).min(1).max(MOST_CONDITIONS) })]),
    ),
  })
  .refine(
    ({ all }) => all.flatMap((part) => ('any' in part ? part.any : part)).length <= MOST_CONDITIONS,
    `Paling banyak ${MOST_CONDITIONS} saringan`,
  );
export type ContactFilter = z.infer<typeof ContactFilter>;

export const NO_FILTER: ContactFilter = { all: [] };

/** As it travels in an address: JSON, which a list reads by `readFilter`. */
export const FilterInQuery = z
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
  .pipe(ContactFilter);
