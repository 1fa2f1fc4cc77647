import type { FilterCondition } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Filter } from '../../platform/db/filter.ts';
import { conditionOf } from './condition.ts';
import { namedFields } from './named.ts';
import { fromNamed } from './selection.ts';

/**
 * One question of contacts for a statement about something else of theirs: what selects their ids. $1 is the workspace.
 *
 * @throws Refusal VALIDATION_FAILED for what was deleted, or is not asked so
 */
export async function contactsThat(
  tx: Transaction,
  asked: FilterCondition,
  value: Filter['value'],
): Promise<string> {
  const fields = await namedFields(tx, { all: [asked] });
  const condition = conditionOf(asked, { fields, now: tx.app.clock.now(), value, ofFew: false });
  return `select c.id ${fromNamed([condition])} where c.workspace_id = $1 and ${condition}`;
}
