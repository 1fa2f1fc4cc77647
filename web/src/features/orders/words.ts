import type { Order, OrderPaymentStatus, OrderStatus, PaymentMethod } from '@sapa/contracts/orders';
import type { Tone } from '../../ui/form/chip.tsx';

/** As shops call the stages of an order. */
export const statusNames: Record<OrderStatus, string> = {
  pending: 'Menunggu',
  processing: 'Diproses',
  shipping: 'Dikirim',
  completed: 'Selesai',
  cancelled: 'Batal',
};

export const paymentNames: Record<OrderPaymentStatus, string> = {
  unpaid: 'Belum dibayar',
  partial: 'Dibayar sebagian',
  paid: 'Lunas',
};

export const methodNames: Record<PaymentMethod, string> = {
  bank_transfer: 'Transfer bank',
  cash: 'Tunai',
  qris: 'QRIS',
  e_wallet: 'E-wallet',
  cod: 'COD',
  other: 'Lainnya',
};

/** What was paid against what it costs, in one word and its colour. */
export function paymentWord({ payment_status, paid, total }: Order): { tone: Tone; name: string } {
  if (paid > total) return { tone: 'waiting', name: 'Lebih bayar' };
  return { tone: payment_status === 'paid' ? 'person' : 'neutral', name: paymentNames[payment_status] };
}

/** `2× Kopi Gayo 250 g, +3 lainnya` */
export function goodsOf({ lines }: Pick<Order, 'lines'>): string {
  const [first] = lines;
  if (first === undefined) return '';
  const others = lines.length - 1;
  return `${first.quantity.toLocaleString('id-ID')}× ${first.name}${others > 0 ? `, +${others} lainnya` : ''}`;
}
