import type { Conversation } from '@sapa/contracts';
import { lockConversation, takeOver } from '../../conversations/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockAssignment } from './lock-assignment.ts';
import { assignedChannels, longestWaiting, teamIds } from './queries.ts';

/**
 * The member takes what has waited longest of what they may take: however many ask at once, each gets another.
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
  const [channels, kept, teams] = await Promise.all([
    assignedChannels(tx),
    channelsOf(tx, actor.memberId),
    actor.role === 'owner' || actor.role === 'admin' ? teamIds(tx) : teamsOf(tx, actor.memberId),
  ]);
  const lanes = channels
    .filter(({ id }) => kept.length === 0 || kept.includes(id))
    .flatMap(({ id }) => [null, ...teams].map((teamId) => ({ channelId: id, teamId, only: null })));
  const id = await longestWaiting(tx, lanes, { whoWaits: false });
  if (id === null) return null;
  const { status, handler } = await lockConversation(tx, id);
  if (status !== 'open' || handler !== 'queue') return 'taken meanwhile';
  return takeOver(tx, { conversationId: id });
}

const channelsOf = (tx: Transaction, memberId: string): Promise<string[]> =>
  ids(
    tx,
    'channels-of-member',
    'select channel_id as id from member_channels where workspace_id = $1 and member_id = $2',
    memberId,
  );

const teamsOf = (tx: Transaction, memberId: string): Promise<string[]> =>
  ids(
    tx,
    'teams-of-member',
    'select team_id as id from team_members where workspace_id = $1 and member_id = $2',
    memberId,
  );

async function ids(tx: Transaction, name: string, text: string, memberId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({ name, text, values: [tx.workspaceId, memberId] });
  return rows.map(({ id }) => id);
}
