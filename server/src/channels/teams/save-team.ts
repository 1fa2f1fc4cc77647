import type { Body, createTeam as created, SavedTeam, Team, updateTeam as updated } from '@sapa/contracts';
import { audit, changeTeam, insertTeam, namesOfMembers } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { channelsOfTeam, giveChannels } from './give-channels.ts';

/** @throws Refusal TOO_MANY_TEAMS, VALIDATION_FAILED for a name that another team has, an unknown member or channel */
export function createTeam(
  ctx: Context,
  { channel_ids: channelIds, ...fields }: Body<typeof created>,
): Promise<SavedTeam> {
  requirePermission(ctx, 'team.manage');
  return transaction(ctx, async (tx) => {
    const team = await insertTeam(tx, fields);
    const moved = await giveChannels(tx, team.id, channelIds);
    await audit(tx, 'team.created', { subject: team.name, subjectId: team.id });
    return { team, moved_channels: moved };
  });
}

/**
 * Changes the fields that are given. What waits in a channel that comes or goes follows it; what a member handles stays.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED as `createTeam`
 */
export function updateTeam(
  ctx: Context,
  id: string,
  { channel_ids: channelIds, ...change }: Body<typeof updated>,
): Promise<SavedTeam> {
  requirePermission(ctx, 'team.manage');
  return transaction(ctx, async (tx) => {
    const channelsBefore = await channelsOfTeam(tx, id);
    const { before, after } = await changeTeam(tx, id, change);
    const moved = channelIds === undefined ? [] : await giveChannels(tx, id, channelIds);
    await audit(tx, 'team.updated', {
      subject: before.name,
      subjectId: id,
      before: await audited(tx, before, channelsBefore),
      after: await audited(tx, after, await channelsOfTeam(tx, id)),
    });
    return { team: after, moved_channels: moved };
  });
}

/** As the log shows it: people and channels by their names. */
const audited = async (tx: Transaction, team: Team, channels: string[]) => ({
  name: team.name,
  description: team.description,
  agents: await namesOfMembers(tx, team.agent_ids),
  supervisors: await namesOfMembers(tx, team.supervisor_ids),
  channels,
});
