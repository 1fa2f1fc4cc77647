import type { Context, Transaction } from '../platform/db/context.ts';
import { transaction } from '../platform/db/context.ts';
import type { Rule } from './automation-row.ts';
import { calendarFor } from './calendar-for.ts';
import { enabledRules } from './change-automations.ts';
import type { Heard, Silence } from './happening.ts';
import { beginsWith, countsFrom, dueAt } from './rules.ts';
import { runRule } from './run-rule.ts';

/** @param chain the rules whose doing it is; none: somebody's or the world's */
export interface Considered extends Heard {
  occurrence: string;
  chain: string[];
}

/**
 * Something happened that rules wait for: each that begins with it has its turn, in their order, in a transaction of its
 * own. Tried again, it goes on where it stood.
 */
export async function consider(
  ctx: Context,
  { happenings, silences, occurrence, chain }: Considered,
): Promise<void> {
  const rules = await transaction(ctx, enabledRules);
  for (const [index, happening] of happenings.entries()) {
    for (const rule of rules) {
      if (!beginsWith(rule, happening, chain)) continue;
      const how = { happening, occurrence: `${occurrence}:${index}`, chain };
      if ((await runRule(ctx, rule, how)) === 'stopped') break;
    }
  }
  const counted = silences.filter((silence) => rules.some((rule) => countsFrom(rule, silence, chain)));
  if (counted.length === 0) return;
  await transaction(ctx, async (tx) => {
    for (const silence of counted)
      for (const rule of rules) if (countsFrom(rule, silence, chain)) await arm(tx, rule, silence, chain);
  });
}

/** A later silence of the same conversation takes the place of the one before. */
export async function arm(tx: Transaction, rule: Rule, silence: Silence, chain: string[]): Promise<void> {
  const now = tx.app.clock.now();
  const since = silence.since === null ? now : new Date(silence.since);
  const due = dueAt(rule.trigger, since, await calendarFor(tx, silence.conversationId));
  if (due === null) return;
  const { conversationId, kind, anchor } = silence;
  tx.enqueue(
    'automations.fire',
    {
      automation_id: rule.id,
      silence: { conversationId, kind, anchor, since: since.toISOString() },
      chain,
    },
    {
      runAt: tx.dueIn(Math.max(0, due.getTime() - now.getTime())),
      jobKey: `${tx.workspaceId}:rule:${rule.id}:${conversationId}`,
    },
  );
}
