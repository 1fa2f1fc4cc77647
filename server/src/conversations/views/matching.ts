import { alternativesOf, type InboxCondition, type InboxConditions, type InboxTab } from '@sapa/contracts';
import { refuseDeletedLabels } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { tabFilter } from '../queries.ts';
import { seenBy } from '../visibility/seen-by.ts';
import { conditionOf } from './condition.ts';

/** Their condition names the member as $2. */
const OF_MEMBER: readonly InboxTab[] = ['mine', 'following'];

/**
 * Conversations `c` of a tab that match a filter, of those that the reader may see. What asks for a status is of no tab; spam stands in its own only.
 *
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted, or asks it for what it is not
 */
export async function matching(
  tx: Transaction,
  filter: InboxConditions,
  tab: InboxTab = 'all',
): Promise<Filter> {
  const memberId = tx.actor.type === 'member' ? tx.actor.memberId : null;
  const parts = filter.all.map(alternativesOf<InboxCondition>);
  await refuseDeletedLabels(tx, parts.flat());
  const asksStatus = parts.flat().some(({ subject }) => subject === 'status');
  const where = new Filter(tx.workspaceId, ...(!asksStatus && OF_MEMBER.includes(tab) ? [memberId] : []));
  where.and('c.workspace_id = $1', asksStatus ? `c.silenced is distinct from 'spam'` : tabFilter[tab]);
  where.and(seenBy(tx, where.value).of('c'));
  for (const either of parts) {
    const asked: string[] = [];
    for (const condition of either)
      asked.push(await conditionOf(tx, condition, { value: where.value, memberId }));
    where.and(`(${asked.join(' or ')})`);
  }
  return where;
}
