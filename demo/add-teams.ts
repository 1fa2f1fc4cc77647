import { and, eq, inArray } from 'drizzle-orm';
import { channels as channelRows } from '../server/src/channels/tables.ts';
import { createTeam } from '../server/src/channels/teams/save-team.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import type { Team } from './add-team.ts';
import { type TeamKey, teams } from './business.ts';
import type { Channels } from './connect-channels.ts';

/** Who receives what together. @returns the channels, each with its team */
export async function addTeams(tx: Transaction, people: Team, channels: Channels): Promise<Channels> {
  const withTeam = { ...channels };
  for (const key of Object.keys(teams) as TeamKey[]) {
    const { name, description, agents, supervisors, receives, assignment } = teams[key];
    const channelIds = receives.map((channel) => channels[channel].id);
    const { team } = await createTeam(tx, {
      name,
      description,
      agent_ids: agents.map((member) => people[member].id),
      supervisor_ids: supervisors.map((member) => people[member].id),
      channel_ids: channelIds,
    });
    await tx.db
      .update(channelRows)
      .set({ assignment })
      .where(and(eq(channelRows.workspaceId, tx.workspaceId), inArray(channelRows.id, channelIds)));
    for (const channel of receives) withTeam[channel] = { ...channels[channel], teamId: team.id };
  }
  return withTeam;
}
