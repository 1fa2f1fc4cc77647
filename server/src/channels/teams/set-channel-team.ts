import type { Channel, ChannelRouting } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { holdTeam } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { announceChannel } from '../connecting/announce-channel.ts';
import { channels } from '../tables.ts';
import { lockChannels } from './give-channels.ts';

/**
 * Which team receives the conversations of a channel, and how one of it is found. What waits follows.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a team that is not there
 */
export async function setChannelTeam(
  tx: Transaction,
  id: string,
  routing: Omit<ChannelRouting, 'agent_id'>,
): Promise<Channel> {
  const { team_id: teamId, assignment, member_capacity: memberCapacity } = routing;
  const { previous_handler_first: previousHandlerFirst, tells_place: tellsPlace } = routing;
  const { place_text: placeText, begins_anew_hours: beginsAnewHours } = routing;
  const before = found((await lockChannels(tx, null, [id]))[0]);
  if (teamId !== null) await holdTeam(tx, teamId, 'team_id');
  await tx.db
    .update(channels)
    .set({
      teamId,
      assignment,
      previousHandlerFirst,
      memberCapacity,
      beginsAnewHours,
      tellsPlace,
      placeText,
    })
    .where(and(eq(channels.workspaceId, tx.workspaceId), eq(channels.id, id)));
  if (before.team_id !== teamId) tx.emit('channel.team_changed', { channel_id: id, team_id: teamId });
  return announceChannel(tx, id);
}
