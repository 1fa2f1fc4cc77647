import { v7 as uuidv7 } from 'uuid';
import { assignOnce } from './assign-once.ts';
import { toldOfCampaign } from './notifications/reactions.ts';
import { type Reactions, reaction } from './platform/db/emit.ts';

const SETTLED_MS = 30_000;

/** What becomes of channels, templates and campaigns, and of when they are answered. */
export const channelReactions = {
  'channel.updated': [
    reaction('channel.updated', 'notifications.channel', ({ channel }) => ({
      payload: { channel_id: channel.id, occurrence: uuidv7() },
    })),
    reaction('channel.updated', 'conversations.release-held', ({ channel }) =>
      channel.status === 'reconnect_needed' ? null : { payload: { channel_id: channel.id } },
    ),
    /** How it gives its conversations out may be another. */
    reaction('channel.updated', 'routing.assign-waiting', (_channel, { workspaceId }) =>
      assignOnce(workspaceId),
    ),
  ],
  'channel.answering_updated': [
    reaction('channel.answering_updated', 'conversations.resolve-idle', ({ answering }, { workspaceId }) =>
      answering.resolve_after_minutes === null
        ? null
        : {
            payload: { channel_id: answering.channel_id },
            options: { jobKey: `${workspaceId}:resolve-idle:${answering.channel_id}`, priority: 10 },
          },
    ),
    reaction('channel.answering_updated', 'conversations.resume-ai', ({ answering }, { workspaceId }) =>
      answering.ai_resume_hours === null
        ? null
        : {
            payload: { channel_id: answering.channel_id },
            options: { jobKey: `${workspaceId}:resume-ai:${answering.channel_id}`, priority: 10 },
          },
    ),
  ],
  /** Those of a channel too. Every change is saved by itself: once, when the last of them is a while old. */
  'schedules.changed': [
    reaction('schedules.changed', 'routing.reconsider-waiting', (_, { workspaceId, now }) => ({
      payload: {},
      options: {
        jobKey: `${workspaceId}:reconsider`,
        runAt: new Date(now().getTime() + SETTLED_MS),
        priority: 10,
      },
    })),
  ],
  'template.reviewed': [
    reaction('template.reviewed', 'notifications.template', (news) => ({
      payload: { ...news, occurrence: uuidv7() },
    })),
  ],
  'channel.team_changed': [
    reaction('channel.team_changed', 'conversations.follow-channel', ({ channel_id }) => ({
      payload: { channel_id },
    })),
  ],
  'campaign.status_changed': [toldOfCampaign],
} satisfies Reactions;
