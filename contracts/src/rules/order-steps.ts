import type { OrderStatus } from '../commerce/orders.ts';

/** The way of an order that goes well. */
export const way = ['pending', 'processing', 'shipping', 'completed'] as const;
export type OnTheWay = (typeof way)[number];

const placeOnWay = (status: OrderStatus): number => (way as readonly OrderStatus[]).indexOf(status);

/** Forward by any number of steps, back by one; cancelled from all but completed, and opened again as pending. */
export function mayStep(from: OrderStatus, to: OrderStatus): boolean {
  if (to === 'cancelled') return mayCancel(from);
  if (from === 'cancelled') return to === 'pending';
  const step = placeOnWay(to) - placeOnWay(from);
  return step > 0 || step === -1;
}

export const mayCancel = (status: OrderStatus): boolean => status !== 'completed' && status !== 'cancelled';

/** Back by one; null where there is no way back. */
export const stepBefore = (status: OrderStatus): OnTheWay | null => way[placeOnWay(status) - 1] ?? null;

/** What is bought and what it costs may change: nothing was shipped yet. */
export const isOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'processing';
