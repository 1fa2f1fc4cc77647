import type { FilterKind } from '@sapa/contracts';
import type { Filter } from '../../platform/db/filter.ts';
import { likePart } from '../../platform/db/like.ts';

export interface Asked {
  now: Date;
  /** Puts a value into the statement and gives its name there. */
  value: Filter['value'];
}

interface Question {
  kind: FilterKind;
  column: string;
  type?: 'text' | 'uuid' | 'bigint' | undefined;
  operator: string;
  values: readonly (string | number)[];
}

const ZONE = '(select time_zone from workspaces where id = $1)';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS = 86_400_000;
/** About a thousand years: more days are no question. */
const MOST_DAYS = 365_000;

/**
 * What a column is asked, in SQL; `is_not` and `empty` ask for what must not be.
 *
 * @returns null where the values do not fit
 */
export function questionOf(
  { kind, column, type = 'text', operator, values }: Question,
  { now, value }: Asked,
): string | null {
  if (operator === 'filled' || operator === 'empty') {
    return type === 'bigint' ? `${column} > 0` : `${column} is not null`;
  }
  if (operator === 'yes' || operator === 'no') return `${column} = '${operator === 'yes'}'`;
  const [first] = values;
  if (first === undefined) return null;
  const number = typeof first === 'number' ? first : null;
  const day = typeof first === 'string' && DAY.test(first) && !Number.isNaN(Date.parse(first)) ? first : null;
  switch (operator) {
    case 'is':
    case 'is_not':
      return `${column} = any(${value(texts(kind, values))}::${type}[])`;
    case 'contains':
      return `${column} like any(${value(values.map((part) => likePart(String(part))))}::text[])`;
    case 'at_least':
      return number === null ? null : `${column} >= ${amount(type, value, Math.ceil, number)}`;
    case 'at_most':
      return number === null ? null : `${column} <= ${amount(type, value, Math.floor, number)}`;
    case 'within_days':
      return isDays(number) ? `${column} >= ${value(daysBefore(now, number))}` : null;
    case 'before_days':
      return isDays(number) ? `${column} < ${value(daysBefore(now, number))}` : null;
    case 'month':
      return number === null
        ? null
        : `extract(month from ${column}) = coalesce(nullif(${value(number)}::int, 0),
             extract(month from ${value(now)}::timestamptz at time zone ${ZONE}))`;
    case 'from':
      return day === null ? null : `${column} >= ${startOf(kind, value(day))}`;
    case 'until':
      return day === null ? null : `${column} < ${startOf(kind, `(${value(day)}::date + 1)`)}`;
    default:
      return null;
  }
}

/** Compared as the columns hold them: words in lower case, ids of options as they are. */
const texts = (kind: FilterKind, values: Question['values']) =>
  values.map((value) => (kind === 'text' ? String(value).toLowerCase() : String(value)));

/** In the column's own type: only then an index answers. */
const amount = (
  type: Question['type'],
  value: Asked['value'],
  whole: (number: number) => number,
  number: number,
) => (type === 'bigint' ? `${value(whole(number))}::bigint` : `${value(number)}::float8`);

const isDays = (number: number | null): number is number =>
  number !== null && number >= 0 && number <= MOST_DAYS;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * MS);

const startOf = (kind: FilterKind, day: string) =>
  kind === 'day' ? `${day}::date` : `${day}::date::timestamp at time zone ${ZONE}`;
