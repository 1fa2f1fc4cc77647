import { z } from 'zod';
import { assignmentMethods, Channel } from './channels.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './fields.ts';

/** Who answers in a channel: first an AI agent, then a team, and how one of it is found. */
export const ChannelRouting = z.object({
  /** null: people answer from the beginning. */
  agent_id: Id.nullable(),
  /** null: everybody of the workspace. */
  team_id: Id.nullable(),
  assignment: z.enum(assignmentMethods, 'Pilih cara membagi percakapan'),
  previous_handler_first: z.boolean(),
});
export type ChannelRouting = z.infer<typeof ChannelRouting>;

/** The AI agent of a channel. */
export const ChannelAgent = z.object({
  channel_id: Id,
  agent_id: Id,
  name: z.string(),
  /** false: it answers nowhere until it is switched on. */
  enabled: z.boolean(),
});
export type ChannelAgent = z.infer<typeof ChannelAgent>;

export const listChannelAgents = endpoint({
  method: 'GET',
  path: '/api/v1/channels/agents',
  access: 'member',
  permission: 'channel.view',
  summary: 'AI Agent tiap saluran; saluran tanpa AI Agent tidak disebut',
  reply: z.object({ items: z.array(ChannelAgent) }),
});

/** What waits in it follows its team; what a member handles stays. */
export const setChannelRouting = endpoint({
  method: 'PUT',
  path: '/api/v1/channels/:id/routing',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.routing_set',
  summary: 'Atur siapa yang menjawab di saluran ini',
  params: IdParams,
  body: ChannelRouting,
  reply: Channel,
});
