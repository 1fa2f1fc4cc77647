import { type AutomationCondition, alternativesOf, type InboxCondition } from '@sapa/contracts';
import { conversationCondition } from '../conversations/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { Filter } from '../platform/db/filter.ts';
import { answerOf, type Facts, isOwn } from './rules.ts';

/**
 * Every question of a rule, answered now: of the event by its facts, of the conversation and its contact by one statement,
 * as the inbox's own filter asks them. Without a conversation the latter do not hold.
 *
 * @throws Refusal VALIDATION_FAILED for what was deleted, or is not asked so
 */
export async function answersOf(
  tx: Transaction,
  conditions: { all: readonly unknown[] },
  facts: Facts,
  conversationId: string | null,
): Promise<(condition: AutomationCondition) => boolean> {
  const asked = conditions.all.flatMap((part) => alternativesOf(part as AutomationCondition));
  const answers = new Map<AutomationCondition, boolean>();
  for (const condition of asked)
    if (isOwn(condition.subject)) answers.set(condition, answerOf(condition, facts));
  const others = asked.filter(({ subject }) => !isOwn(subject));
  if (others.length > 0 && conversationId !== null) {
    const where = new Filter(tx.workspaceId, conversationId);
    const questions: string[] = [];
    for (const condition of others)
      questions.push(
        await conversationCondition(tx, condition as InboxCondition, { value: where.value, memberId: null }),
      );
    const columns = questions.map((question, index) => `coalesce(${question}, false) as a${index}`);
    const [row] = await tx.query<Record<string, boolean>>({
      text: `select ${columns.join(', ')} from conversations c where c.workspace_id = $1 and c.id = $2`,
      values: where.values,
    });
    for (const [index, condition] of others.entries()) answers.set(condition, row?.[`a${index}`] ?? false);
  }
  return (condition) => answers.get(condition) ?? false;
}
