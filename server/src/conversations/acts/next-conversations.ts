import type { ConversationChoice } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { carries, tabFilter } from '../queries.ts';
import { seenBy } from '../visibility/seen-by.ts';

type Everybody = Exclude<ConversationChoice, { ids: string[] }>;

/** What the actor sees of a tab. @param before whatever began later is not meant */
function matching(
  tx: Transaction,
  { tab, label_id }: Everybody,
  { memberId, before }: { memberId: string | null; before: Date },
): Filter {
  const where = new Filter(tx.workspaceId, memberId);
  // `mine` and `following` name the member; the others would leave a value without a type.
  where.and('c.workspace_id = $1', '($2::uuid is null or true)', tabFilter[tab]);
  where.and(`c.created_at <= ${where.value(before)}`);
  where.and(seenBy(tx, where.value).of('c'));
  if (label_id !== undefined) where.and(carries(where.value(label_id)));
  return where;
}

interface Wanted {
  of: ConversationChoice;
  /** Whose `mine` and `following` it is. */
  memberId: string | null;
  before: Date;
}

export async function countConversations(tx: Transaction, { of, ...whose }: Wanted): Promise<number> {
  if ('ids' in of) return new Set(of.ids).size;
  const where = matching(tx, of, whose);
  const [row] = await tx.query<{ count: number }>({
    text: `select count(*)::int as count from conversations c where ${where.conditions.join(' and ')}`,
    values: where.values,
  });
  return row?.count ?? 0;
}

/** The next of those that an act is about, in the order of their ids: what it changes of a tab moves nothing. */
export async function nextConversations(
  tx: Transaction,
  { of, ...whose }: Wanted,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ ids: string[]; next: string | null }> {
  const ids = 'ids' in of ? [...new Set(of.ids)].sort().filter((id) => after === null || id > after) : [];
  if (!('ids' in of)) {
    const where = matching(tx, of, whose);
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
