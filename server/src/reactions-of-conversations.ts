import { v7 as uuidv7 } from 'uuid';
import { assignOnce } from './assign-once.ts';
import { rulesHear } from './automations/reactions.ts';
import { followupsHear } from './followups/reactions.ts';
import { toldOfReturn } from './notifications/reactions.ts';
import type { Config } from './platform/config.ts';
import { type Reactions, reaction } from './platform/db/emit.ts';
import { turnOf } from './routing/index.ts';

/** What happens in conversations: messages, who has them, how they end. */
export const conversationReactions = (config: Config) =>
  ({
    'message.received': [
      rulesHear('message.received'),
      followupsHear('message.received'),
      /** Every message of a burst puts the answer off: one job a conversation, some quiet seconds after the last. */
      reaction('message.received', 'routing.respond', (received, { workspaceId, now }) => {
        const { conversation, ai, away, people_leave_at } = received;
        const { id, handler } = conversation;
        const payload = { conversation_id: id };
        // A member whom a rule gave it to has their minutes.
        const isMachines = ai.serves && ai.allowed && (handler.type !== 'member' || ai.people_until !== null);
        const quiet = quietAt(config, now());
        if (isMachines && ai.people_until !== null)
          return turnOf(
            workspaceId,
            id,
            new Date(Math.max(quiet?.getTime() ?? 0, Date.parse(ai.people_until))),
          );
        if (isMachines || away)
          return {
            payload,
            options: {
              jobKey: `${workspaceId}:respond:${id}`,
              ...(quiet && { runAt: quiet }),
              priority: 0,
            },
          };
        // Who waits still when people leave is told so; whom a member talks with is theirs.
        return people_leave_at !== null && (handler.type !== 'member' || ai.allowed)
          ? turnOf(workspaceId, id, new Date(people_leave_at))
          : null;
      }),
      /** Only the last message of a burst is notified. What waits in the queue was notified when it began to. */
      reaction(
        'message.received',
        'notifications.message-received',
        ({ conversation, message }, { workspaceId }) =>
          conversation.handler.type === 'member' || conversation.follower_ids.length > 0
            ? {
                payload: { conversation_id: conversation.id, message_id: message.id },
                options: { jobKey: `${workspaceId}:notify:${conversation.id}` },
              }
            : null,
      ),
      /** In the queue already, its customer begins to wait for people again. */
      reaction(
        'message.received',
        'routing.assign-waiting',
        ({ conversation, message, ai }, { workspaceId }) =>
          conversation.handler.type === 'queue' &&
          conversation.waiting_since === message.created_at &&
          (!(ai.serves && ai.allowed) || ai.people_until !== null)
            ? assignOnce(workspaceId)
            : null,
      ),
    ],
    'conversation.created': [
      rulesHear('conversation.created'),
      reaction('conversation.created', 'notifications.new-conversation', ({ conversation, waits }) =>
        waits ? { payload: { conversation_id: conversation.id, occurrence: uuidv7() } } : null,
      ),
    ],
    'conversation.reopened': [
      rulesHear('conversation.reopened'),
      reaction('conversation.reopened', 'notifications.new-conversation', ({ conversation, waits }) =>
        waits ? { payload: { conversation_id: conversation.id, occurrence: uuidv7() } } : null,
      ),
    ],
    'conversation.handled': [
      rulesHear('conversation.handled'),
      reaction(
        'conversation.handled',
        'notifications.new-handler',
        ({ conversation: { id, handler } }, { actor }) =>
          handler.type === 'member'
            ? {
                payload: {
                  conversation_id: id,
                  member_id: handler.id,
                  by: actor.type === 'member' ? actor.memberId : null,
                  occurrence: uuidv7(),
                },
              }
            : null,
      ),
      /** What an agent only offered choices for, and people answer, is something to teach it. */
      reaction('conversation.handled', 'ai-agents.leave-open', ({ conversation, before }) =>
        before.type === 'ai' && conversation.handler.type !== 'ai'
          ? { payload: { conversation_id: conversation.id }, options: { priority: 10 } }
          : null,
      ),
      /** It waits for people now, or a member has room for another. */
      reaction(
        'conversation.handled',
        'routing.assign-waiting',
        ({ conversation, before }, { workspaceId }) =>
          conversation.handler.type === 'queue' || before.type === 'member' ? assignOnce(workspaceId) : null,
      ),
    ],
    'conversations.moved': [
      reaction('conversations.moved', 'notifications.settle-unseen', (moved) => ({ payload: moved })),
    ],
    'conversation.handed_over': [
      rulesHear('conversation.handed_over'),
      followupsHear('conversation.handed_over'),
      reaction('conversation.handed_over', 'notifications.handed-over', ({ conversation, reason }) => ({
        payload: { conversation_id: conversation.id, reason, occurrence: uuidv7() },
      })),
    ],
    'scheduled-message.failed': [
      reaction('scheduled-message.failed', 'notifications.unsent', (failed) => ({
        payload: { ...failed, occurrence: uuidv7() },
      })),
    ],
    'conversation.resolved': [
      rulesHear('conversation.resolved'),
      reaction('conversation.resolved', 'notifications.resolved', ({ conversation }) => ({
        payload: { conversation_id: conversation.id },
      })),
      /** By the hour, so that whoever opens the figures finds little to count. */
      reaction('conversation.resolved', 'analytics.count-talks', (_, { workspaceId, now }) => ({
        payload: {},
        options: { jobKey: `${workspaceId}:talks`, runAt: nextHour(now()), priority: 10 },
      })),
      /** Its member has room for another. */
      reaction('conversation.resolved', 'routing.assign-waiting', ({ conversation }, { workspaceId }) =>
        conversation.handler.type === 'member' ? assignOnce(workspaceId) : null,
      ),
    ],
    'conversation.closed': [
      reaction('conversation.closed', 'conversations.ask-for-rating', ({ conversation }) => ({
        payload: { conversation_id: conversation.id, waited: false },
      })),
    ],
    'conversation.mentioned': [
      reaction('conversation.mentioned', 'notifications.called', ({ conversation, ...what }, { actor }) => ({
        payload: {
          conversation_id: conversation.id,
          ...what,
          by: actor.type === 'member' ? actor.memberId : null,
        },
      })),
    ],
    'conversation.shared': [
      reaction('conversation.shared', 'notifications.shared', ({ conversation, member_ids }, { actor }) => ({
        payload: {
          conversation_id: conversation.id,
          member_ids,
          by: actor.type === 'member' ? actor.memberId : null,
          occurrence: uuidv7(),
        },
      })),
    ],
    'activity.added': [
      rulesHear('activity.added'),
      toldOfReturn,
      /** Put off by its member: they have room for another. */
      reaction(
        'activity.added',
        'routing.assign-waiting',
        ({ conversation, message: { content } }, { workspaceId }) =>
          content.kind === 'activity' &&
          content.event === 'conversation.snoozed' &&
          conversation.handler.type === 'member'
            ? assignOnce(workspaceId)
            : null,
      ),
      /** Who is left to people and waits is told when those leave. */
      reaction(
        'activity.added',
        'routing.respond',
        ({ conversation: { id, handler, waiting_since }, message: { content } }, { workspaceId }) =>
          content.kind === 'activity' &&
          LEFT_TO_PEOPLE.has(content.event) &&
          handler.type === 'queue' &&
          waiting_since !== null
            ? turnOf(workspaceId, id)
            : null,
      ),
    ],
    'conversation.woken': [
      rulesHear('conversation.woken'),
      /** While it was put off it was nobody's. */
      reaction(
        'conversation.woken',
        'routing.respond',
        ({ conversation: { id, waiting_since } }, { workspaceId }) =>
          waiting_since === null ? null : turnOf(workspaceId, id),
      ),
      reaction('conversation.woken', 'routing.assign-waiting', ({ conversation }, { workspaceId }) =>
        conversation.handler.type === 'queue' ? assignOnce(workspaceId) : null,
      ),
      reaction('conversation.woken', 'notifications.woken', ({ conversation: { id } }) => ({
        payload: { conversation_id: id, occurrence: uuidv7() },
      })),
    ],
    'conversation.handed_back': [
      reaction('conversation.handed_back', 'routing.respond', ({ conversation }, { workspaceId }) => ({
        payload: { conversation_id: conversation.id },
        options: { jobKey: `${workspaceId}:respond:${conversation.id}`, priority: 0 },
      })),
    ],
    'visitors.flooded': [
      reaction('visitors.flooded', 'notifications.flood', ({ answered }) => ({
        payload: { answered, occurrence: uuidv7() },
      })),
    ],
    'message.sent': [rulesHear('message.sent'), followupsHear('message.sent')],
    'note.added': [rulesHear('note.added')],
    'conversation.labels_updated': [rulesHear('conversation.labels_updated')],
    'csat.answered': [rulesHear('csat.answered')],
    'automation.alerted': [
      reaction('automation.alerted', 'notifications.alerted', ({ conversation_id, member_ids, text }) => ({
        payload: { conversation_id, member_ids, text, occurrence: uuidv7() },
      })),
    ],
    'visitor.uploaded': [
      reaction('visitor.uploaded', 'conversations.forget-visitor-upload', (upload, { now }) => ({
        payload: upload,
        options: { runAt: new Date(now().getTime() + 24 * HOUR), priority: 10 },
      })),
    ],
  }) satisfies Reactions;

/** When the customer's last word is some seconds old; undefined: nobody waits for that. */
const quietAt = ({ AI_QUIET_SECONDS }: Config, now: Date): Date | undefined =>
  AI_QUIET_SECONDS === 0 ? undefined : new Date(now.getTime() + AI_QUIET_SECONDS * 1000);

/** Grey lines of what is in people's queue from then on. */
const LEFT_TO_PEOPLE = new Set(
  ['handed_over', 'unassigned', 'sent_to_team', 'released', 'ai_turned_off'].map(
    (noun) => `conversation.${noun}`,
  ),
);

const HOUR = 3_600_000;
const nextHour = (now: Date) => new Date(Math.ceil(now.getTime() / HOUR) * HOUR);
