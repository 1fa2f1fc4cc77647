import { createHmac } from 'node:crypto';
import type { Signature } from './delivery.ts';

/** `X-Hub-Signature-256` over the raw bytes; wrong in every way that a receiver must refuse, on demand. */
export function signatureHeader(
  body: Buffer,
  appSecret: string,
  signature: Signature,
): Record<string, string> {
  if (signature === 'missing') return {};
  if (typeof signature === 'object') return { 'x-hub-signature-256': signature.header };
  const secret = signature === 'wrong' ? `${appSecret}x` : appSecret;
  const hex = createHmac('sha256', secret).update(body).digest('hex');
  if (signature === 'truncated') return { 'x-hub-signature-256': `sha256=${hex.slice(0, 40)}` };
  return { 'x-hub-signature-256': `sha256=${signature === 'uppercase' ? hex.toUpperCase() : hex}` };
}
