import type { Team } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { leadsTeam } from './leads-team.ts';

interface TeamRow {
  id: string;
  name: string;
  description: string;
  agent_ids: string[];
  supervisor_ids: string[];
  created_at: Date;
}

const membersOf = (which: string) => `array(
    select of.member_id from team_members of
    join members m on m.workspace_id = of.workspace_id and m.id = of.member_id and m.disabled_at is null
    where of.workspace_id = t.workspace_id and of.team_id = t.id and ${which}
    order by lower(m.name), m.id)`;

const SELECT = `select t.id, t.name, t.description, t.created_at,
    ${membersOf(`not ${leadsTeam('of', 'm')}`)} as agent_ids, ${membersOf(leadsTeam('of', 'm'))} as supervisor_ids
  from teams t where t.workspace_id = $1 and t.deleted_at is null`;

const present = ({ created_at, ...team }: TeamRow): Team => ({
  ...team,
  created_at: created_at.toISOString(),
});

/** By name. */
export async function allTeams(tx: Transaction): Promise<Team[]> {
  const rows = await tx.query<TeamRow>({
    name: 'all-teams',
    text: `${SELECT} order by lower(t.name)`,
    values: [tx.workspaceId],
  });
  return rows.map(present);
}

/** @throws Refusal NOT_FOUND */
export async function teamById(tx: Transaction, id: string): Promise<Team> {
  const [row] = await tx.query<TeamRow>({
    name: 'team-by-id',
    text: `${SELECT} and t.id = $2`,
    values: [tx.workspaceId, id],
  });
  return present(found(row));
}
