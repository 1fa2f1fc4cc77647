import { z } from 'zod';
import { Order } from '../commerce/orders.ts';

export const orderEvents = {
  'order.created': z.object({ order: Order }),
  /** What is bought, where it goes, or what was paid on it. */
  'order.updated': z.object({ order: Order, before: Order }),
  'order.status_changed': z.object({ order: Order, before: Order.shape.status }),
  /** What was paid reaches the total now, by a payment or by a smaller total. */
  'order.paid': z.object({ order: Order }),
} as const;
