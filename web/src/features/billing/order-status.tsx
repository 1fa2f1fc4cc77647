import type { PlanOrder } from '@sapa/contracts/billing/plan-orders';
import { Chip, type Tone } from '../../ui/form/chip.tsx';

/** Verified green, pending orange, rejected red, other grey. */
const TONES: Record<PlanOrder['status'], Tone> = {
  verified: 'person',
  pending: 'waiting',
  rejected: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
};
const NAMES: Record<PlanOrder['status'], string> = {
  verified: 'Terverifikasi',
  pending: 'Menunggu',
  rejected: 'Ditolak',
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
};

export function OrderStatus({ order }: { order: Pick<PlanOrder, 'status'> }) {
  return <Chip tone={TONES[order.status]}>{NAMES[order.status]}</Chip>;
}
