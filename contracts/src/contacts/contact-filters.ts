import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { Id } from '../fields.ts';
import { conditionOn, type FilterKind, filterInQuery, filterOf, UNKNOWN_FILTER } from '../filters.ts';
import type { ContactFieldType } from './contact-fields.ts';
import { contactSourceKinds } from './contact-sources.ts';

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
/** How a field of each type is asked. */
export const filterKindOf = {
  text: 'text',
  link: 'text',
  number: 'number',
  rupiah: 'number',
  date: 'day',
  choice: 'choice',
  choices: 'choices',
  boolean: 'boolean',
} as const satisfies Record<ContactFieldType, FilterKind>;

/** What a filter of the channel or of consent may name. */
export const filterChoices: Partial<Record<FilterSubject, readonly string[]>> = {
  channel: channelKinds,
  consent: ['granted', 'withdrawn', 'unknown'],
  source: contactSourceKinds,
};

/** One question: a contact's column or field, the operator of its kind, and what is asked for. */
export const FilterCondition = conditionOn(
  z.union([z.enum(Object.keys(filterSubjects) as [FilterSubject, ...FilterSubject[]]), Id], {
    error: UNKNOWN_FILTER,
  }),
);
export type FilterCondition = z.infer<typeof FilterCondition>;

export const ContactFilter = filterOf(FilterCondition);
export type ContactFilter = z.infer<typeof ContactFilter>;

export const NO_FILTER: ContactFilter = { all: [] };

export const FilterInQuery = filterInQuery(ContactFilter);
