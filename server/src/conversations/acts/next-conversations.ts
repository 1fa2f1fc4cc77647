import type { ConversationChoice } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Filter } from '../../platform/db/filter.ts';
import { carries } from '../queries.ts';
import { matching } from '../views/matching.ts';

type Everybody = Exclude<ConversationChoice, { ids: string[] }>;

interface Wanted {
  of: ConversationChoice;
  /** Whatever began later is not meant. */
  before: Date;
}

/** @throws Refusal VALIDATION_FAILED for a filter that names what was deleted */
async function chosen(
  tx: Transaction,
  { tab, label_id, filter = { all: [] } }: Everybody,
  before: Date,
): Promise<Filter> {
  const { where } = await matching(tx, filter, tab);
  where.and(`c.created_at <= ${where.value(before)}`);
  if (label_id !== undefined) where.and(carries(where.value(label_id)));
  return where;
}

export async function countConversations(tx: Transaction, { of, before }: Wanted): Promise<number> {
  if ('ids' in of) return new Set(of.ids).size;
  const where = await chosen(tx, of, before);
  const [row] = await tx.query<{ count: number }>({
    text: `select count(*)::int as count from conversations c where ${where.conditions.join(' and ')}`,
    values: where.values,
  });
  return row?.count ?? 0;
}

/** The next of those that an act is about, in the order of their ids: what it changes of a tab moves nothing. */
export async function nextConversations(
  tx: Transaction,
  { of, before }: Wanted,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ ids: string[]; next: string | null }> {
  const ids = 'ids' in of ? [...new Set(of.ids)].sort().filter((id) => after === null || id > after) : [];
  if (!('ids' in of)) {
    const where = await chosen(tx, of, before);
    if (after !== null) where.and(`c.id > ${where.value(after)}::uuid`);
    const rows = await tx.query<{ id: string }>({
      text: `select c.id from conversations c where ${where.conditions.join(' and ')} order by c.id limit ${limit + 1}`,
      values: where.values,
    });
    ids.push(...rows.map(({ id }) => id));
  }
  const now = ids.slice(0, limit);
  return { ids: now, next: ids.length > limit ? (now.at(-1) ?? null) : null };
}
