import type { OrderStatus } from '@sapa/contracts/orders';

/** The way of an order that goes well. */
export const way = ['pending', 'processing', 'shipping', 'completed'] as const;
type OnTheWay = (typeof way)[number];

/** The step that comes next, and what the button says that takes it. */
const NEXT: Partial<Record<OrderStatus, { to: OnTheWay; verb: string }>> = {
  pending: { to: 'processing', verb: 'Proses' },
  processing: { to: 'shipping', verb: 'Kirim' },
  shipping: { to: 'completed', verb: 'Selesaikan' },
};

export const nextStep = (status: OrderStatus) => NEXT[status] ?? null;

/** Back by one; null where there is no way back. */
export function stepBefore(status: OrderStatus): OnTheWay | null {
  const at = (way as readonly OrderStatus[]).indexOf(status);
  return way[at - 1] ?? null;
}

export const mayCancel = (status: OrderStatus): boolean => status !== 'completed' && status !== 'cancelled';

/** What is bought and what it costs may change: nothing was shipped yet. */
export const isOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'processing';
