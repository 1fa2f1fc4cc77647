import { allows, type Conversation } from '@sapa/contracts';
import { memberName } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type LockedConversation, lockConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';

interface Assignment {
  conversationId: string;
  /** null: back to the queue. */
  memberId: string | null;
  /** Whose queue it stands in from now on, null for everybody's; left out: as it is. */
  teamId?: string | null | undefined;
  /** They have as many open as they take at once, or as one member may of its channel: all the same. */
  beyondCapacity: boolean;
}

/**
 * Gives the conversation to a member of this workspace, or to the queue, of another team where one is named. The AI stays
 * silent.
 *
 * @throws Refusal NOT_FOUND, MEMBER_FULL (a supervisor may say so again), VALIDATION_FAILED for somebody who is no member
 *   here, or no team
 */
export async function assignConversation(ctx: Context, input: Assignment): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, input.conversationId);
    const { memberId, teamId } = input;
    if (memberId === null) {
      const team = teamId === undefined ? null : await standIn(tx, conversation.id, teamId);
      // Whoever passes a customer on leaves them waiting, also where the last word was ours.
      tx.write({
        name: 'begin-to-wait',
        text: `update conversations set waiting_since = coalesce(waiting_since, $3)
               where workspace_id = $1 and id = $2 and silenced is null`,
        values: [tx.workspaceId, conversation.id, ctx.app.clock.now()],
      });
      return actOn(
        tx,
        conversation,
        team === null ? { type: 'unassigned' } : { type: 'sent_to_team', ...team },
      );
    }
    const name = await memberName(tx, memberId);
    if (name === null) {
      throw new Refusal('VALIDATION_FAILED', {
        fields: { member_id: 'Anggota tidak ditemukan. Muat ulang daftar anggota.' },
      });
    }
    const isTheirs = conversation.handler_id === memberId && conversation.status === 'open';
    if (!isTheirs)
      await requireRoom(tx, conversation, { memberId, name, beyondCapacity: input.beyondCapacity });
    // Only now: an act on many goes on after a refusal, with all that was written before it.
    if (teamId !== undefined) await standIn(tx, conversation.id, teamId);
    return actOn(tx, conversation, { type: 'assigned', member: { id: memberId, name } });
  });
}

/** @returns the team's name for the grey line, null for everybody's queue */
async function standIn(
  tx: Transaction,
  conversationId: string,
  teamId: string | null,
): Promise<{ team: string | null }> {
  const [team] = await tx.query<{ name: string }>({
    name: 'team-name',
    text: 'select name from teams where workspace_id = $1 and id = $2 and deleted_at is null',
    values: [tx.workspaceId, teamId],
  });
  if (teamId !== null && team === undefined)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { team_id: 'Tim tidak ditemukan. Muat ulang daftar tim.' },
    });
  tx.write({
    name: 'stand-in-team',
    text: 'update conversations set team_id = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, conversationId, teamId],
  });
  return { team: team?.name ?? null };
}

async function requireRoom(
  tx: Transaction,
  { channel_id: channelId }: LockedConversation,
  { memberId, name, beyondCapacity }: { memberId: string; name: string; beyondCapacity: boolean },
): Promise<void> {
  const { actor } = tx;
  if (actor.type === 'member' && actor.memberId === memberId) return;
  const mayOverload = actor.type !== 'member' || allows(actor.role, 'queue.share');
  if (mayOverload && beyondCapacity) return;
  const held = `select from conversations c where c.workspace_id = $1 and c.status = 'open' and c.handler = 'member'
    and c.handler_id = m.id`;
  const [room] = await tx.query<Room>({
    name: 'room-of-member',
    text: `select m.capacity, m.capacity <= (select count(*) from (${held} limit m.capacity) held) as "isFull",
             channel.name as channel, channel.member_capacity as "channelCapacity",
             channel.member_capacity is not null and channel.member_capacity <= (select count(*) from (
               ${held} and c.channel_id = channel.id limit channel.member_capacity) held) as "isFullThere"
           from members m join channels channel on channel.workspace_id = $1 and channel.id = $3
           where m.workspace_id = $1 and m.id = $2`,
    values: [tx.workspaceId, memberId, channelId],
  });
  const full = room && fullness(room);
  if (full)
    throw new Refusal('MEMBER_FULL', {
      message: `${name} sudah memegang ${full}. ${
        mayOverload
          ? 'Tugaskan sekali lagi bila memang perlu.'
          : 'Pilih rekan lain, atau minta supervisor menugaskannya.'
      }`,
    });
}

interface Room {
  capacity: number;
  isFull: boolean;
  channel: string;
  /** null: no limit of its own. */
  channelCapacity: number | null;
  isFullThere: boolean;
}

const fullness = ({ capacity, isFull, channel, channelCapacity, isFullThere }: Room): string | null =>
  isFull
    ? `${capacity} chat`
    : isFullThere
      ? `${channelCapacity} chat di ${channel}, batas satu orang di sana`
      : null;
