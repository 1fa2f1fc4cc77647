import {
  contactSorts,
  type readContactNeighbours as endpoint,
  type Query,
  type Reply,
} from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { FROM_CONTACTS, select } from './selection.ts';
import { KEYS } from './sorts.ts';
import { tookTooLong } from './took-too-long.ts';

/** Those before are counted as long as this; then nobody waits for their number. */
const PATIENCE_MS = 150;

/**
 * Who stands beside a contact in the list of this question, and at which place it stands: along the index of the sort,
 * from the contact's own place on.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a filter that names what was deleted, or asks it for what it is not
 */
export async function readNeighbours(
  ctx: Context,
  contactId: string,
  query: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'contact.view');
  const keys = KEYS[query.sort].map(({ sql }) => sql).join(', ');
  const direction = query.direction ?? contactSorts[query.sort];
  const [before, behind] = direction === 'asc' ? (['<', '>'] as const) : (['>', '<'] as const);
  const ask = async (tx: Transaction, side: '<' | '>') => {
    const where = await select(tx, query);
    const own = `select ${keys} ${FROM_CONTACTS} where c.workspace_id = $1 and c.id = ${where.value(contactId)}`;
    const conditions = [...where.conditions, `(${keys}) ${side} (${own})`].join(' and ');
    return { text: `${FROM_CONTACTS} where ${conditions}`, values: where.values };
  };
  const beside = async (tx: Transaction, side: '<' | '>') => {
    const { text, values } = await ask(tx, side);
    const order = KEYS[query.sort].map(({ sql }) => `${sql} ${side === '>' ? 'asc' : 'desc'}`).join(', ');
    const [row] = await tx.query<{ id: string }>({
      text: `select c.id ${text} order by ${order} limit 1`,
      values,
    });
    return row?.id ?? null;
  };
  const ids = await transaction(ctx, async (tx) => {
    const [contact] = await tx.query({
      name: 'contact-with-neighbours',
      text: 'select id from contacts where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, contactId],
    });
    found(contact);
    return { previous_id: await beside(tx, before), next_id: await beside(tx, behind) };
  });
  return { ...ids, position: await positionOf(ctx, (tx) => ask(tx, before)) };
}

async function positionOf(
  ctx: Context,
  asked: (tx: Transaction) => Promise<{ text: string; values: unknown[] }>,
): Promise<number | null> {
  try {
    return await transaction(ctx, async (tx) => {
      const { text, values } = await asked(tx);
      await tx.query({ text: `set local statement_timeout = ${PATIENCE_MS}` });
      const [row] = await tx.query<{ count: number }>({
        text: `select count(*)::int as count ${text}`,
        values,
      });
      return (row?.count ?? 0) + 1;
    });
  } catch (error) {
    if (tookTooLong(error)) return null;
    throw error;
  }
}
