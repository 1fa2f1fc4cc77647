import { z } from 'zod';
import { Channel } from '../channels/channels.ts';
import { Id } from '../fields.ts';

export const channelEvents = {
  /** Connected, disconnected, or another state, name or setting. */
  'channel.updated': z.object({ channel: Channel }),
  /** Another team, or with null everybody, receives its new conversations: those that wait follow. */
  'channel.team_changed': z.object({ channel_id: Id, team_id: Id.nullable() }),
  /** A live-chat visitor uploaded a file, which may or may not be sent. */
  'visitor.uploaded': z.object({
    channel_id: Id,
    visitor_id: z.string(),
    storage_key: z.string(),
    thumbnail_key: z.string().nullable(),
  }),
} as const;
