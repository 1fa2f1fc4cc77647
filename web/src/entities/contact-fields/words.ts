import type { ContactField, FieldValue } from '@sapa/contracts/contacts/contact-fields';
import { calendarDay, rupiah } from '../../lib/format.ts';

const decimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 10 });

/** What stands in a field, as people read it. */
export function valueInWords({ type, options }: ContactField, value: FieldValue): string {
  const named = (id: FieldValue) => options.find((option) => option.id === id)?.name ?? '';
  if (Array.isArray(value)) return value.map(named).join(', ');
  if (type === 'choice') return named(value);
  if (type === 'date') return calendarDay(String(value));
  if (type === 'rupiah') return rupiah(Number(value));
  if (typeof value === 'number') return decimal.format(value);
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  return value;
}

/** Neighbours of one group under its name; those without one come first. */
export function groupsOf(fields: readonly ContactField[]): [string, ContactField[]][] {
  const groups = Map.groupBy(fields, ({ group }) => group ?? '');
  return [...groups].toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''));
}
