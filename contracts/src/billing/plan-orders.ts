import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, pageOf, pageQuery, Timestamp } from '../fields.ts';
import { packOf } from './credits.ts';
import { PlanChoice, Rupiah } from './plan-prices.ts';
import { paidPlanTypes, planPeriods } from './plans.ts';

export const planOrderStatuses = ['pending', 'verified', 'rejected', 'expired', 'cancelled'] as const;
export type PlanOrderStatus = (typeof planOrderStatuses)[number];

/** `new`: from Paket Gratis. A renewal and a downgrade begin where the paid time ends, an upgrade at once. */
const purchaseKinds = ['new', 'renewal', 'upgrade', 'downgrade'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** `top_up` buys AI credits, no plan. */
export const planOrderKinds = [...purchaseKinds, 'top_up'] as const;
export type PlanOrderKind = (typeof planOrderKinds)[number];

export const paymentProviders = ['manual', 'midtrans'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** `bank_transfer` as people call it. */
export function payMethodName(method: string): string {
  const names: Record<string, string> = {
    qris: 'QRIS',
    gopay: 'GoPay',
    shopeepay: 'ShopeePay',
    bank_transfer: 'Virtual account',
    echannel: 'Mandiri Bill',
    credit_card: 'Kartu',
    cstore: 'Gerai',
  };
  return names[method] ?? 'Online';
}

/** What is paid for; the amounts of an order's lines add up to its price. */
const OrderLine = z.object({ label: z.string(), amount: Rupiah });

export const PlanOrder = z.object({
  id: Id,
  /** `PO-7K2M9QXA`, what people quote when they transfer or ask */
  number: z.string(),
  kind: z.enum(planOrderKinds),
  /** who ordered; null: the renewal that Sapa prepares by itself */
  user: z.string().nullable(),
  /** null: a top-up */
  package: z.enum(paidPlanTypes).nullable(),
  package_name: z.string(),
  period: z.enum(planPeriods).nullable(),
  /** of a top-up */
  credits: z.number().int().nullable(),
  lines: z.array(OrderLine),
  /** what is charged */
  price: Rupiah,
  status: z.enum(planOrderStatuses),
  /** why it was rejected */
  reason: z.string().nullable(),
  created_at: Timestamp,
  verified_at: Timestamp.nullable(),
  /** until when it can be paid */
  expires_at: Timestamp,
  /** the paid time; set when the order is verified */
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
  proof: z.object({ url: z.string(), file_name: z.string(), uploaded_at: Timestamp }).nullable(),
  payment: z.object({
    /** null: neither paid nor tried */
    provider: z.enum(paymentProviders).nullable(),
    /** as the gateway calls it: `qris`, `bank_transfer`, `credit_card` */
    method: z.string().nullable(),
    /** `waiting`: a page of the gateway is open; `review`: the gateway looks at the card; `late`: paid after the order had ended */
    state: z.enum(['none', 'waiting', 'review', 'paid', 'failed', 'reversed', 'late']),
  }),
  /** The order was paid already when this money came: it is given back, and the note says how once it is. */
  second_payment: z
    .object({
      /** the gateway's order id */
      id: Id,
      amount: Rupiah,
      method: z.string().nullable(),
      paid_at: Timestamp,
      returned: z.string().nullable(),
    })
    .nullable(),
  invoice_number: z.string().nullable(),
});
export type PlanOrder = z.infer<typeof PlanOrder>;

/** How a purchase would come out, told before anything is ordered. */
export const PlanQuote = z.object({
  kind: z.enum(purchaseKinds),
  lines: z.array(OrderLine),
  price: Rupiah,
  /** if it is paid now */
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** what must be removed before, a sentence each; empty: may be ordered */
  blockers: z.array(z.string()),
});
export type PlanQuote = z.infer<typeof PlanQuote>;

export const listPlanOrders = endpoint({
  method: 'GET',
  path: '/api/v1/plan-orders',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Riwayat transaksi paket',
  query: z.object(pageQuery(25)),
  reply: pageOf(PlanOrder),
});

export const quotePlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders/quote',
  access: 'member',
  permission: 'billing.manage',
  audit: { none: 'it changes nothing' },
  summary: 'Rincian harga sebelum memesan',
  body: PlanChoice,
  reply: PlanQuote,
});

export const createPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders',
  access: 'member',
  permission: 'billing.manage',
  audit: 'plan-order.created',
  summary: 'Pesan paket; harga ditentukan server',
  body: PlanChoice.extend({
    /** What the person saw. Never charged: it only refuses an order whose price has changed meanwhile. */
    expected_price: Rupiah.optional(),
  }),
  reply: PlanOrder,
  status: 201,
});

export const createTopUpOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders/top-up',
  access: 'member',
  permission: 'billing.manage',
  audit: 'plan-order.created',
  summary: 'Pesan kredit AI tambahan yang tidak kedaluwarsa',
  body: z.object({
    /** of a pack (`topUpPacks`), which says the price */
    credits: z
      .number('Pilih jumlah kredit')
      .refine((credits) => packOf(credits) !== undefined, 'Pilih salah satu paket kredit'),
  }),
  reply: PlanOrder,
  status: 201,
});

export const getPlanOrder = endpoint({
  method: 'GET',
  path: '/api/v1/plan-orders/:id',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Satu pesanan paket',
  params: IdParams,
  reply: PlanOrder,
});

/** Multipart: the file `file`. */
export const uploadPaymentProof = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders/:id/proof',
  access: 'member',
  permission: 'billing.manage',
  audit: 'plan-order.proof_uploaded',
  summary: 'Unggah bukti transfer (gambar atau PDF, maksimal 10 MB)',
  params: IdParams,
  reply: PlanOrder,
  status: 201,
});

export const payPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders/:id/pay',
  access: 'member',
  permission: 'billing.manage',
  audit: { none: 'its end is logged' },
  summary: 'Buka halaman pembayaran (kartu, QRIS, virtual account)',
  params: IdParams,
  reply: z.object({ redirect_url: z.url() }),
});

/**
 * For who comes back from the gateway's page: asks the gateway instead of waiting for its notification. `id` is the
 * order's or the payment's, which that page hands back as `order_id`.
 */
export const checkPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders/:id/check',
  access: 'member',
  permission: 'billing.manage',
  audit: { none: 'it changes nothing' },
  summary: 'Periksa pembayaran sekarang',
  params: IdParams,
  reply: PlanOrder,
});

export const cancelPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders/:id/cancel',
  access: 'member',
  permission: 'billing.manage',
  audit: 'plan-order.cancelled',
  summary: 'Batalkan pesanan yang belum dibayar',
  params: IdParams,
  reply: PlanOrder,
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/plan-orders/:id/invoice',
  access: 'member',
  permission: 'billing.manage',
  summary: 'PDF: tagihan sebelum dibayar, invoice sesudahnya',
  params: IdParams,
  /** the file's bytes */
  reply: z.string(),
});
