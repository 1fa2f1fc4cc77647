import type { Conversation, MemberRole } from '@sapa/contracts';
import type { Sight } from '../db/actor.ts';
import { rooms } from './realtime.ts';

/** Where a conversation stands, as far as that says who sees it. */
export interface ConversationScope {
  team_id: string | null;
  channel_id: string;
  handler: 'ai' | 'member' | 'queue';
  handler_id: string | null;
  follower_ids: string[];
}

export function scopeOf({ team_id, channel, handler, follower_ids }: Conversation): ConversationScope {
  const handler_id = handler.type === 'queue' ? null : handler.id;
  return { team_id, channel_id: channel.id, handler: handler.type, handler_id, follower_ids };
}

/** The rooms of a member by role and view: who is kept to channels stands in a room of each, else in that of the team. */
export function roomsOfView(workspaceId: string, role: MemberRole, sight: Sight): string[] {
  const ofRole = rooms.role(workspaceId, role);
  if (sight === 'all') return [ofRole, rooms.everything(workspaceId), rooms.roleSeeingAll(workspaceId, role)];
  const teams = [null, ...sight.teamIds];
  const channels = sight.channelIds ?? [null];
  return [
    ofRole,
    ...teams.flatMap((team) => channels.map((channel) => rooms.scope(workspaceId, team, channel))),
  ];
}

/** Where those are who see a conversation. */
export const roomsSeeing = (workspaceId: string, place: ConversationScope): string[] => [
  rooms.everything(workspaceId),
  rooms.scope(workspaceId, place.team_id, null),
  rooms.scope(workspaceId, place.team_id, place.channel_id),
  ...(place.handler === 'member' && place.handler_id !== null
    ? [rooms.member(workspaceId, place.handler_id)]
    : []),
  ...place.follower_ids.map((memberId) => rooms.member(workspaceId, memberId)),
];

/** Who hears an event: what is told of a conversation those who see it, anything else the whole workspace. */
export const audienceOf = (workspaceId: string, data: object | { conversation: Conversation }): string[] =>
  'conversation' in data
    ? roomsSeeing(workspaceId, scopeOf(data.conversation))
    : [rooms.workspace(workspaceId)];
