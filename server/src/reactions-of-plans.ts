import { v7 as uuidv7 } from 'uuid';
import { type Reactions, reaction } from './platform/db/emit.ts';

/** What a workspace pays for and uses up. */
export const planReactions = {
  'plan-price.scheduled': [
    reaction('plan-price.scheduled', 'admin.keep-prices-true', ({ effective_at }) => ({
      payload: { effective_at },
      options: { runAt: new Date(effective_at) },
    })),
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
} satisfies Reactions;
