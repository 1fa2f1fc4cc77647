import type { AiAgentSummary } from '@sapa/contracts/ai-agents/ai-agents';
import type { Channel } from '@sapa/contracts/channels/channels';
import type { ChannelAnswering } from '@sapa/contracts/working-hours';
import { methodNames } from '../../entities/channels/method-names.ts';

/** One who answers in a channel, and when it is their turn. */
export interface Answerer {
  by: 'agent' | 'people';
  name: string;
  when: string;
}

interface Served {
  channel: Pick<Channel, 'assignment'>;
  agent: Pick<AiAgentSummary, 'name' | 'enabled'> | undefined;
  /** To whom that agent passes on. */
  specialists: readonly string[];
  /** undefined: everybody. */
  team: string | undefined;
  answering: Pick<ChannelAnswering, 'ai_mode' | 'ai_wait_minutes'>;
}

/** Who is asked first in a channel, who then, and how one of the people is found. Pure. */
export function whoAnswersWhen({ channel, agent, specialists, team, answering }: Served): Answerer[] {
  const { ai_mode: mode, ai_wait_minutes: wait } = answering;
  const turns = agent?.enabled === true;
  const method = methodNames[channel.assignment].toLowerCase();
  const people = (when: string): Answerer => ({
    by: 'people',
    name: team ?? 'Semua orang',
    when: [when, method].filter((part) => part !== '').join(', '),
  });
  if (agent === undefined) return [people('sejak awal')];
  const passed = specialists.length > 0 ? `, meneruskan ke ${specialists.join(' dan ')}` : '';
  const ai = (when: string): Answerer => ({
    by: 'agent',
    name: agent.name,
    when: turns ? `${when}${passed}` : 'nonaktif, jadi dilewati',
  });
  switch (mode) {
    case 'always':
      return [ai('24 jam'), people(turns ? 'bila diserahkan' : 'sejak awal')];
    case 'outside_hours':
      return [people(turns ? 'di jam kerja' : 'sejak awal'), ai('di luar jam kerja')];
    case 'when_nobody_answers':
      return [people('lebih dulu'), ai(`bila ${wait} menit belum dibalas`)];
  }
}
