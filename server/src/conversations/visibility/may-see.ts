import { createHash } from 'node:crypto';
import { allows } from '@sapa/contracts';
import type { Actor, Sight } from '../../platform/db/actor.ts';
import type { ConversationScope } from '../../platform/realtime/audience.ts';

/** A member who does not see everything. */
export interface Limits {
  memberId: string;
  sight: Exclude<Sight, 'all'>;
}

/** What narrows a member's view; null for who sees everything, and for what is no member. */
export function limitsOf(actor: Actor): Limits | null {
  if (actor.type !== 'member' || allows(actor.role, 'conversation.view_all')) return null;
  const sight = actor.sight ?? { teamIds: [], channelIds: [] };
  return sight === 'all' ? null : { memberId: actor.memberId, sight };
}

/** The same for who needs to know only where, not whose. */
export const sightOf = (actor: Actor): Sight => limitsOf(actor)?.sight ?? 'all';

/**
 * Who sees what, the one rule: owners and admins see every conversation; others see those of their teams and of no
 * team, on the channels they are kept to, and always what they handle or follow. `seenBy` says the same in SQL.
 */
export function maySee(actor: Actor, place: ConversationScope): boolean {
  const limits = limitsOf(actor);
  if (limits === null) return true;
  const { memberId, sight } = limits;
  return (
    isInSight(sight, place) ||
    (place.handler === 'member' && place.handler_id === memberId) ||
    place.follower_ids.includes(memberId)
  );
}

/** By its team and channel alone, its scope. */
export const isInSight = (
  { teamIds, channelIds }: Exclude<Sight, 'all'>,
  { team_id, channel_id }: Pick<ConversationScope, 'team_id' | 'channel_id'>,
): boolean =>
  (team_id === null || teamIds.includes(team_id)) && (channelIds === null || channelIds.includes(channel_id));

/** Stands for what somebody sees, and says nothing of it. */
export function viewOf(actor: Actor): string {
  const limits = limitsOf(actor);
  return limits === null ? 'all' : createHash('sha256').update(JSON.stringify(limits)).digest('base64url');
}
