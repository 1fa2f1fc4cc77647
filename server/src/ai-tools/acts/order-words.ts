import type { OrderPaymentStatus, OrderStatus } from '@sapa/contracts';

const STATUS: Record<OrderStatus, string> = {
  pending: 'menunggu diproses',
  processing: 'sedang disiapkan',
  shipping: 'sedang dikirim',
  completed: 'selesai',
  cancelled: 'dibatalkan',
};
const PAYMENT: Record<OrderPaymentStatus, string> = {
  unpaid: 'belum dibayar',
  partial: 'baru dibayar sebagian',
  paid: 'lunas',
};

/** An order in one line, as its customer reads it. */
export function formatOrder(order: {
  number: number;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  total: number;
  paid: number;
  courier: string;
  tracking_number: string;
}): string {
  const { number, status, payment_status, total, paid, courier, tracking_number } = order;
  const left = Number(total) - Number(paid);
  const money =
    status === 'cancelled' ? '' : `, ${PAYMENT[payment_status]}${left > 0 ? `, sisa ${rupiah(left)}` : ''}`;
  const parcel = tracking_number === '' ? '' : `. Resi ${courier} ${tracking_number}`.replace('  ', ' ');
  return `Pesanan #${number}: ${STATUS[status]}, total ${rupiah(Number(total))}${money}${parcel}.`;
}

const rupiah = (amount: number): string => `Rp${amount.toLocaleString('id-ID')}`;
