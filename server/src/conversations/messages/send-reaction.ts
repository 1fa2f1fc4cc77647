import { channelKind } from '../../channels/index.ts';
import type { Context } from '../../platform/db/context.ts';
import { atProvider } from './at-provider.ts';

/** Carries a reaction to the provider. Setting the same one twice changes nothing there, so it may be repeated. */
export async function sendReaction(ctx: Context, input: { messageId: string; emoji: string }): Promise<void> {
  const target = await atProvider(ctx, input.messageId);
  if (target === null) return;
  const { channel, externalId, to } = target;
  const outcome = await channelKind(channel.kind).send(ctx.app, channel, {
    id: input.messageId,
    to,
    text: '',
    content: { kind: 'text' },
    attachments: [],
    replyToExternalId: null,
    reaction: { externalId, emoji: input.emoji },
  });
  if (outcome.outcome === 'retry') throw new Error(`reaction not accepted yet: ${outcome.detail}`);
}
