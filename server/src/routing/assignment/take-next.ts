import type { Conversation } from '@sapa/contracts';
import { aiComesFirst } from '@sapa/contracts/rules/ai-turn';
import { isInSight, limitsOf, lockConversation, takeOver } from '../../conversations/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { hoursOfAll } from '../../working-hours/index.ts';
import { lockAssignment } from './lock-assignment.ts';
import { assignedChannels, longestWaiting, teamIds } from './queries.ts';

/**
 * The member takes what has waited longest of what they may see: however many ask at once, each gets another.
 *
 * @returns null: nobody waits
 * @throws Refusal FORBIDDEN
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
  const [channels, teams, turnOf] = await Promise.all([assignedChannels(tx), teamIds(tx), hoursOfAll(tx)]);
  const limits = limitsOf(actor);
  const lanes = channels
    .flatMap(({ id }) => [null, ...teams].map((teamId) => ({ channelId: id, teamId })))
    .filter(
      ({ channelId, teamId }) =>
        limits === null || isInSight(limits.sight, { channel_id: channelId, team_id: teamId }),
    )
    .map((lane) => ({ ...lane, only: null, peopleFirst: !aiComesFirst(turnOf(lane)) }));
  const id = await longestWaiting(tx, lanes, { whoWaits: false });
  if (id === null) return null;
  const { status, handler } = await lockConversation(tx, id);
  if (status !== 'open' || handler !== 'queue') return 'taken meanwhile';
  return takeOver(tx, { conversationId: id });
}
