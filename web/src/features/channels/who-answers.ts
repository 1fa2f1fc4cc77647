import type { ChannelAgent } from '@sapa/contracts/channels/channel-routing';
import type { Channel } from '@sapa/contracts/channels/channels';
import type { Team } from '@sapa/contracts/identity/teams';
import { methodNames } from '../../entities/channels/method-names.ts';

/** Who answers in a channel, as its row says it: the first in bold, the rest behind it. */
export interface WhoAnswers {
  ai: boolean;
  first: string;
  rest: string;
}

export function whoAnswers(channel: Channel, agents: ChannelAgent[], teams: Team[]): WhoAnswers {
  const agent = agents.find(({ channel_id }) => channel_id === channel.id);
  const team = teams.find(({ id }) => id === channel.team_id);
  const people = team ? `Tim ${team.name}` : 'Semua orang';
  const method = methodNames[channel.assignment].toLowerCase();
  if (agent === undefined) return { ai: false, first: people, rest: `tanpa AI Agent, ${method}` };
  if (!agent.enabled) return { ai: false, first: people, rest: `${method}, ${agent.name} sedang dimatikan` };
  return { ai: true, first: agent.name, rest: `lalu ${team ? people : 'semua orang'}, ${method}` };
}
