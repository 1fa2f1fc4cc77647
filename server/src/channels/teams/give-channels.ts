import type { SavedTeam } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { announceChannel } from '../connecting/announce-channel.ts';

interface Given {
  id: string;
  name: string;
  team_id: string | null;
  team_name: string | null;
}

/**
 * The team receives exactly these channels from now on: those of other teams move to it, those left out are everybody's.
 *
 * @returns what another team received until now
 * @throws Refusal VALIDATION_FAILED for a channel that is not there
 */
export async function giveChannels(
  tx: Transaction,
  teamId: string,
  channelIds: readonly string[],
): Promise<SavedTeam['moved_channels']> {
  const channels = await lockChannels(tx, teamId, channelIds);
  const wanted = new Set(channelIds);
  if (channels.filter(({ id }) => wanted.has(id)).length < wanted.size) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { channel_ids: 'Saluran tidak ditemukan. Muat ulang daftar saluran.' },
    });
  }
  const changed = channels.filter(({ id, team_id }) => wanted.has(id) !== (team_id === teamId));
  for (const { id } of changed) await moveChannel(tx, id, wanted.has(id) ? teamId : null);
  return changed.flatMap(({ id, name, team_name }) =>
    wanted.has(id) && team_name !== null ? [{ id, name, from_team: team_name }] : [],
  );
}

/** What the team received is `toTeamId`'s from now on, or with null everybody's. */
export async function passOnChannels(
  tx: Transaction,
  teamId: string,
  toTeamId: string | null,
): Promise<void> {
  for (const { id } of await lockChannels(tx, teamId, [])) await moveChannel(tx, id, toTeamId);
}

/** The channels of a team, by name. */
export async function channelsOfTeam(tx: Transaction, teamId: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>({
    name: 'channels-of-team',
    text: 'select name from channels where workspace_id = $1 and team_id = $2 order by name, id',
    values: [tx.workspaceId, teamId],
  });
  return rows.map(({ name }) => name);
}

/** Locked whole: a conversation that is beginning holds their key (conversations/ingest), and is waited for. */
export const lockChannels = (
  tx: Transaction,
  teamId: string | null,
  channelIds: readonly string[],
): Promise<Given[]> =>
  tx.query<Given>({
    name: 'lock-channels-of-team',
    text: `select c.id, c.name, c.team_id, t.name as team_name from channels c
           left join teams t on t.workspace_id = c.workspace_id and t.id = c.team_id
           where c.workspace_id = $1 and (c.team_id = $2 or c.id = any($3::uuid[]))
           order by c.id for update of c`,
    values: [tx.workspaceId, teamId, channelIds],
  });

/** Of a channel that is locked. */
async function moveChannel(tx: Transaction, id: string, teamId: string | null): Promise<void> {
  await tx.query({
    name: 'move-channel-to-team',
    text: 'update channels set team_id = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id, teamId],
  });
  tx.emit('channel.team_changed', { channel_id: id, team_id: teamId });
  await announceChannel(tx, id);
}
