import type { OrderStatus, PaymentMethod } from '@sapa/contracts/commerce/orders';

/** As shops call the stages of an order. */
export const statusNames: Record<OrderStatus, string> = {
  pending: 'Menunggu',
  processing: 'Diproses',
  shipping: 'Dikirim',
  completed: 'Selesai',
  cancelled: 'Batal',
};

export const methodNames: Record<PaymentMethod, string> = {
  bank_transfer: 'Transfer bank',
  cash: 'Tunai',
  qris: 'QRIS',
  e_wallet: 'E-wallet',
  cod: 'COD',
  other: 'Lainnya',
};
