import type { ConsentDecision, ContactField, FieldValue } from '@sapa/contracts';
import { MOST_LABELS_EACH } from '@sapa/contracts';
import { fieldSchema } from '@sapa/contracts/rules/field-values';
import { splitNames } from '@sapa/contracts/rules/file-columns';
import { z } from 'zod';

import type { ColumnFacts, ImportSettings, ReadRow, RowProblem } from '../../imports/index.ts';
import { readDay, readNumber, readRupiah, readYesNo } from '../../imports/index.ts';
import { readPhone } from '../read-phone.ts';
import { type ConsentColumn, consentOf } from './targets.ts';
import { tidyCity } from './tidy-city.ts';

/** What a row of a file says of a contact; what it does not say is not there. */
export interface ContactValues {
  id?: string;
  name?: string;
  phone?: string;
  email?: string;
  city?: string;
  company?: string;
  note?: string;
  fields: Record<string, FieldValue>;
  /** By name; new ones are made. */
  labels: string[];
  consents: (ConsentColumn & { decision: ConsentDecision; words: string })[];
}

const MOST_LETTERS = { name: 200, city: 120, company: 200, note: 4_000 } as const;
const Email = z.email().max(254);
const Uuid = z.uuid();
/** What people write where they know nothing. */
const NOTHING = /^(?:-+|–|—|n\/a|#n\/a|null|nihil|kosong|tidak ada|belum ada|\.)$/i;
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** One column of a file, read. */
export type ReadCell = { value: unknown } | { reason: string };

export interface RowContext {
  fields: readonly ContactField[];
  thisYear: number;
  /** Our own export: its texts are as they are. */
  isOurs: boolean;
}

/** What a cell says in its column; null: nothing. */
export function readCell(
  target: string,
  text: string,
  facts: Pick<ColumnFacts, 'monthFirst'>,
  { fields, thisYear, isOurs }: RowContext,
): ReadCell | null {
  const cell = text.trim();
  const field = fields.find(({ id }) => target === `field:${id}`);
  if (cell === '' || (NOTHING.test(cell) && !isMeant(target, cell, field, isOurs))) return null;
  if (target.startsWith('consent:')) {
    const said = readYesNo(cell);
    return said === null ? { reason: 'Izin tidak dikenal, tulis ya atau tidak' } : { value: said };
  }
  if (field !== undefined) return readField(field, cell, { monthFirst: facts.monthFirst, thisYear });
  switch (target) {
    case 'id':
      return { value: Uuid.safeParse(cell).success ? cell.toLowerCase() : undefined };
    case 'phone':
      return readNumberOf(cell);
    case 'email':
      return Email.safeParse(cell).success ? { value: cell } : { reason: 'Email tidak sah' };
    case 'labels':
      return readLabels(cell);
    case 'city':
      return short('city', isOurs ? cell : tidyCity(cell));
    case 'note':
      // All notes of a contact stand in one cell of ours.
      return isOurs ? { value: cell } : short('note', cell);
    default:
      return short(target as 'name' | 'company', isOurs ? cell : cell.replace(/\s+/g, ' '));
  }
}

/** `-` and `tidak ada` are meant where a note, one of our own texts or an option is called so. */
const isMeant = (target: string, cell: string, field: ContactField | undefined, isOurs: boolean) =>
  target === 'note' ||
  field?.options.some(({ name }) => name.toLowerCase() === cell.toLowerCase()) ||
  (isOurs && (field?.type === 'text' || ['name', 'city', 'company', 'labels'].includes(target)));

const short = (target: keyof typeof MOST_LETTERS, value: string): ReadCell =>
  value.length > MOST_LETTERS[target]
    ? { reason: `Lebih dari ${MOST_LETTERS[target].toLocaleString('id-ID')} huruf` }
    : { value };

/** `8.13E+11` has lost its digits, unless all of them stand there. */
function readNumberOf(cell: string): ReadCell {
  const [, first, rest = '', power] = SCIENTIFIC.exec(cell) ?? [];
  if (first === undefined) {
    const phone = readPhone(cell);
    return phone === null ? { reason: 'Nomor tidak sah' } : { value: phone };
  }
  const phone = rest.length === Number(power) ? readPhone(`${first}${rest}`) : null;
  return phone === null ? { reason: 'Nomor disingkat Excel, ubah kolomnya menjadi Teks' } : { value: phone };
}

function readLabels(cell: string): ReadCell {
  const names = splitNames(cell);
  if (names.some((name) => name.length > 60)) return { reason: 'Nama label lebih dari 60 huruf' };
  return names.length > MOST_LABELS_EACH
    ? { reason: `Lebih dari ${MOST_LABELS_EACH} label` }
    : { value: names };
}

function readField(
  field: ContactField,
  cell: string,
  order: { monthFirst: boolean; thisYear: number },
): ReadCell {
  const value = valueFor(field, cell, order);
  const held = value === null ? undefined : fieldSchema(field).safeParse(value);
  return held?.success === true ? { value: held.data } : { reason: `${field.name}: ${wanted(field)}` };
}

function valueFor(
  { type, options }: ContactField,
  cell: string,
  order: { monthFirst: boolean; thisYear: number },
): FieldValue | null {
  const option = (name: string) =>
    options.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id ?? null;
  switch (type) {
    case 'number':
      return readNumber(cell);
    case 'rupiah':
      return readRupiah(cell);
    case 'date':
      return readDay(cell, order);
    case 'boolean':
      return readYesNo(cell);
    case 'choice':
      return option(cell);
    case 'choices': {
      const chosen = splitNames(cell).map(option);
      return chosen.includes(null) ? null : (chosen as string[]);
    }
    case 'link':
      return /^https?:\/\//i.test(cell) ? cell : `https://${cell}`;
    default:
      return cell;
  }
}

function wanted({ type, options }: ContactField): string {
  switch (type) {
    case 'choice':
    case 'choices':
      return `bukan pilihannya (${options
        .slice(0, 5)
        .map(({ name }) => name)
        .join(', ')}${options.length > 5 ? ', …' : ''})`;
    case 'date':
      return 'tanggal tidak dikenal';
    case 'number':
    case 'rupiah':
      return 'bukan angka';
    case 'boolean':
      return 'tulis ya atau tidak';
    case 'link':
      return 'tautan tidak sah';
    default:
      return 'lebih dari 500 huruf';
  }
}

/** A whole row, by the columns that go somewhere. */
export function readContactRow(
  cells: readonly string[],
  columns: ImportSettings['columns'],
  context: RowContext,
): ReadRow<ContactValues> {
  const values: ContactValues = { fields: {}, labels: [], consents: [] };
  const problems: RowProblem[] = [];
  for (const { at, target, facts } of columns) {
    const cell = cells[at] ?? '';
    const read = readCell(target, cell, facts, context);
    if (read === null) continue;
    if ('reason' in read) problems.push({ target, reason: read.reason, value: cell.trim() });
    else put(values, target, read.value, cell);
  }
  if (
    problems.length === 0 &&
    values.id === undefined &&
    values.phone === undefined &&
    values.email === undefined
  )
    problems.push({ target: 'phone', reason: 'Tanpa nomor dan email', value: values.name ?? 'kosong' });
  return { values, problems, ...keysOf(values) };
}

function put(values: ContactValues, target: string, value: unknown, cell: string): void {
  if (value === undefined) return;
  if (target.startsWith('field:')) values.fields[target.slice('field:'.length)] = value as FieldValue;
  else if (target.startsWith('consent:'))
    values.consents.push({
      ...consentOf(target),
      decision: value === true ? 'granted' : 'withdrawn',
      words: cell.trim(),
    });
  else Object.assign(values, { [target]: value });
}

/**
 * Two rows of one number are one person, and two of one e-mail where one of them has no number: families and shops share
 * an e-mail. A row of our own export is told by its id alone.
 */
function keysOf({ id, phone, email }: ContactValues): { keys: string[]; same: string[] } {
  if (id !== undefined) return { keys: [id], same: [id] };
  const mail = email?.toLowerCase();
  if (phone === undefined) return { keys: [`only ${mail}`], same: [`only ${mail}`, `also ${mail}`] };
  return {
    keys: [phone, ...(mail === undefined ? [] : [`also ${mail}`])],
    same: [phone, ...(mail === undefined ? [] : [`only ${mail}`])],
  };
}
