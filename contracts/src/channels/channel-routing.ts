import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText } from '../fields.ts';
import { MOST_CAPACITY } from '../identity/member-work.ts';
import { unknownVariable } from '../rules/opening-words.ts';
import { assignmentMethods, Channel } from './channels.ts';

/** What stands in double braces in the words that tell a customer their place. */
export const placeVariables = ['urutan', 'nama', 'nama_bisnis'] as const;

/** Who answers in a channel: first an AI agent, then a team, and how one of it is found. */
export const ChannelRouting = z.object({
  /** null: people answer from the beginning. */
  agent_id: Id.nullable(),
  /** null: everybody of the workspace. */
  team_id: Id.nullable(),
  assignment: z.enum(assignmentMethods, 'Pilih cara membagi percakapan'),
  previous_handler_first: z.boolean(),
  /**
   * Of this channel's open conversations one member is given so many at once, beside their own capacity, and takes no more
   * of them as the next in the queue. Whom they choose themselves, and whom a supervisor means to give them, they have beyond it.
   */
  member_capacity: z
    .int('Isi angka bulat, atau kosongkan')
    .min(1, 'Paling sedikit 1 percakapan, atau kosongkan')
    .max(MOST_CAPACITY, `Paling banyak ${MOST_CAPACITY} percakapan, atau kosongkan`)
    .nullable()
    .default(null),
  /** Of who comes back: hours after which nothing of the conversation before holds; null: all of it does. */
  begins_anew_hours: z
    .int()
    .min(1, 'Paling sedikit 1 jam')
    .max(720, 'Paling lama 720 jam')
    .nullable()
    .default(null),
  /** Customers are told their place in the queue while all are full; by hand nobody can say it. */
  tells_place: z.boolean().default(true),
  /** In which words; empty: in the product's own. */
  place_text: optionalText(500)
    .superRefine((text, { addIssue }) => {
      const message =
        unknownVariable(text, placeVariables) ??
        (text === '' || /\{\{\s*urutan\s*\}\}/.test(text) ? null : 'Tulis {{urutan}} di tempat nomornya');
      if (message !== null) addIssue({ code: 'custom', message });
    })
    .default(''),
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
