import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import {
  Day,
  EnteredRupiah,
  Id,
  IdParams,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
  Timestamp,
} from '../fields.ts';

/** An order is what a shop's customer buys; what a workspace buys of Sapa is a plan order. */
export const orderStatuses = ['pending', 'processing', 'shipping', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** `partial`: something, but less than the total. */
export const orderPaymentStatuses = ['unpaid', 'partial', 'paid'] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

/** How the customer paid, as the member who saw the money says. */
export const paymentMethods = ['bank_transfer', 'cash', 'qris', 'e_wallet', 'cod', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const MOST_ORDER_LINES = 50;

const Amount = EnteredRupiah.min(1, 'Isi jumlah lebih dari Rp0');

export const OrderLine = z.object({
  name: requiredText('Nama barang wajib diisi', 200),
  quantity: z.int('Isi jumlah bulat').min(1, 'Jumlah minimal 1').max(100_000, 'Jumlah paling banyak 100.000'),
  /** Rupiah for one. */
  unit_price: EnteredRupiah,
  /** What it takes from the stock of; absent: words and price alone. Name and price stay as they were agreed. */
  variant_id: Id.optional(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Money seen by a member. A mistake is voided with a reason, never erased. */
export const OrderPayment = z.object({
  id: Id,
  order_id: Id,
  order_number: z.int(),
  contact_name: z.string(),
  amount: z.int(),
  method: z.enum(paymentMethods),
  note: z.string(),
  paid_at: Timestamp,
  recorded_by: z.string(),
  voided: z.object({ at: Timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

export const Order = z.object({
  id: Id,
  /** Counts up from 1 in each workspace; what people call it by (`#12`). */
  number: z.int(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(orderPaymentStatuses),
  /** `id` null: the customer was erased. */
  contact: z.object({ id: Id.nullable(), name: z.string() }),
  /** The conversation in which it was agreed; null: the customer was erased. */
  conversation: z.object({ id: Id, channel_kind: z.enum(channelKinds) }).nullable(),
  lines: z.array(OrderLine),
  shipping_cost: z.int(),
  discount: z.int(),
  /** Lines + shipping − discount. */
  total: z.int(),
  /** What was paid and not voided; may be more than the total. */
  paid: z.int(),
  ship_to: z.string(),
  courier: z.string(),
  tracking_number: z.string(),
  note: z.string(),
  /** Why it was cancelled. */
  cancel_reason: z.string().nullable(),
  created_by: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Order = z.infer<typeof Order>;

const period = {
  /** Days in the workspace's time zone, both included. */
  from: Day.optional(),
  to: Day.optional(),
};

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/orders',
  access: 'member',
  permission: 'order.view',
  summary: 'Pesanan pelanggan, yang terbaru dahulu',
  query: z.object({
    status: z.enum(orderStatuses, 'Status tidak dikenal').optional(),
    payment_status: z.enum(orderPaymentStatuses, 'Status pembayaran tidak dikenal').optional(),
    /** Part of the customer's name, or a number (`12`, `#12`). */
    search: optionalText(100).optional(),
    conversation_id: Id.optional(),
    contact_id: Id.optional(),
    ...period,
    ...pageQuery(30),
  }),
  reply: pageOf(Order),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  access: 'member',
  permission: 'order.view',
  summary: 'Satu pesanan',
  params: IdParams,
  reply: Order,
});

/** What a person writes on an order: the form's schema too. */
export const OrderFields = z.object({
  lines: z
    .array(OrderLine)
    .min(1, 'Isi minimal satu barang')
    .max(MOST_ORDER_LINES, `Paling banyak ${MOST_ORDER_LINES} barang`),
  shipping_cost: EnteredRupiah.default(0),
  /** Not more than what it is taken off. */
  discount: EnteredRupiah.default(0),
  ship_to: optionalText(500).default(''),
  courier: optionalText(80).default(''),
  tracking_number: optionalText(80).default(''),
  note: optionalText(1000).default(''),
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders',
  access: 'member',
  permission: 'order.edit',
  audit: { none: 'the order tells of it' },
  summary: 'Catat pesanan pelanggan dari sebuah percakapan',
  body: OrderFields.extend({
    /** Chosen by the caller; sent again it answers with the order that it made. */
    client_id: requiredText('client_id wajib diisi', 100),
    conversation_id: Id,
  }),
  reply: Order,
  status: 201,
});

/** Lines and money only until it is shipped; address, courier, tracking number and note always. */
export const updateOrder = endpoint({
  method: 'PATCH',
  path: '/api/v1/orders/:id',
  access: 'member',
  permission: 'order.edit',
  audit: { none: 'the order tells of it' },
  summary: 'Ubah pesanan; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object({
    lines: OrderFields.shape.lines.optional(),
    shipping_cost: EnteredRupiah.optional(),
    discount: EnteredRupiah.optional(),
    ship_to: OrderFields.shape.ship_to.unwrap().optional(),
    courier: OrderFields.shape.courier.unwrap().optional(),
    tracking_number: OrderFields.shape.tracking_number.unwrap().optional(),
    note: OrderFields.shape.note.unwrap().optional(),
  }),
  reply: Order,
});

/** Forward by any number of steps, back by one; cancelled from all but completed, and opened again as pending. */
export const changeOrderStatus = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/status',
  access: 'member',
  permission: 'order.edit',
  audit: { none: 'the order tells of it; what takes one away is logged' },
  summary: 'Majukan, kembalikan atau batalkan pesanan',
  params: IdParams,
  body: z.object({
    /** What the caller sees now; another one is refused with ORDER_STEP_REFUSED. */
    from: z.enum(orderStatuses, 'Status tidak dikenal'),
    to: z.enum(orderStatuses, 'Status tidak dikenal'),
    /** Required to cancel. */
    reason: optionalText(300).default(''),
  }),
  reply: Order,
});

export const listPaymentsOfOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/payments',
  access: 'member',
  permission: 'order.view',
  summary: 'Pembayaran atas satu pesanan, yang terbaru dahulu',
  params: IdParams,
  reply: z.object({ items: z.array(OrderPayment) }),
});

export const RecordPaymentFields = z.object({
  amount: Amount,
  method: z.enum(paymentMethods, 'Pilih cara bayar'),
  note: optionalText(300).default(''),
});

export const recordOrderPayment = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/payments',
  access: 'member',
  permission: 'order.edit',
  audit: { none: 'the order tells of it' },
  summary: 'Catat uang yang sudah diterima untuk pesanan',
  params: IdParams,
  body: RecordPaymentFields.extend({
    /** Chosen by the caller; sent again it answers with the payment that it recorded. */
    client_id: requiredText('client_id wajib diisi', 100),
  }),
  reply: OrderPayment,
  status: 201,
});

/** It counts nowhere from now on; it stays in the list with its reason. */
export const voidOrderPayment = endpoint({
  method: 'POST',
  path: '/api/v1/order-payments/:id/void',
  access: 'member',
  permission: 'order.void_payment',
  audit: 'order.payment_voided',
  summary: 'Batalkan pembayaran yang salah catat',
  params: IdParams,
  body: z.object({ reason: requiredText('Alasan wajib diisi', 300) }),
  reply: OrderPayment,
});

export const listOrderPayments = endpoint({
  method: 'GET',
  path: '/api/v1/order-payments',
  access: 'member',
  permission: 'order.view',
  summary: 'Pembayaran pelanggan, yang terbaru dahulu',
  query: z.object({
    method: z.enum(paymentMethods, 'Cara bayar tidak dikenal').optional(),
    /** Part of the customer's name, or an order's number (`12`, `#12`). */
    search: optionalText(100).optional(),
    ...period,
    ...pageQuery(30),
  }),
  reply: pageOf(OrderPayment).extend({
    /** Of all that match and are not voided, not of this page alone. */
    sum: z.object({ received: z.int(), payments: z.int() }),
  }),
});
