import type { TicketSort } from '@sapa/contracts';
import { z } from 'zod';
import { Refusal } from '../platform/errors.ts';
import type { TicketRow } from './ticket-row.ts';

/** One column of an order: where it stands, how a cursor carries it and what may come back in one. */
interface Key {
  column: string;
  type: 'timestamptz' | 'uuid' | 'bigint' | 'smallint';
  of(row: TicketRow): string;
}

const created: Key = {
  column: 't.created_at',
  type: 'timestamptz',
  of: (row) => row.created_at.toISOString(),
};
const updated: Key = {
  column: 't.updated_at',
  type: 'timestamptz',
  of: (row) => row.updated_at.toISOString(),
};
const id: Key = { column: 't.id', type: 'uuid', of: (row) => row.id };
const column: Key = { column: 't.column_id', type: 'uuid', of: (row) => row.column_id };
const position: Key = { column: 't.position', type: 'bigint', of: (row) => row.position };
const urgency: Key = { column: 't.urgency', type: 'smallint', of: (row) => String(row.urgency) };

/** Each is one of the indexes of `tickets`, read forwards or backwards; the id makes every order total. */
const ORDERS: Record<TicketSort, { keys: Key[]; direction: 'asc' | 'desc' }> = {
  position: { keys: [column, position, id], direction: 'asc' },
  newest: { keys: [created, id], direction: 'desc' },
  oldest: { keys: [created, id], direction: 'asc' },
  updated: { keys: [updated, id], direction: 'desc' },
  urgent: { keys: [urgency, created, id], direction: 'asc' },
};

const CARRIED: Record<Key['type'], z.ZodType> = {
  timestamptz: z.iso.datetime(),
  uuid: z.uuid(),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  smallint: z.string().regex(/^\d$/),
};

export function orderBy(sort: TicketSort): string {
  const { keys, direction } = ORDERS[sort];
  return keys.map((key) => `${key.column} ${direction}`).join(', ');
}

export const cursorAfter = (sort: TicketSort, row: TicketRow): string =>
  Buffer.from(ORDERS[sort].keys.map((key) => key.of(row)).join('|')).toString('base64url');

/**
 * The condition for what follows a cursor.
 *
 * @param value puts a value into the statement and gives its name there
 * @throws Refusal INVALID_REQUEST for a cursor that is not of this sort
 */
export function followsCursor(sort: TicketSort, cursor: string, value: (one: unknown) => string): string {
  const { keys, direction } = ORDERS[sort];
  const carried = Buffer.from(cursor, 'base64url').toString().split('|');
  const fits = keys.every((key, index) => CARRIED[key.type].safeParse(carried[index]).success);
  if (carried.length !== keys.length || !fits) throw new Refusal('INVALID_REQUEST');
  const names = keys.map((key, index) => `${value(carried[index])}::${key.type}`);
  return `(${keys.map((key) => key.column).join(', ')}) ${direction === 'asc' ? '>' : '<'} (${names.join(', ')})`;
}
