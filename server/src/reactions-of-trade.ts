import { rulesHear } from './automations/reactions.ts';
import { followupsHear } from './followups/reactions.ts';
import { type Reactions, reaction } from './platform/db/emit.ts';

/** One job for a catalogue that is filled product by product. */
const followedOnce = (workspaceId: string) => ({
  payload: {},
  options: { jobKey: `${workspaceId}:products`, priority: 0 },
});

const followed = <Name extends 'product.created' | 'product.updated' | 'product.deleted'>(event: Name) =>
  reaction(event, 'knowledge.follow-products', (_product, { workspaceId }) => followedOnce(workspaceId));

/** What becomes of products, orders and tickets. */
export const tradeReactions = {
  'ticket.created': [rulesHear('ticket.created')],
  'ticket.moved': [rulesHear('ticket.moved')],
  'order.created': [rulesHear('order.created'), followupsHear('order.created')],
  'order.paid': [rulesHear('order.paid'), followupsHear('order.paid')],
  'order.status_changed': [rulesHear('order.status_changed'), followupsHear('order.status_changed')],
  'product.created': [followed('product.created')],
  'product.updated': [followed('product.updated')],
  'product.deleted': [followed('product.deleted')],
  'product.stock_changed': [
    /** Agents say whether there is any, not how many. */
    reaction('product.stock_changed', 'knowledge.follow-products', ({ stock, change }, { workspaceId }) =>
      stock === 0 || stock === change ? followedOnce(workspaceId) : null,
    ),
  ],
} satisfies Reactions;
