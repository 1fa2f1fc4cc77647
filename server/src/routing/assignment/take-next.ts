import type { Conversation } from '@sapa/contracts';
import { lockConversation, sightOf, takeOver } from '../../conversations/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lanesNow, seesLane } from './lanes-now.ts';
import { lockAssignment } from './lock-assignment.ts';
import { channelsFullFor, type FullChannel, longestWaiting } from './queries.ts';
import type { Lane } from './rules.ts';

/**
 * The member takes what has waited longest of what they may see: however many ask at once, each gets another. Their own
 * capacity is what they are given; whoever takes may go beyond it, but not beyond what a channel lets one member have: that is
 * for whom they choose themselves (`takeOver`).
 *
 * @returns null: nobody waits
 * @throws Refusal FORBIDDEN, MEMBER_FULL where somebody waits, but only in channels of which they have as many as one may
 */
export async function takeNext(ctx: Context): Promise<Conversation | null> {
  requirePermission(ctx, 'conversation.manage');
  for (;;) {
    const taken = await transaction(ctx, takeOne);
    if (taken !== 'taken meanwhile') return taken;
  }
}

async function takeOne(tx: Transaction): Promise<Conversation | null | 'taken meanwhile'> {
  const { actor } = tx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  await lockAssignment(tx);
  const [every, full] = await Promise.all([lanesNow(tx), channelsFullFor(tx, actor.memberId)]);
  const lanes = every.filter(seesLane(sightOf(actor)));
  const isFull = ({ channelId }: Lane) => full.some(({ id }) => id === channelId);
  const id = await longestWaiting(
    tx,
    lanes.filter((lane) => !isFull(lane)),
    { whoWaits: false },
  );
  if (id === null) {
    await requireNobody(tx, lanes.filter(isFull), full);
    return null;
  }
  const { status, handler } = await lockConversation(tx, id);
  if (status !== 'open' || handler !== 'queue') return 'taken meanwhile';
  return takeOver(tx, { conversationId: id });
}

/** Of the channels of which the member has as many as one may: a queue that they may not take from is not empty. */
async function requireNobody(
  tx: Transaction,
  lanes: readonly Lane[],
  full: readonly FullChannel[],
): Promise<void> {
  const id = await longestWaiting(tx, lanes, { whoWaits: false });
  if (id === null) return;
  const { channel_id: channelId } = await lockConversation(tx, id);
  const { name, capacity } = full.find((channel) => channel.id === channelId)!;
  throw new Refusal('MEMBER_FULL', {
    message: `Di ${name} satu orang memegang paling banyak ${capacity} chat sekaligus, dan Anda sudah penuh di sana. Selesaikan satu dulu, lalu ambil lagi.`,
  });
}
