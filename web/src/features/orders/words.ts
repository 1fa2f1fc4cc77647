import type { Order, OrderPaymentStatus } from '@sapa/contracts/commerce/orders';
import type { Tone } from '../../ui/form/chip.tsx';

export const paymentNames: Record<OrderPaymentStatus, string> = {
  unpaid: 'Belum dibayar',
  partial: 'Dibayar sebagian',
  paid: 'Lunas',
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
