import { type Context, transaction } from '../../platform/db/context.ts';
import { type ConversationScope, roomsSeeing } from '../../platform/realtime/audience.ts';
import { scopeIn } from '../visibility/scope-in.ts';

/** Whoever sees the conversation reads that this agent is writing, for six seconds unless it is repeated. Nothing hangs on it. */
export async function tellAiWrites(
  ctx: Context,
  { conversationId, name }: { conversationId: string; name: string },
): Promise<void> {
  const [row] = await transaction(ctx, (tx) =>
    tx.query<{ place: ConversationScope }>({
      name: 'place-of-conversation',
      text: `select ${scopeIn('c')} as place from conversations c where c.workspace_id = $1 and c.id = $2`,
      values: [tx.workspaceId, conversationId],
    }),
  );
  if (row === undefined) return;
  ctx.app.realtime.toInbox(roomsSeeing(ctx.workspaceId, row.place), 'typing.started', {
    conversation_id: conversationId,
    by: 'ai',
    name,
  });
}
