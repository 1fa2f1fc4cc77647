import { v7 as uuidv7 } from 'uuid';
import { assignOnce } from './assign-once.ts';
import { type Reactions, reaction } from './platform/db/emit.ts';

/** How long somebody stays with what they have just started. */
const WATCHED_SECONDS = 10;

/** What members and teams do, and the long jobs that they begin. */
export const memberReactions = {
  'batch.finished': [
    /** Shorter ones were watched to their end by whoever started them. */
    reaction('batch.finished', 'notifications.batch', (news) =>
      news.member_id === null || news.seconds < WATCHED_SECONDS
        ? null
        : { payload: { ...news, occurrence: uuidv7() } },
    ),
  ],
  'profile.changed': [
    reaction('profile.changed', 'identity.copy-profile', ({ user_id }) => ({
      payload: { user_id },
      options: { priority: 0 },
    })),
  ],
  'teams.changed': [
    /** Somebody may take what they could not before. */
    reaction('teams.changed', 'routing.assign-waiting', (_teams, { workspaceId }) => assignOnce(workspaceId)),
    /** Somebody may not see any more what they could before. */
    reaction('teams.changed', 'notifications.settle-unseen', (_teams, { workspaceId }) => ({
      payload: { conversation_ids: null },
      options: { jobKey: `${workspaceId}:settle-unseen` },
    })),
  ],
  'team.deleted': [reaction('team.deleted', 'conversations.empty-team', (team) => ({ payload: team }))],
  'member.presence_changed': [
    reaction('member.presence_changed', 'routing.assign-waiting', ({ present }, { workspaceId }) =>
      present ? assignOnce(workspaceId) : null,
    ),
    reaction('member.presence_changed', 'routing.tend-queue', ({ present }, { workspaceId }) =>
      present ? { payload: {}, options: { jobKey: `${workspaceId}:tend` } } : null,
    ),
  ],
  'member.availability_changed': [
    reaction('member.availability_changed', 'routing.assign-waiting', ({ says }, { workspaceId }) =>
      says === 'online' ? assignOnce(workspaceId) : null,
    ),
  ],
  'member.deactivated': [
    reaction('member.deactivated', 'conversations.release-member', (member) => ({ payload: member })),
  ],
} satisfies Reactions;
