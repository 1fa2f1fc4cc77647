import { lockIfThere } from '../conversations/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { RULE_COLUMNS, type Rule } from './automation-row.ts';
import { calendarFor } from './calendar-for.ts';
import { arm } from './consider.ts';
import { standingOf } from './facts.ts';
import type { Silence } from './happening.ts';
import { countsFrom, dueAt, stillSilent } from './rules.ts';
import { runRule } from './run-rule.ts';

export interface Timed {
  automation_id: string;
  silence: Silence & { since: string };
  chain: string[];
}

/** A second or two of the database's clock. */
const SOON_MS = 2_000;

/**
 * The minutes of a time trigger are over: everything is looked at again, under the conversation's lock. Whoever has
 * spoken meanwhile, a rule that was switched off or another number of minutes end it here.
 */
export async function fireTimed(ctx: Context, timed: Timed): Promise<void> {
  const { silence, chain } = timed;
  const rule = await transaction(ctx, async (tx) => {
    const [found] = await tx.query<Rule>({
      name: 'timed-automation',
      text: `select ${RULE_COLUMNS} from automations r where r.workspace_id = $1 and r.id = $2 and r.enabled`,
      values: [tx.workspaceId, timed.automation_id],
    });
    if (found === undefined || !countsFrom(found, silence, chain)) return null;
    const calendar = await calendarFor(tx, silence.conversationId);
    const due = dueAt(found.trigger, new Date(silence.since), calendar);
    if (due === null) return null;
    if (due.getTime() <= tx.app.clock.now().getTime() + SOON_MS) return found;
    await arm(tx, found, silence, chain);
    return null;
  });
  if (rule === null) return;
  await runRule(ctx, rule, {
    happening: { on: silence.kind, conversationId: silence.conversationId, contactId: null, which: [] },
    occurrence: `${silence.conversationId}:${silence.kind}:${silence.anchor}:${silence.since}`,
    chain,
    stillSo: async (tx) => {
      const conversation = await lockIfThere(tx, silence.conversationId);
      return conversation !== undefined && stillSilent(silence, standingOf(conversation));
    },
  });
}
