import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';

export type TransactionStatus =
  | 'pending'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'failure'
  | 'refund'
  | 'partial_refund'
  | 'chargeback';

export type PaymentMethod = 'qris' | 'bank_transfer' | 'credit_card';

/** One Snap transaction. Until a method is chosen it has no status: asking for it answers 404. */
export interface Transaction {
  orderId: string;
  token: string;
  amount: number;
  currency: string;
  itemName: string;
  finishUrl: string | null;
  notificationUrl: string | null;
  createdAt: number;
  expiresAt: number;
  status: TransactionStatus | null;
  method: PaymentMethod | null;
  fraud: 'accept' | 'challenge' | 'deny' | null;
  transactionId: string;
  settledAt: number | null;
}

/** What a status is told with (`status_code`). */
const CODES: Record<TransactionStatus, string> = {
  pending: '201',
  capture: '200',
  settlement: '200',
  deny: '202',
  cancel: '200',
  expire: '407',
  failure: '202',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
};

/** `YYYY-MM-DD HH:MM:SS`, WIB, without a zone. */
const wib = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The object that notifications and the status call share. */
export function statusObject(
  transaction: Transaction,
  serverKey: string,
  clock: Clock,
): Record<string, unknown> {
  const { status, method, fraud, orderId, settledAt } = transaction;
  const code =
    status === null ? '404' : status === 'capture' && fraud === 'challenge' ? '201' : CODES[status];
  const amount = `${transaction.amount}.00`;
  return {
    transaction_time: wib(transaction.createdAt),
    transaction_status: status,
    transaction_id: transaction.transactionId,
    status_message: 'midtrans payment notification',
    status_code: code,
    signature_key: signatureOf(orderId, code, amount, serverKey),
    payment_type: method,
    order_id: orderId,
    merchant_id: 'G000000001',
    gross_amount: amount,
    currency: transaction.currency,
    ...(settledAt === null ? {} : { settlement_time: wib(settledAt) }),
    ...(fraud === null ? {} : { fraud_status: fraud }),
    ...(method === 'bank_transfer' ? { va_numbers: [{ bank: 'bca', va_number: '12345678901' }] } : {}),
    ...(method === 'qris' ? { issuer: 'gopay', acquirer: 'gopay' } : {}),
    ...(method === 'credit_card' ? { masked_card: '48111111-1114', bank: 'bca', card_type: 'credit' } : {}),
    ...(status === 'pending' ? { expiry_time: wib(clock.now() + 86_400_000) } : {}),
  };
}

export const signatureOf = (orderId: string, code: string, amount: string, serverKey: string) =>
  createHash('sha512').update(`${orderId}${code}${amount}${serverKey}`).digest('hex');

export const newTransactionId = () => randomUUID();
