import { channelKind } from '../../channels/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { atProvider } from './at-provider.ts';
import { messageById } from './message-row.ts';

/**
 * Carries the business's reaction to the provider as it is now. Setting the same one twice changes nothing there, so it
 * may be repeated.
 */
export async function sendReaction(ctx: Context, messageId: string): Promise<void> {
  const target = await atProvider(ctx, messageId);
  if (target === null) return;
  const { channel, externalId, to } = target;
  const message = await transaction(ctx, (tx) => messageById(tx, messageId));
  const ours = message?.reactions.find(({ from }) => from === 'business');
  const outcome = await channelKind(channel.kind).send(ctx.app, channel, {
    id: messageId,
    to,
    text: '',
    content: { kind: 'text' },
    attachments: [],
    replyToExternalId: null,
    reaction: { externalId, emoji: ours?.emoji ?? '' },
  });
  if (outcome.outcome === 'retry') throw new Error(`reaction not accepted yet: ${outcome.detail}`);
}
