import { z } from 'zod';
import { Refusal } from '../../../platform/errors.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { callMidtrans } from './call-midtrans.ts';

const Opened = z.object({ token: z.string(), redirect_url: z.url() });
const Status = z.object({
  transaction_status: z.string(),
  fraud_status: z.string().optional(),
  payment_type: z.string().nullish(),
  order_id: z.string(),
  gross_amount: z.string(),
  currency: z.string().default('IDR'),
});

/** Cards, QRIS and the banks' virtual accounts, as the price page promises. */
const WAYS = [
  'credit_card',
  'other_qris',
  'gopay',
  'bca_va',
  'bni_va',
  'bri_va',
  'permata_va',
  'cimb_va',
  'other_va',
  'echannel',
];

/** Midtrans Snap: its page, and its status call as the only word that counts. */
export const midtrans: PaymentProvider = {
  name: 'midtrans',
  isConfigured: ({ config }) => config.MIDTRANS_SERVER_KEY !== undefined,
  async open(app, { id, amount, itemName, customer, minutes }) {
    const { status, body } = await callMidtrans(app, {
      host: 'snap',
      method: 'POST',
      path: '/snap/v1/transactions',
      headers: {
        // Repeated within five minutes it answers the first page again.
        'Idempotency-Key': id,
        'X-Override-Notification': `${app.config.PUBLIC_URL}/webhooks/midtrans`,
      },
      json: {
        transaction_details: { order_id: id, gross_amount: amount },
        item_details: [{ id: 'plan', price: amount, quantity: 1, name: itemName.slice(0, 50) }],
        customer_details: { first_name: customer.name.slice(0, 255), email: customer.email },
        enabled_payments: WAYS,
        credit_card: { secure: true },
        expiry: { duration: minutes, unit: 'minute' },
        callbacks: { finish: `${app.config.PUBLIC_URL}/user/billings` },
      },
    });
    const opened = Opened.safeParse(body);
    if (status !== 201 || !opened.success) throw refused(status, body);
    return { redirectUrl: opened.data.redirect_url };
  },
  async status(app, id) {
    const { status, body } = await callMidtrans(app, {
      host: 'api',
      method: 'GET',
      path: `/v2/${id}/status`,
    });
    // Before a way to pay is chosen there is no transaction: 404, as the answer's status or within it.
    if (status === 404 || (body as { status_code?: unknown }).status_code === '404') return null;
    const told = Status.safeParse(body);
    if (status !== 200 || !told.success) throw refused(status, body);
    const { transaction_status, fraud_status, payment_type, order_id, gross_amount, currency } = told.data;
    return {
      status: transaction_status,
      fraud: fraud_status,
      method: payment_type ?? null,
      id: order_id,
      amount: gross_amount,
      currency,
    };
  },
  async close(app, id) {
    // 412: it is paid or over already; 404: nobody chose a way, so there is nothing to pay.
    await callMidtrans(app, { host: 'api', method: 'POST', path: `/v2/${id}/cancel`, json: {} });
  },
};

const refused = (status: number, body: unknown) =>
  new Refusal('PAYMENT_REFUSED', {
    cause: new Error(`Midtrans answered ${status}: ${JSON.stringify(body).slice(0, 300)}`),
  });
