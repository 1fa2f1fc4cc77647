import {
  type FilterCondition,
  type FilterKind,
  filterKindOf,
  filterOperators,
  filterSubjects,
} from '@sapa/contracts';
import { Refusal } from '../../platform/errors.ts';
import type { NamedField } from './named.ts';
import { type Asked, questionOf } from './question.ts';

interface Ask extends Asked {
  fields: readonly NamedField[];
}

/** Where a subject stands: a column, or rows beside the contact of which one must say so. */
interface Place {
  name: string;
  kind: FilterKind;
  /** What is compared. */
  column: string;
  /** Of the column, where it is no text. */
  type?: 'uuid';
  /** Rows beside the contact, with what is asked of one of them. */
  among?: (asked: string) => string;
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
  const place = placeOf(subject, ask);
  const { name, kind, column, type, among, options } = place;
  if (!(operator in filterOperators[kind])) throw refusal(`Saringan "${name}" tidak dikenal. Pilih lagi.`);
  if (options !== undefined && values.some((value) => !options.includes(String(value)))) {
    throw refusal(`Pilihan di saringan "${name}" sudah dihapus. Pilih lagi, atau hapus saringan itu.`);
  }
  const denies = operator === 'is_not' || operator === 'empty';
  // What must not be there is asked for, and must not be found.
  const asked = questionOf({ kind, column, type, operator, values }, ask);
  if (asked === null) throw refusal(`Isi saringan "${name}" belum benar. Perbaiki, atau hapus saringan itu.`);
  const found = among === undefined ? `coalesce(${asked}, false)` : among(asked);
  return denies ? `not ${found}` : found;
}

const COLUMNS: Record<string, string> = {
  name: 'c.sort_name',
  phone: 'c.phone',
  email: 'lower(c.email)',
  city: 'lower(c.city)',
  company: 'lower(c.company)',
  source: 'c.source',
  source_name: 'lower(c.source_name)',
  last_activity: 'f.last_activity_at',
  created: 'c.created_at',
  spend: 'nullif(f.spend, 0)',
  orders: 'nullif(f.order_count, 0)',
};

const VALUE_COLUMNS: Record<FilterKind, string> = {
  text: 'lower(v.text)',
  number: 'v.number',
  day: 'v.day',
  time: 'v.day',
  choice: 'v.text',
  choices: 'v.text',
  boolean: 'v.text',
};

function placeOf(subject: string, { fields, value }: Ask): Place {
  if (subject === 'channel') {
    return {
      ...filterSubjects.channel,
      column: 'channel.kind',
      among: (asked) =>
        `exists (select from contact_identities i
           join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id
           where i.workspace_id = $1 and i.contact_id = c.id and ${asked})`,
    };
  }
  if (subject === 'label') {
    return {
      ...filterSubjects.label,
      column: 'l.label_id',
      type: 'uuid',
      among: (asked) =>
        `exists (select from contact_labels l where l.workspace_id = $1 and l.contact_id = c.id and ${asked})`,
    };
  }
  if (subject === 'consent') return { ...filterSubjects.consent, column: CONSENT };
  const known = filterSubjects[subject as keyof typeof filterSubjects];
  if (known !== undefined) return { ...known, column: COLUMNS[subject] ?? '' };
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
    among: (asked) =>
      `exists (select from contact_field_values v
         where v.workspace_id = $1 and v.field_id = ${value(field.id)} and v.contact_id = c.id and ${asked})`,
    ...(kind.startsWith('choice') && { options: field.options.map(({ id }) => id) }),
  };
}

/** Of promotion, on any channel: a no beats a yes. */
const CONSENT = `coalesce((
  select max(s.decision) from contact_consents s
  where s.workspace_id = $1 and s.contact_id = c.id and s.purpose = 'marketing'
), 'unknown')`;

const refusal = (sentence: string) => new Refusal('VALIDATION_FAILED', { fields: { filter: sentence } });
