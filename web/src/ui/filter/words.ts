import type { ContactField } from '@sapa/contracts/contacts/contact-fields';
import { filterKindOf } from '@sapa/contracts/contacts/contact-filters';
import { type Condition, type FilterKind, filterOperators } from '@sapa/contracts/filters';
import { calendarDay, calendarMonth, count, rupiah } from '../../lib/format.ts';

export interface Subject {
  id: string;
  name: string;
  kind: FilterKind;
  /** Money is shown as money. */
  rupiah: boolean;
  /** Of what one chooses; absent: one types. */
  options?: readonly { id: string; name: string }[];
}

/** The workspace's own fields of its contacts, as a filter asks them. */
export const ownFieldSubjects = (fields: readonly ContactField[]): Subject[] =>
  fields.map(({ id, name, type, options }) => ({
    id,
    name,
    kind: filterKindOf[type],
    rupiah: type === 'rupiah',
    ...(type.startsWith('choice') && { options }),
  }));

export const operatorsOf = (kind: FilterKind): [string, string][] => Object.entries(filterOperators[kind]);

/** The three parts of a chip: what, how, which. */
export function wordsOf(
  { subject, operator, values }: Condition,
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
  if (operator === 'longer_than') return `${count(Number(value))} menit`;
  if (operator === 'within_days' || operator === 'before_days') return `${count(Number(value))} hari`;
  if (typeof value === 'number') return money ? rupiah(value) : count(value);
  return operator === 'from' || operator === 'until' ? calendarDay(value) : value;
}
