import {
  type ContactFieldType,
  type FilterCondition,
  type FilterKind,
  filterKindOf,
  filterOperators,
  filterSubjects,
} from '@sapa/contracts';
import { Refusal } from '../../platform/errors.ts';
import { addressValid } from '../address-valid.ts';
import type { NamedField } from './named.ts';
import { type Asked, questionOf } from './question.ts';

interface Ask extends Asked {
  fields: readonly NamedField[];
  /** There are few contacts: rows beside them are looked up for each, and never gathered for all. */
  ofFew: boolean;
}

/** Where a subject stands: a column, or rows beside the contact of which one must say so. */
interface SubjectColumn {
  name: string;
  kind: FilterKind;
  /** What is compared. */
  column: string;
  /** Of the column, where it is no text. */
  type?: 'uuid' | 'bigint';
  /** Rows beside the contact, of which one must say so. */
  among?: string;
  /** The ids that a choice may name. */
  options?: readonly string[];
}

/**
 * One question as a condition on contact `c` and its figures `f`. Rows beside a contact are asked by `exists`: the
 * planner begins with them where few match, and looks at them contact by contact where many do.
 *
 * @throws Refusal VALIDATION_FAILED for what was deleted, or is not asked so
 */
export function conditionOf({ subject, operator, values }: FilterCondition, ask: Ask): string {
  const { name, kind, column, type, among, options } = placeOf(subject, ask);
  if (!(operator in filterOperators[kind])) throw refusal(`Saringan "${name}" tidak dikenal. Pilih lagi.`);
  if (options !== undefined && values.some((value) => !options.includes(String(value)))) {
    throw refusal(`Pilihan di saringan "${name}" sudah dihapus. Pilih lagi, atau hapus saringan itu.`);
  }
  const asked =
    subject === 'consent'
      ? consentAsked(operator, values, ask)
      : questionOf({ kind, column, type, operator, values }, ask);
  if (asked === null) throw refusal(`Isi saringan "${name}" belum benar. Perbaiki, atau hapus saringan itu.`);
  const found = among === undefined ? asked : exists(`${among} and ${asked}`, ask);
  // What must not be there is asked for, and must not be found. Elsewhere what is not known may stay so: no index
  // answers a coalesce.
  const denies = operator === 'is_not' || operator === 'empty';
  return denies ? `not ${among === undefined ? `coalesce(${found}, false)` : found}` : found;
}

/** With an offset PostgreSQL neither joins the rows nor hashes them all. */
const exists = (rows: string, { ofFew }: Ask) => `exists (select from ${rows}${ofFew ? ' offset 0' : ''})`;

const COLUMNS: Record<string, string> = {
  name: 'c.sort_name',
  phone: 'c.phone',
  email: 'c.email_key',
  valid: addressValid('c.'),
  city: 'lower(c.city)',
  company: 'lower(c.company)',
  source: 'c.source',
  source_name: 'lower(c.source_name)',
  last_activity: 'f.last_activity_at',
  created: 'c.created_at',
  spend: 'f.spend',
  orders: 'f.order_count',
};
/** Never null: nothing is zero. */
const AMOUNTS: readonly string[] = ['spend', 'orders'];

const VALUE_COLUMNS: Record<(typeof filterKindOf)[ContactFieldType], string> = {
  text: 'lower(v.text)',
  number: 'v.number',
  day: 'v.day',
  choice: 'v.text',
  choices: 'v.text',
  boolean: 'v.text',
};

function placeOf(subject: string, { fields, value, ofFew }: Ask): SubjectColumn {
  if (subject === 'channel') {
    return {
      ...filterSubjects.channel,
      column: 'channel.kind',
      among: `contact_identities i
        join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id
        where i.workspace_id = $1 and i.contact_id = c.id`,
    };
  }
  if (subject === 'label') {
    return {
      ...filterSubjects.label,
      column: 'l.label_id',
      type: 'uuid',
      among: 'contact_labels l where l.workspace_id = $1 and l.contact_id = c.id',
    };
  }
  const known = filterSubjects[subject as keyof typeof filterSubjects];
  if (known !== undefined) {
    return { ...known, column: COLUMNS[subject] ?? '', ...(AMOUNTS.includes(subject) && { type: 'bigint' }) };
  }
  const field = fields.find(({ id }) => id === subject);
  if (field === undefined) throw refusal('Kolom di saringan ini tidak ada lagi. Hapus saringan itu.');
  if ('deleted' in field) {
    throw refusal(`Kolom "${field.name}" sudah dihapus. Hapus saringan itu, atau ganti dengan kolom lain.`);
  }
  const kind = filterKindOf[field.type];
  return {
    name: field.name,
    kind,
    column: VALUE_COLUMNS[kind],
    // A few contacts are looked up by their key alone: an index of the field leads to its value in all contacts.
    among: `(select * from contact_field_values v
        where v.workspace_id = $1 and v.contact_id = c.id${ofFew ? ' offset 0' : ''}) v
      where v.field_id = ${value(field.id)}`,
    ...(kind.startsWith('choice') && { options: field.options.map(({ id }) => id) }),
  };
}

/** Consent to promotion, on any channel: a no beats a yes. */
function consentAsked(operator: string, values: FilterCondition['values'], ask: Ask): string | null {
  const said = (what: string) =>
    exists(
      `contact_consents s where s.workspace_id = $1 and s.contact_id = c.id and s.purpose = 'marketing' and ${what}`,
      ask,
    );
  if (operator === 'filled' || operator === 'empty') return said('true');
  const [granted, withdrawn] = [said("s.decision = 'granted'"), said("s.decision = 'withdrawn'")];
  const answers: Record<string, string> = {
    granted: `(${granted} and not ${withdrawn})`,
    withdrawn,
    unknown: `not ${said('true')}`,
  };
  return values.length === 0 ? null : `(${values.map((value) => answers[value] ?? 'false').join(' or ')})`;
}

const refusal = (sentence: string) => new Refusal('VALIDATION_FAILED', { fields: { filter: sentence } });
