import { channelKind } from '../../channels/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { announceUpdated } from '../announce.ts';
import { lockIfThere } from '../lock-conversation.ts';
import { addActivity } from './add-activity.ts';
import { atProvider } from './at-provider.ts';
import { messageById } from './message-row.ts';
import { showInList } from './show-in-list.ts';

/**
 * Takes a deleted message back from the customer's screen. What the provider refuses stays there, so it stays here
 * unmarked, with a line that says so.
 *
 * @throws Error while it is on its way, or the provider gives no answer: try again
 */
export async function unsendMessage(ctx: Context, messageId: string): Promise<void> {
  const target = await atProvider(ctx, messageId);
  const outcome =
    target === null
      ? await unsentState(ctx, messageId)
      : await channelKind(target.channel.kind).unsend?.(ctx.app, target.channel, target);
  if (outcome === 'later') throw new Error('the provider has not taken it back yet');
  if (outcome === 'refused') await putBack(ctx, messageId);
}

/** Without an id of the provider's it is being sent, or never will be. */
const unsentState = (ctx: Context, messageId: string) =>
  transaction(ctx, async (tx) => {
    const message = await messageById(tx, messageId);
    return message?.status === 'queued' || message?.status === 'unknown' ? 'later' : 'done';
  });

async function putBack(ctx: Context, messageId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const message = await messageById(tx, messageId);
    const conversation = message && (await lockIfThere(tx, message.conversation_id));
    if (message === undefined || conversation === undefined) return;
    await tx.query({
      name: 'put-back-message',
      text: 'update messages set deleted_at = null, updated_at = now() where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, messageId],
    });
    await showInList(tx, messageId);
    await announceUpdated(tx, { messageId, conversationId: conversation.id });
    await addActivity(tx, conversation, { event: 'message.stayed', detail: {} });
  });
}
