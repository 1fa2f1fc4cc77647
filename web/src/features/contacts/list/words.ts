import { channelKinds } from '@sapa/contracts/channels';
import type { ContactField } from '@sapa/contracts/contact-fields';
import {
  type FilterCondition,
  type FilterKind,
  type FilterSubject,
  filterKindOf,
  filterOperators,
  filterSubjects,
} from '@sapa/contracts/contact-filters';
import { contactSources } from '@sapa/contracts/contact-sources';
import type { Label } from '@sapa/contracts/labels';
import { calendarDay, calendarMonth, count, rupiah } from '../../../lib/format.ts';
import { channelName } from '../../../ui/channel-icon.tsx';

/** What can be asked of contacts here: the columns of every workspace and its own fields. */
export interface Vocabulary {
  fields: readonly ContactField[];
  labels: readonly Label[];
}

export interface Subject {
  id: string;
  name: string;
  kind: FilterKind;
  /** Money is shown as money. */
  rupiah: boolean;
  /** Of what one chooses; absent: one types. */
  options?: readonly { id: string; name: string }[];
}

const CONSENTS = [
  { id: 'granted', name: 'Setuju' },
  { id: 'withdrawn', name: 'Berhenti' },
  { id: 'unknown', name: 'Belum ditanya' },
];
const CHANNELS = channelKinds.map((id) => ({ id, name: channelName(id) }));

const SOURCES = Object.entries(contactSources).map(([id, name]) => ({ id, name }));

/** Everything that a filter may ask, the workspace's own fields last. */
export function subjectsOf({ fields, labels }: Vocabulary): Subject[] {
  const options: Partial<Record<FilterSubject, Subject['options']>> = {
    label: labels,
    channel: CHANNELS,
    consent: CONSENTS,
    source: SOURCES,
  };
  const known = Object.entries(filterSubjects).map(([id, { name, kind }]) => ({
    id,
    name,
    kind,
    rupiah: id === 'spend',
    ...(options[id as FilterSubject] && { options: options[id as FilterSubject] }),
  }));
  const own = fields.map(({ id, name, type, options }) => ({
    id,
    name,
    kind: filterKindOf[type],
    rupiah: type === 'rupiah',
    ...(type.startsWith('choice') && { options }),
  }));
  return [...known, ...own] as Subject[];
}

export const operatorsOf = (kind: FilterKind): [string, string][] => Object.entries(filterOperators[kind]);

/** The three parts of a chip: what, how, which. */
export function wordsOf(
  { subject, operator, values }: FilterCondition,
  subjects: readonly Subject[],
): [string, string, string] {
  const found = subjects.find(({ id }) => id === subject);
  if (found === undefined) return ['Kolom terhapus', '', ''];
  const how = Object.fromEntries(operatorsOf(found.kind))[operator] ?? operator;
  return [found.name, how, values.map((value) => valueWords(found, operator, value)).join(', ')];
}

function valueWords({ rupiah: money, options }: Subject, operator: string, value: string | number): string {
  if (options !== undefined) return options.find(({ id }) => id === value)?.name ?? 'terhapus';
  if (operator === 'month')
    return value === 0 ? 'bulan ini' : calendarMonth(`2026-${String(value).padStart(2, '0')}-01`);
  if (operator === 'within_days' || operator === 'before_days') return `${count(Number(value))} hari`;
  if (typeof value === 'number') return money ? rupiah(value) : count(value);
  return operator === 'from' || operator === 'until' ? calendarDay(value) : value;
}
