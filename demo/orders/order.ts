import type { OrderStatus, PaymentMethod } from '@sapa/contracts';
import { type ChannelKey, hampers, type MemberKey, products } from '../business.ts';

/** Prices are those of the shop. */
export const goods = [...products, ...hampers, { name: 'Kelas seduh manual', price: 150_000 }] as const;
type Good = (typeof goods)[number]['name'];

/** What a customer of the last weeks bought, and how far it has come. */
export interface ShopOrder {
  /**
   * Whose open conversation it was agreed in, with its last line. Or somebody who was last heard of around that day, or
   * before this part of today's hours had passed: so it is today whatever the clock says.
   */
  from: { name: string } | { daysAgo: number } | { today: number };
  /** For whoever has no name here; the shop's own number unless told. */
  channel?: ChannelKey;
  by: MemberKey;
  /** How many of each, in the order in which they were written. */
  lines: Partial<Record<Good, number>>;
  /** What the courier asks for the first kilogram to the customer's city, unless told. */
  postage?: number;
  discount?: number;
  courier?: string;
  tracking?: string;
  note?: string;
  status: OrderStatus;
  /** Why it was cancelled. */
  reason?: string;
  paid?: Paid[];
}

interface Paid {
  /** What is still open, unless told. */
  amount?: number;
  method: PaymentMethod;
  /** Hours after the order. */
  after: number;
  note?: string;
  /** Putri saw that there was no such money, and why. */
  voided?: string;
}

/** How far it has come, with whom it is sent. */
const come = (status: OrderStatus) => (courier: string, tracking?: string) => ({
  status,
  courier,
  ...(tracking && { tracking }),
});
export const agreed = come('pending');
export const packing = come('processing');
export const underWay = come('shipping');
export const arrived = come('completed');
export const cancelled = (courier: string, reason: string) => ({ ...come('cancelled')(courier), reason });

/** All that is open at once, so many hours after the order. */
export const bank = (after: number): Paid[] => [{ method: 'bank_transfer', after }];
export const qris = (after: number): Paid[] => [{ method: 'qris', after }];
export const wallet = (after: number): Paid[] => [{ method: 'e_wallet', after, note: 'GoPay' }];
