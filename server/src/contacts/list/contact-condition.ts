import type { ContactFilter } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Filter } from '../../platform/db/filter.ts';
import { conditionOf } from './condition.ts';
import { conditionsOf, namedFields, refuseDeletedLabels } from './named.ts';

/**
 * A whole filter as one condition on contact `c` and its figures `f`, for a statement that walks through contacts and
 * looks at what stands beside each by key. $1 is the workspace.
 *
 * @throws Refusal VALIDATION_FAILED for what was deleted
 */
export async function contactCondition(
  tx: Transaction,
  filter: ContactFilter,
  value: Filter['value'],
): Promise<string> {
  const [fields] = await Promise.all([
    namedFields(tx, filter),
    refuseDeletedLabels(tx, conditionsOf(filter)),
  ]);
  const ask = { fields, now: tx.app.clock.now(), value, ofFew: true };
  const parts = filter.all.map((part) => {
    const either = 'any' in part ? part.any : [part];
    return `(${either.map((condition) => conditionOf(condition, ask)).join(' or ')})`;
  });
  return parts.length === 0 ? 'true' : `(${parts.join(' and ')})`;
}
