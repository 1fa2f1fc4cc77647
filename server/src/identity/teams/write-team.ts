import { MOST_TEAMS, type Team } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockTeams } from './lock-teams.ts';
import { setTeamMembers } from './set-team-members.ts';
import { teamById } from './team-row.ts';

export type TeamFields = Pick<Team, 'name' | 'description' | 'agent_ids' | 'supervisor_ids'>;

/**
 * Its row and its members; channels stand above.
 *
 * @throws Refusal TOO_MANY_TEAMS, VALIDATION_FAILED for a name that another team has or a member who is not there
 */
export async function insertTeam(tx: Transaction, fields: TeamFields): Promise<Team> {
  await lockTeams(tx);
  await refuseTakenName(tx, fields.name, null);
  const id = uuidv7();
  const made = await tx.query({
    name: 'insert-team',
    text: `insert into teams (workspace_id, id, name, description, created_at)
           select $1, $2, $3, $4, $5
           where (select count(*) from teams where workspace_id = $1 and deleted_at is null) < ${MOST_TEAMS}
           returning id`,
    values: [tx.workspaceId, id, fields.name, fields.description, tx.app.clock.now()],
  });
  if (made.length === 0) throw new Refusal('TOO_MANY_TEAMS');
  await setTeamMembers(tx, id, fields);
  tx.emit('teams.changed', {});
  return teamById(tx, id);
}

/**
 * Changes the fields that are given.
 *
 * @returns the team before and after
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED as `insertTeam`
 */
export async function changeTeam(
  tx: Transaction,
  id: string,
  change: Partial<TeamFields>,
): Promise<{ before: Team; after: Team }> {
  await lockTeams(tx);
  const before = await teamById(tx, id);
  const fields = { ...before, ...change };
  await refuseTakenName(tx, fields.name, id);
  await tx.query({
    name: 'change-team',
    text: 'update teams set name = $3, description = $4 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id, fields.name, fields.description],
  });
  if (change.agent_ids !== undefined || change.supervisor_ids !== undefined)
    await setTeamMembers(tx, id, fields);
  tx.emit('teams.changed', {});
  return { before, after: await teamById(tx, id) };
}

/** Nobody sees it or is in it from now on. The row stays for the conversations that still name it: `dropTeam`. */
export async function closeTeam(tx: Transaction, id: string): Promise<Team> {
  await lockTeams(tx);
  const team = await teamById(tx, id);
  await tx.query({
    name: 'close-team',
    text: 'update teams set deleted_at = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id, tx.app.clock.now()],
  });
  await tx.query({
    name: 'empty-team-of-members',
    text: 'delete from team_members where workspace_id = $1 and team_id = $2',
    values: [tx.workspaceId, id],
  });
  tx.emit('teams.changed', {});
  return team;
}

/** The row of a closed team that nothing names any more. */
export async function dropTeam(tx: Transaction, id: string): Promise<void> {
  await tx.query({
    name: 'drop-team',
    text: 'delete from teams where workspace_id = $1 and id = $2 and deleted_at is not null',
    values: [tx.workspaceId, id],
  });
}

async function refuseTakenName(tx: Transaction, name: string, except: string | null): Promise<void> {
  const taken = await tx.query({
    name: 'team-of-name',
    text: `select id from teams
           where workspace_id = $1 and lower(name) = lower($2) and deleted_at is null and id is distinct from $3`,
    values: [tx.workspaceId, name, except],
  });
  if (taken.length === 0) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { name: 'Tim dengan nama ini sudah ada. Pakai nama lain, atau ubah tim itu.' },
  });
}
