import type { OrderStatus } from '@sapa/contracts/commerce/orders';
import type { OnTheWay } from '@sapa/contracts/rules/order-steps';

/** The step that comes next, and what the button says that takes it. */
const NEXT: Partial<Record<OrderStatus, { to: OnTheWay; verb: string }>> = {
  pending: { to: 'processing', verb: 'Proses' },
  processing: { to: 'shipping', verb: 'Kirim' },
  shipping: { to: 'completed', verb: 'Selesaikan' },
};

export const nextStep = (status: OrderStatus) => NEXT[status] ?? null;
