import { channelKind, type SendOutcome } from '../../channels/index.ts';
import { type Context, transaction } from '../../platform/context.ts';
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
  let next = await transaction(ctx, (tx) => claimNext(tx, conversationId));
  while (next !== null && !('busyUntil' in next)) {
    const claimed: Claimed = next;
    const outcome = await attempt(ctx, claimed);
    next = await transaction(ctx, async (tx) => {
      await recordOutcome(tx, claimed, outcome);
      return claimNext(tx, conversationId);
    });
  }
  if (next !== null) await comeBack(ctx, conversationId, next.busyUntil);
}

/** What becomes of one message now. Decides the window at the last moment (inbox-behaviours 1.3). */
async function attempt(ctx: Context, claimed: Claimed): Promise<SendOutcome> {
  const { channel, message, isTemplate, cswExpiresAt } = claimed;
  if (channel === null) return { outcome: 'failed', code: 'channel_disconnected', detail: '' };
  const kind = channelKind(channel.kind);
  if (!isTemplate && !windowIsOpen(cswExpiresAt, kind.capabilities.window_hours, ctx.app.clock.now())) {
    return { outcome: 'failed', code: 'window_closed', detail: '' };
  }
  try {
    const outcome = await kind.send(ctx.app, channel, message);
    if (outcome.outcome === 'retry' && (message.attempt ?? 1) >= MAX_SEND_ATTEMPTS) {
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
