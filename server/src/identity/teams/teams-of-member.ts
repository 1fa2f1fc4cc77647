import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockTeams } from './lock-teams.ts';

/** By name. */
export function teamsOfMember(tx: Transaction, memberId: string): Promise<{ id: string; name: string }[]> {
  return tx.query<{ id: string; name: string }>({
    name: 'teams-of-member',
    text: `select t.id, t.name from team_members of
           join teams t on t.workspace_id = of.workspace_id and t.id = of.team_id
           where of.workspace_id = $1 and of.member_id = $2 order by lower(t.name)`,
    values: [tx.workspaceId, memberId],
  });
}

/** The ids of teams in which at least one of the members works. */
export async function teamsOfMembers(tx: Transaction, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ team_id: string }>({
    name: 'teams-of-members',
    text: `select distinct team_id from team_members where workspace_id = $1 and member_id = any($2::uuid[])`,
    values: [tx.workspaceId, memberIds],
  });
  return rows.map((row) => row.team_id);
}

/**
 * The member is in exactly these teams from now on: an agent where they are new, what they were where they are already.
 *
 * @throws Refusal VALIDATION_FAILED for a team that is not there
 */
export async function setTeamsOfMember(
  tx: Transaction,
  memberId: string,
  teamIds: readonly string[],
): Promise<void> {
  await lockTeams(tx);
  const joined = await tx.query<{ team_id: string }>({
    name: 'join-teams',
    text: `insert into team_members (workspace_id, team_id, member_id)
           select workspace_id, id, $2 from teams
           where workspace_id = $1 and id = any($3::uuid[]) and deleted_at is null
           on conflict (workspace_id, team_id, member_id) do update set role = team_members.role
           returning team_id`,
    values: [tx.workspaceId, memberId, teamIds],
  });
  if (joined.length < new Set(teamIds).size) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { team_ids: 'Tim tidak ditemukan. Mungkin sudah dihapus; muat ulang daftar tim.' },
    });
  }
  await tx.query({
    name: 'leave-teams',
    text: 'delete from team_members where workspace_id = $1 and member_id = $2 and not team_id = any($3::uuid[])',
    values: [tx.workspaceId, memberId, teamIds],
  });
  tx.emit('teams.changed', {});
}
