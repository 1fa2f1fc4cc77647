import type { ContactFilter, FilterCondition } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { type Filter, filterOf } from '../../platform/db/filter.ts';
import { conditionOf } from './condition.ts';
import { containing, matching } from './matching.ts';
import { conditionsOf, namedFields, refuseDeletedLabels } from './named.ts';

/** Contacts with what their conversations and orders come to; conditions follow. */
export const FROM_CONTACTS =
  'from contact_figures f join contacts c on c.workspace_id = f.workspace_id and c.id = f.contact_id';

/** What the conditions name of contacts and their figures, and no more: an index alone may answer. */
export function fromNamed(conditions: string[], sampled = ''): string {
  const named = conditions.join(' ');
  if (!/\bf\./.test(named)) return `from contacts c ${sampled}`;
  return /\bc\.(?!(workspace_)?id\b)/.test(named)
    ? `from contacts c ${sampled} join contact_figures f on f.workspace_id = c.workspace_id and f.contact_id = c.id`
    : `from contact_figures f ${sampled}, lateral (select f.workspace_id, f.contact_id as id) c`;
}

/**
 * The contacts `c`, and their figures `f`, that match the words and the filter.
 *
 * @param options ofFew: the statement looks at a few contacts only, a sample
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted, or asks it for what it is not
 */
export async function select(
  tx: Transaction,
  { q, filter }: { q?: string | undefined; filter?: ContactFilter | undefined },
  { ofFew = false } = {},
): Promise<Filter> {
  const where = filterOf(tx, 'c');
  if (filter !== undefined && filter.all.length > 0) {
    const [fields] = await Promise.all([
      namedFields(tx, filter),
      refuseDeletedLabels(tx, conditionsOf(filter)),
    ]);
    const ask = { fields, now: tx.app.clock.now(), value: where.value, ofFew };
    for (const part of filter.all) {
      const either = 'any' in part ? part.any : [part];
      where.and(`(${either.map((condition) => conditionOf(condition, ask)).join(' or ')})`);
      if ('subject' in part && !ofFew) where.and(...(await narrowed(tx, part, where)));
    }
  }
  if (!q) return where;
  return where.and(ofFew ? containing(q, where.value) : await matching(tx, q, where.value));
}

/** Part of a name is found by the index of the search, too: of few matches no page would be full before the end. */
async function narrowed(
  tx: Transaction,
  { subject, operator, values: [words] }: FilterCondition,
  { value }: Filter,
): Promise<string[]> {
  const indexed = operator === 'contains' && ['name', 'phone', 'email'].includes(subject);
  return indexed && typeof words === 'string' ? [await matching(tx, words, value)] : [];
}
