import {
  type ConnectedChannel,
  channelKind,
  connectedChannel,
  type OutboundMessage,
  type SendOutcome,
} from '../../channels/index.ts';
import { type Context, systemContext, transaction } from '../../platform/context.ts';
import { MAX_SEND_ATTEMPTS, windowIsOpen } from '../rules.ts';
import { type Claimed, claimNext } from './claim-next.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * Hands a conversation's queued messages to the provider, in order, one at a time. Each is marked `sending` in
 * a commit of its own before the call: after a crash it is `unknown` and waits for the provider's status, never
 * repeated blindly (there is no idempotence key at Meta). A second run beside this one finds the message taken
 * and leaves; this one goes on with what the other was called for.
 */
export async function deliverMessages(ctx: Context, conversationId: string): Promise<void> {
  for (;;) {
    const next = await transaction(ctx, (tx) => claimNext(tx, conversationId));
    if (next === null) return;
    if ('busyUntil' in next) return comeBack(ctx, conversationId, next.busyUntil);
    const outcome = await attempt(ctx, next);
    await recordOutcome(ctx, next, outcome);
  }
}

/** What becomes of one message now. Decides the window at the last moment (inbox-behaviours 1.3). */
async function attempt(ctx: Context, claimed: Claimed): Promise<SendOutcome> {
  const kind = channelKind(claimed.channelKind);
  if (
    !windowIsOpen(claimed.cswExpiresAt, kind.capabilities.window_hours, ctx.app.clock.now()) &&
    !claimed.isTemplate
  ) {
    return { outcome: 'failed', code: 'window_closed', detail: '' };
  }
  const channel = await transaction(systemContext(ctx.app, ctx.workspaceId), (tx) =>
    connectedChannel(tx, claimed.channelId),
  );
  if (channel === null) return { outcome: 'failed', code: 'channel_disconnected', detail: '' };
  return send(ctx, channel, claimed.message, claimed.attempts);
}

async function send(
  ctx: Context,
  channel: ConnectedChannel,
  message: OutboundMessage,
  attempts: number,
): Promise<SendOutcome> {
  try {
    const outcome = await channelKind(channel.kind).send(ctx.app, channel, message);
    if (outcome.outcome === 'retry' && attempts >= MAX_SEND_ATTEMPTS) {
      return { outcome: 'failed', code: 'attempts_exhausted', detail: outcome.detail };
    }
    return outcome;
  } catch (error) {
    ctx.app.log.error({ err: error, channel: channel.id }, 'a send ended without an answer');
    return { outcome: 'unknown', detail: error instanceof Error ? error.message : 'no answer' };
  }
}

async function comeBack(ctx: Context, conversationId: string, at: Date): Promise<void> {
  await transaction(ctx, async (tx) => {
    tx.enqueue(
      'conversations.deliver-messages',
      { conversation_id: conversationId },
      { jobKey: `${tx.workspaceId}:deliver-later:${conversationId}`, runAt: at },
    );
  });
}
