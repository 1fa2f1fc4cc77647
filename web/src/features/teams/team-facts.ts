import type { Channel } from '@sapa/contracts/channels/channels';
import type { Member } from '@sapa/contracts/identity/members';
import type { Team, TeamLoad } from '@sapa/contracts/identity/teams';

/** A team as the screen shows it: its people and channels themselves, and what they have to do. */
export interface TeamFacts {
  team: Team;
  supervisors: Member[];
  /** Supervisors too. */
  people: Member[];
  online: Member[];
  channels: Channel[];
  load: Omit<TeamLoad, 'team_id'>;
  /** Of those who are online and are given its conversations: its agents, or its supervisors where it has none. */
  capacity: number;
}

const NOTHING = { with_members: 0, with_ai: 0, queued: 0, snoozed: 0 };

export function factsOf(
  team: Team,
  members: Member[],
  channels: Channel[],
  loads: Map<string, TeamLoad>,
): TeamFacts {
  const among = (ids: string[]) => members.filter(({ id, active }) => active && ids.includes(id));
  const people = among([...team.agent_ids, ...team.supervisor_ids]);
  const online = people.filter((member) => member.online);
  const agents = among(team.agent_ids);
  const given = agents.length > 0 ? agents : people;
  return {
    team,
    supervisors: among(team.supervisor_ids),
    people,
    online,
    channels: channels.filter(({ team_id }) => team_id === team.id),
    load: loads.get(team.id) ?? NOTHING,
    capacity: given.reduce((sum, member) => sum + (member.online ? member.capacity : 0), 0),
  };
}

/** What is not over, whoever has it. */
export const openOf = ({ load }: TeamFacts): number =>
  load.with_members + load.with_ai + load.queued + load.snoozed;

/** Why somebody must see to a team now: customers wait, and nobody gives them out or takes them. */
export function worryOf({ load, online, supervisors }: TeamFacts): string | null {
  if (load.queued === 0) return null;
  if (online.length === 0) return 'tidak ada anggota yang online';
  const here = supervisors.length === 0 || supervisors.some((member) => member.online);
  return here ? null : 'supervisornya tidak online';
}
