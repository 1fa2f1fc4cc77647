import { v7 as uuidv7 } from 'uuid';
import { rulesHear } from './automations/reactions.ts';
import { followupsHear } from './followups/reactions.ts';
import { toldOfCampaign, toldOfReturn } from './notifications/reactions.ts';
import type { Config } from './platform/config.ts';
import { actorName } from './platform/db/actor.ts';
import { type Reactions, reaction } from './platform/db/emit.ts';

/** How long somebody stays with what they have just started. */
const WATCHED_SECONDS = 10;

/**
 * THE MAP: event → who reacts. Each reaction that applies becomes a job in the event's own commit and is retried
 * alone. Screens are no reaction: they hear an event right after the commit (`screenEventNames`); who answers a
 * customer is one decision, in routing.
 */
export const reactionsFor = (config: Config): Reactions => ({
  'message.received': [
    rulesHear('message.received'),
    followupsHear('message.received'),
    /** Every message of a burst puts the answer off: one job a conversation, some quiet seconds after the last. */
    reaction('message.received', 'routing.respond', ({ conversation, ai, away }, { workspaceId, now }) =>
      // A member whom a rule gave it to has their minutes.
      (ai.serves && ai.allowed && (conversation.handler.type !== 'member' || ai.after_minutes > 0)) || away
        ? {
            payload: { conversation_id: conversation.id },
            options: {
              jobKey: `${workspaceId}:respond:${conversation.id}`,
              ...answersAt(config, now(), conversation.waiting_since, ai.after_minutes),
              priority: 0,
            },
          }
        : null,
    ),
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
        (!(ai.serves && ai.allowed) || ai.after_minutes > 0)
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
    reaction('conversation.handled', 'routing.assign-waiting', ({ conversation, before }, { workspaceId }) =>
      conversation.handler.type === 'queue' || before.type === 'member' ? assignOnce(workspaceId) : null,
    ),
  ],
  'conversation.handed_over': [
    rulesHear('conversation.handed_over'),
    followupsHear('conversation.handed_over'),
    reaction('conversation.handed_over', 'notifications.handed-over', ({ conversation, reason }) => ({
      payload: { conversation_id: conversation.id, reason, occurrence: uuidv7() },
    })),
  ],
  'tool.ticket_wanted': [
    reaction('tool.ticket_wanted', 'tickets.open-for-agent', (wanted) => ({ payload: wanted })),
  ],
  'tool.card_wanted': [reaction('tool.card_wanted', 'ai-tools.send-card', (wanted) => ({ payload: wanted }))],
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
  ],
  'conversation.woken': [
    rulesHear('conversation.woken'),
    reaction('conversation.woken', 'routing.assign-waiting', ({ conversation }, { workspaceId }) =>
      conversation.handler.type === 'queue' ? assignOnce(workspaceId) : null,
    ),
    reaction('conversation.woken', 'notifications.woken', ({ conversation: { id } }) => ({
      payload: { conversation_id: id, occurrence: uuidv7() },
    })),
  ],
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
  'template.reviewed': [
    reaction('template.reviewed', 'notifications.template', (news) => ({
      payload: { ...news, occurrence: uuidv7() },
    })),
  ],
  'batch.finished': [
    /** Shorter ones were watched to their end by whoever started them. */
    reaction('batch.finished', 'notifications.batch', (news) =>
      news.member_id === null || news.seconds < WATCHED_SECONDS
        ? null
        : { payload: { ...news, occurrence: uuidv7() } },
    ),
  ],
  'conversation.handed_back': [
    reaction('conversation.handed_back', 'routing.respond', ({ conversation }, { workspaceId }) => ({
      payload: { conversation_id: conversation.id },
      options: { jobKey: `${workspaceId}:respond:${conversation.id}`, priority: 0 },
    })),
  ],
  'plan-price.scheduled': [
    reaction('plan-price.scheduled', 'admin.keep-prices-true', ({ effective_at }) => ({
      payload: { effective_at },
      options: { runAt: new Date(effective_at) },
    })),
  ],
  'contact.updated': [
    rulesHear('contact.updated'),
    reaction('contact.updated', 'conversations.announce-of-contact', ({ contact, changed }) =>
      (['name', 'phone', 'identities'] as const).some((field) => changed.includes(field))
        ? { payload: { contact_id: contact.id } }
        : null,
    ),
  ],
  'contact-notes.changed': [
    reaction('contact-notes.changed', 'notifications.mentioned', ({ note_id, mentioned }, { actor }) =>
      mentioned.length === 0
        ? null
        : {
            payload: {
              note_id,
              member_ids: mentioned,
              by: actor.type === 'member' ? actor.memberId : null,
              occurrence: uuidv7(),
            },
          },
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
  ],
  'team.deleted': [reaction('team.deleted', 'conversations.empty-team', (team) => ({ payload: team }))],
  'channel.team_changed': [
    reaction('channel.team_changed', 'conversations.follow-channel', ({ channel_id }) => ({
      payload: { channel_id },
    })),
  ],
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
  'plan-order.verified': [
    reaction('plan-order.verified', 'billing.look-after-plan', (_order, { workspaceId }) => ({
      payload: {},
      options: { jobKey: `${workspaceId}:plan` },
    })),
    reaction('plan-order.verified', 'billing.tell-owners', ({ order_id }) => ({
      payload: { news: 'verified', order_id },
    })),
    reaction('plan-order.verified', 'notifications.plan', ({ order_id }) => ({
      payload: { news: 'verified', order_id, occurrence: uuidv7() },
    })),
  ],
  'plan-order.revoked': [
    reaction('plan-order.revoked', 'billing.look-after-plan', (_order, { workspaceId }) => ({
      payload: {},
      options: { jobKey: `${workspaceId}:plan` },
    })),
    reaction('plan-order.revoked', 'billing.tell-owners', ({ order_id }) => ({
      payload: { news: 'revoked', order_id },
    })),
    reaction('plan-order.revoked', 'notifications.plan', ({ order_id }) => ({
      payload: { news: 'revoked', order_id, occurrence: uuidv7() },
    })),
  ],
  'plan-order.rejected': [
    reaction('plan-order.rejected', 'billing.tell-owners', ({ order_id }) => ({
      payload: { news: 'rejected', order_id },
    })),
    reaction('plan-order.rejected', 'notifications.plan', ({ order_id }) => ({
      payload: { news: 'rejected', order_id, occurrence: uuidv7() },
    })),
  ],
  'plan-order.payment-returned': [
    reaction('plan-order.payment-returned', 'billing.tell-owners', ({ order_id }) => ({
      payload: { news: 'payment_returned', order_id },
    })),
    reaction('plan-order.payment-returned', 'notifications.plan', ({ order_id }) => ({
      payload: { news: 'payment_returned', order_id, occurrence: uuidv7() },
    })),
  ],
  'plan.noticed': [
    reaction('plan.noticed', 'billing.tell-owners', ({ notice, order_id }) => ({
      payload: { news: notice, order_id },
    })),
    reaction('plan.noticed', 'notifications.plan', ({ notice, order_id }) => ({
      payload: { news: notice, order_id, occurrence: uuidv7() },
    })),
  ],
  'usage.warned': [
    reaction('usage.warned', 'billing.tell-owners', (usage) => ({ payload: { news: 'usage', ...usage } })),
    reaction('usage.warned', 'notifications.usage', ({ meter, percent, used, limit }) => ({
      payload: { meter, percent, used, limit, occurrence: uuidv7() },
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
  'contact.labels_updated': [rulesHear('contact.labels_updated')],
  'contact.created': [rulesHear('contact.created')],
  'ticket.created': [rulesHear('ticket.created')],
  'ticket.moved': [rulesHear('ticket.moved')],
  'order.created': [rulesHear('order.created'), followupsHear('order.created')],
  'order.paid': [rulesHear('order.paid'), followupsHear('order.paid')],
  'order.status_changed': [rulesHear('order.status_changed'), followupsHear('order.status_changed')],
  'csat.answered': [rulesHear('csat.answered')],
  'automation.alerted': [
    reaction('automation.alerted', 'notifications.alerted', ({ conversation_id, member_ids, text }) => ({
      payload: { conversation_id, member_ids, text, occurrence: uuidv7() },
    })),
  ],
  'campaign.status_changed': [toldOfCampaign],
  'source.published': [
    reaction('source.published', 'ai-agents.carry-source', ({ living, ...source }, { actor, workspaceId }) =>
      living
        ? {
            payload: { ...source, by: actorName(actor) },
            options: { jobKey: `${workspaceId}:carry:${source.source_id}` },
          }
        : null,
    ),
  ],
  'source.failed': [
    reaction('source.failed', 'notifications.agent', ({ source_id, title, error }) => ({
      payload: { news: { what: 'unread', source_id, title, error }, occurrence: uuidv7() },
    })),
  ],
  'source.held': [
    reaction('source.held', 'notifications.agent', ({ by_itself, ...held }) =>
      by_itself ? { payload: { news: { what: 'held', ...held }, occurrence: uuidv7() } } : null,
    ),
  ],
  'gap.repeated': [
    reaction('gap.repeated', 'notifications.agent', (gap) => ({
      payload: { news: { what: 'asked', ...gap }, occurrence: uuidv7() },
    })),
  ],
  /** What names a label names the one that it became. */
  'label.deleted': [
    reaction('label.deleted', 'automations.follow-label', ({ label, merged_into }) =>
      merged_into === null ? null : { payload: { label_id: label.id, into_id: merged_into.id } },
    ),
    reaction('label.deleted', 'broadcasts.follow-label', ({ label, merged_into }) =>
      merged_into === null ? null : { payload: { label_id: label.id, into_id: merged_into.id } },
    ),
  ],
  'product.created': [followed('product.created')],
  'product.updated': [followed('product.updated')],
  'product.deleted': [followed('product.deleted')],
  'product.stock_changed': [
    /** Agents say whether there is any, not how many. */
    reaction('product.stock_changed', 'knowledge.follow-products', ({ stock, change }, { workspaceId }) =>
      stock === 0 || stock === change ? followedOnce(workspaceId) : null,
    ),
  ],
  'visitor.uploaded': [
    reaction('visitor.uploaded', 'conversations.forget-visitor-upload', (upload, { now }) => ({
      payload: upload,
      options: { runAt: new Date(now().getTime() + 24 * HOUR), priority: 10 },
    })),
  ],
});

/** After the customer's last word and, where people come first, once they have had their minutes. */
function answersAt(
  { AI_QUIET_SECONDS }: Config,
  now: Date,
  waitingSince: string | null,
  afterMinutes: number,
): { runAt?: Date } {
  const quiet = now.getTime() + AI_QUIET_SECONDS * 1000;
  const patient = waitingSince === null ? 0 : Date.parse(waitingSince) + afterMinutes * 60_000;
  return AI_QUIET_SECONDS === 0 && afterMinutes === 0 ? {} : { runAt: new Date(Math.max(quiet, patient)) };
}

/** One job for a catalogue that is filled product by product. */
const followedOnce = (workspaceId: string) => ({
  payload: {},
  options: { jobKey: `${workspaceId}:products`, priority: 0 },
});

/** However many changes ask for it: the queue is given out once, after the last of them. */
const assignOnce = (workspaceId: string) => ({
  payload: {},
  options: { jobKey: `${workspaceId}:assign`, priority: 0 },
});

const followed = <Name extends 'product.created' | 'product.updated' | 'product.deleted'>(event: Name) =>
  reaction(event, 'knowledge.follow-products', (_product, { workspaceId }) => followedOnce(workspaceId));

const HOUR = 3_600_000;
const nextHour = (now: Date) => new Date(Math.ceil(now.getTime() / HOUR) * HOUR);
