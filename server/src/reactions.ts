import type { Config } from './platform/config.ts';
import { type Reactions, reaction } from './platform/emit.ts';

/**
 * THE MAP: event → who reacts. Each reaction that applies becomes a job in the event's own commit and is retried
 * alone. Pushing to screens is no reaction (conversations/announce.ts does it right after the commit); who
 * answers a customer is one decision, in routing.
 */
export const reactionsFor = (config: Config): Reactions => ({
  'message.received': [
    /** Every message of a burst puts the answer off: one job a conversation, some quiet seconds after the last. */
    reaction('message.received', 'routing.respond', (event, workspaceId) =>
      event.channel_answers && event.ai_allowed && event.handler !== 'member'
        ? {
            payload: { conversation_id: event.conversation_id },
            options: {
              jobKey: `${workspaceId}:respond:${event.conversation_id}`,
              ...(config.AI_QUIET_SECONDS > 0 && {
                runAt: new Date(Date.now() + config.AI_QUIET_SECONDS * 1000),
              }),
              priority: 0,
            },
          }
        : null,
    ),
  ],
  'conversation.handed_back': [
    reaction('conversation.handed_back', 'routing.respond', ({ conversation_id }, workspaceId) => ({
      payload: { conversation_id },
      options: { jobKey: `${workspaceId}:respond:${conversation_id}`, priority: 0 },
    })),
  ],
  'member.deactivated': [
    reaction('member.deactivated', 'conversations.release-member', (member) => ({ payload: member })),
  ],
  'plan-order.verified': [
    reaction('plan-order.verified', 'billing.look-after-plan', (_order, workspaceId) => ({
      payload: {},
      options: { jobKey: `${workspaceId}:plan` },
    })),
    reaction('plan-order.verified', 'billing.tell-owners', ({ order_id }) => ({
      payload: { news: 'verified', order_id },
    })),
  ],
  'plan-order.revoked': [
    reaction('plan-order.revoked', 'billing.look-after-plan', (_order, workspaceId) => ({
      payload: {},
      options: { jobKey: `${workspaceId}:plan` },
    })),
    reaction('plan-order.revoked', 'billing.tell-owners', ({ order_id }) => ({
      payload: { news: 'revoked', order_id },
    })),
  ],
  'plan-order.rejected': [
    reaction('plan-order.rejected', 'billing.tell-owners', ({ order_id }) => ({
      payload: { news: 'rejected', order_id },
    })),
  ],
  'visitor.uploaded': [
    reaction('visitor.uploaded', 'conversations.forget-visitor-upload', (upload) => ({
      payload: upload,
      options: { runAt: new Date(Date.now() + 24 * 3_600_000), priority: 10 },
    })),
  ],
});
