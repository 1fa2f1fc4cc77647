import type { Context, Transaction } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { Refusal } from '../../platform/errors.ts';
import { limitsOf } from './may-see.ts';
import { seenIn } from './seen-by.ts';

/** May the actor see the conversation, as it stands now? Costs nothing for who sees all. */
export async function isSeen(ctx: Context, conversationId: string): Promise<boolean> {
  if (limitsOf(ctx.actor) === null) return true;
  const values: unknown[] = [ctx.workspaceId, conversationId];
  const seen = seenIn(ctx, values);
  const [found] = await readTogether(ctx, {
    name: 'is-seen',
    text: `select from conversations c where c.workspace_id = $1 and c.id = $2 and ${seen.of('c')}`,
    values,
    answer: (rows) => rows.length > 0,
  });
  return found;
}

/**
 * For what is reached through a conversation: its messages, its files, what is tied to it.
 *
 * @throws Refusal NOT_FOUND for what the actor may not see, as for what is not there: that it exists is not told
 */
export async function requireSeen(ctx: Context, conversationId: string): Promise<void> {
  if (!(await isSeen(ctx, conversationId))) throw new Refusal('NOT_FOUND');
}

/**
 * For what keeps the id of a conversation that a caller named: `requireSeen` asks nobody who sees all, so it lets a
 * conversation pass that is not this workspace's.
 *
 * @throws Refusal NOT_FOUND
 */
export async function requireConversation(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.query({
    name: 'conversation-is-there',
    text: 'select from conversations where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id],
  });
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  await requireSeen(tx, id);
}
