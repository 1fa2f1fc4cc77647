import type { Events } from '@sapa/contracts';
import { sendProduct } from '../../commerce/index.ts';
import { attachFiles, sendMessage } from '../../conversations/index.ts';
import { actingAs, type Context, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';

type Wanted = Events['tool.card_wanted'];

/**
 * What an agent's words announced: pictures, or a product's card. Twice it is one. What cannot be sent any more (deleted
 * meanwhile, a shut window) stands in the tool's log as failed.
 */
export async function sendCard(
  ctx: Context,
  { call_id, conversation_id, agent, card }: Wanted,
): Promise<void> {
  const asAgent = actingAs(ctx, { type: 'ai', agentId: agent.id, name: agent.name });
  const client_id = `tool:${call_id}`;
  try {
    if (card.kind === 'product')
      await sendProduct(asAgent, conversation_id, { client_id, variant_id: card.variant_id });
    else await sendFiles(asAgent, { conversationId: conversation_id, client_id, card });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transaction(ctx, (tx) =>
      tx.query({
        name: 'card-of-tool-failed',
        text: `update ai_tool_calls set state = 'failed', why = $3 where workspace_id = $1 and id = $2`,
        values: [tx.workspaceId, call_id, error.message],
      }),
    );
  }
}

async function sendFiles(
  ctx: Context,
  of: { conversationId: string; client_id: string; card: Extract<Wanted['card'], { kind: 'files' }> },
): Promise<void> {
  const { conversationId, client_id, card } = of;
  const files = await attachFiles(ctx, { conversationId, quickReplyId: card.quick_reply_id });
  await sendMessage(ctx, {
    conversationId,
    client_id,
    text: '',
    attachment_ids: files.map(({ id }) => id),
    reply_to_id: null,
    choices: null,
  });
}
