import { createHash } from 'node:crypto';
import { z } from 'zod';
import { constantTimeEqual } from '../../../platform/security/crypto.ts';

/** What the signature is made of: texts exactly as they came, the amount with its two decimals. */
const Signed = z.object({
  order_id: z.string().max(100),
  status_code: z.string().max(10),
  gross_amount: z.string().max(30),
  signature_key: z.string(),
});

/**
 * The order id of a notification that Midtrans signed: sha512(order_id + status_code + gross_amount + server key).
 * The signature leaves out `transaction_status`, so what happened is asked for, never read here.
 *
 * @param serverKey without one nothing is believed
 * @returns null: not signed, not signed with our key, or not readable
 */
export function verifyNotification(body: string, serverKey: string | undefined): string | null {
  if (serverKey === undefined) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  const signed = Signed.safeParse(parsed);
  if (!signed.success) return null;
  const { order_id, status_code, gross_amount, signature_key } = signed.data;
  const expected = createHash('sha512')
    .update(order_id + status_code + gross_amount + serverKey)
    .digest('hex');
  return constantTimeEqual(signature_key, expected) ? order_id : null;
}
