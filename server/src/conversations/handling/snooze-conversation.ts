import type { Body, Conversation, snoozeConversation as endpoint } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockConversation, lockIfThere } from '../lock-conversation.ts';
import { actOn, applyAct } from '../state/apply-act.ts';

const YEAR = 366 * 86_400_000;

/**
 * Puts a conversation off: it leaves the tabs, stays with who has it, and opens again at that time or with its customer's
 * next word, whichever comes first. Another time takes the place of the one before.
 *
 * @throws Refusal NOT_FOUND, CONVERSATION_RESOLVED, CONTACT_BLOCKED, CONTACT_IS_SPAM, VALIDATION_FAILED for a time that
 *   is over or more than a year away
 */
export async function snoozeConversation(
  ctx: Context,
  conversationId: string,
  { until: asked }: Body<typeof endpoint>,
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  const until = asked === null ? null : endOfSnooze(ctx, asked);
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    if (conversation.silenced !== null)
      throw new Refusal(conversation.silenced === 'blocked' ? 'CONTACT_BLOCKED' : 'CONTACT_IS_SPAM');
    if (conversation.status === 'resolved')
      throw new Refusal('CONVERSATION_RESOLVED', {
        message: 'Percakapan ini sudah selesai. Buka kembali sebelum menundanya.',
      });
    return actOn(tx, conversation, { type: 'snoozed', until });
  });
}

function endOfSnooze({ app }: Context, asked: string): Date {
  const until = new Date(asked);
  const ahead = until.getTime() - app.clock.now().getTime();
  if (ahead > 0 && ahead < YEAR) return until;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { until: 'Pilih waktu yang akan datang, paling lama setahun.' },
  });
}

/** The time has come, unless somebody decided otherwise meanwhile. */
export function wakeConversation(
  ctx: Context,
  { conversationId, until }: { conversationId: string; until: string },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const conversation = await lockIfThere(tx, conversationId);
    if (conversation) await applyAct(tx, conversation, { type: 'woken', until: new Date(until) });
  });
}
