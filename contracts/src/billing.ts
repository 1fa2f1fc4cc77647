import { z } from 'zod';
import { packOf } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, Id, IdParams, optionalText, pageOf, requiredText, Timestamp } from './fields.ts';
import { paidPlanTypes, planPeriods, planTypes } from './plans.ts';

/** Whole rupiah. */
const Rupiah = z.number().int();

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

const PlanChoice = z.object({
  package: z.enum(paidPlanTypes, 'Pilih paket'),
  period: z.enum(planPeriods, 'Pilih periode'),
});

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

const PlanPriceShape = z.object({ months: z.number().int(), per_month: Rupiah, total: Rupiah });
const PlanPrices = z.object({
  monthly: PlanPriceShape,
  '3months': PlanPriceShape,
  yearly: PlanPriceShape,
});
const PricedPlan = z.object({ package: z.enum(paidPlanTypes), prices: PlanPrices });

/** What is in force today; titles, limits and feature lines are in `plans`. */
export const listPlanPrices = endpoint({
  method: 'GET',
  path: '/api/v1/plans',
  access: 'public',
  summary: 'Harga paket yang berlaku hari ini',
  reply: z.object({ items: z.array(PricedPlan) }),
});

/** For the invoice: as the tax office knows the business. */
export const BillingProfile = z.object({
  legal_name: optionalText(120),
  /** 15 digits, or 16 as since 2024; dots and dashes are taken out */
  npwp: z
    .string()
    .trim()
    .transform((text) => text.replace(/[\s.-]/g, ''))
    .refine((text) => /^(\d{15,16})?$/.test(text), 'NPWP terdiri dari 15 atau 16 angka'),
  address: optionalText(300),
});
export type BillingProfile = z.infer<typeof BillingProfile>;

export const BankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });
export type BankAccount = z.infer<typeof BankAccount>;

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/v1/billing',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Paket yang berjalan, harga, dan cara membayar',
  reply: z.object({
    plan: z.object({
      type: z.enum(planTypes),
      title: z.string(),
      period: z.enum(planPeriods).nullable(),
      /** `grace`: the paid time is over, the plan goes on for some days */
      state: z.enum(['free', 'active', 'grace']),
      /** of the paid time, renewals that are paid already included */
      ends_at: Timestamp.nullable(),
      /** when Paket Gratis follows unless it is renewed */
      grace_ends_at: Timestamp.nullable(),
    }),
    prices: z.array(PricedPlan),
    /** the order that waits, if one does */
    pending: PlanOrder.nullable(),
    /** the top-up that waits; it stands beside an order for a plan */
    pending_top_up: PlanOrder.nullable(),
    ways: z.object({
      midtrans: z.boolean(),
      /** empty: none is configured */
      bank_accounts: z.array(BankAccount),
    }),
    profile: BillingProfile,
  }),
});
export type Billing = z.infer<typeof getBilling.reply>;

const page = {
  cursor: Cursor.optional(),
  limit: z.coerce.number('Jumlah harus angka').int().min(1).max(100).default(25),
};

export const listPlanOrders = endpoint({
  method: 'GET',
  path: '/api/v1/plan-orders',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Riwayat transaksi paket',
  query: z.object(page),
  reply: pageOf(PlanOrder),
});

export const quotePlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders/quote',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Rincian harga sebelum memesan',
  body: PlanChoice,
  reply: PlanQuote,
});

export const createPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders',
  access: 'member',
  permission: 'billing.manage',
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
  summary: 'Buka halaman pembayaran (kartu, QRIS, virtual account)',
  params: IdParams,
  reply: z.object({ redirect_url: z.url() }),
});

/** For who comes back from the gateway's page: asks the gateway instead of waiting for its notification. */
export const checkPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders/:id/check',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Periksa pembayaran sekarang',
  params: IdParams,
  reply: PlanOrder,
});

export const cancelPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/plan-orders/:id/cancel',
  access: 'member',
  permission: 'billing.manage',
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

export const updateBillingProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/billing/profile',
  access: 'member',
  permission: 'billing.manage',
  summary: 'Data penagihan untuk invoice',
  body: BillingProfile,
  reply: BillingProfile,
});

/** A plan order as ROOT and ADMIN see it. */
export const AdminPlanOrder = PlanOrder.extend({
  workspace: z.object({ id: Id, name: z.string() }),
  user_email: z.string().nullable(),
  /** may be verified or rejected now; others show a dash */
  decidable: z.boolean(),
});
export type AdminPlanOrder = z.infer<typeof AdminPlanOrder>;

export const listAllPlanOrders = endpoint({
  method: 'GET',
  path: '/api/v1/admin/plan-orders',
  access: 'platform',
  summary: 'Pesanan paket semua workspace, terbaru dahulu',
  query: z.object({
    ...page,
    status: z.enum(planOrderStatuses, 'Status tidak dikenal').optional(),
    workspace_id: Id.optional(),
    /** part of the workspace's name or of the order's number */
    q: optionalText(100).optional(),
  }),
  reply: pageOf(AdminPlanOrder).extend({
    /** how many wait, whatever the filter */
    pending: z.number().int(),
    /** of those: how many brought a proof, or paid late */
    to_decide: z.number().int(),
  }),
});

export const verifyPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plan-orders/:id/verify',
  access: 'platform',
  summary: 'Verifikasi pembayaran: paket mulai berlaku',
  params: IdParams,
  reply: AdminPlanOrder,
});

export const rejectPlanOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plan-orders/:id/reject',
  access: 'platform',
  summary: 'Tolak pembayaran dengan alasan yang dibaca pelanggan',
  params: IdParams,
  body: z.object({ reason: requiredText('Alasan wajib diisi', 300) }),
  reply: AdminPlanOrder,
});

/** A price that begins some day. Orders keep the price they were made with. */
export const PlanPriceChange = z.object({
  id: Id,
  package: z.enum(paidPlanTypes),
  period: z.enum(planPeriods),
  price: PlanPriceShape,
  effective_at: Timestamp,
  /** who set it */
  set_by: z.string(),
  created_at: Timestamp,
});
export type PlanPriceChange = z.infer<typeof PlanPriceChange>;

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/api/v1/admin/plan-prices',
  access: 'platform',
  summary: 'Harga yang berlaku dan perubahan yang dijadwalkan',
  reply: z.object({ items: z.array(PricedPlan), changes: z.array(PlanPriceChange) }),
});

export const schedulePriceChange = endpoint({
  method: 'POST',
  path: '/api/v1/admin/plan-prices',
  access: 'platform',
  summary: 'Jadwalkan harga baru; pesanan yang sudah dibuat tidak berubah',
  body: PlanChoice.extend({
    /** of the whole period */
    total: z
      .number('Harga wajib diisi')
      .int('Harga dalam rupiah bulat')
      .min(10_000, 'Harga minimal Rp 10.000')
      .max(1_000_000_000, 'Harga maksimal Rp 1.000.000.000'),
    effective_at: Timestamp,
  }),
  reply: PlanPriceChange,
  status: 201,
});

export const cancelPriceChange = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/plan-prices/:id',
  access: 'platform',
  summary: 'Batalkan perubahan harga yang belum berlaku',
  params: IdParams,
  reply: Done,
});
