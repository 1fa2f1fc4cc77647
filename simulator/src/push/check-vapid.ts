import { createPublicKey, verify } from 'node:crypto';
import { isObject } from '../json.ts';

/** Why a push service would refuse this `Authorization` (RFC 8292); null: it is good, and `key` signed it. */
export function vapidComplaint(
  header: string | undefined,
  { origin, key, now }: { origin: string; key: string; now: number },
): string | null {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header ?? '');
  if (match === null) return 'no vapid header';
  const [, head = '', claims = '', signature = '', point = ''] = match;
  if (point !== key) return 'signed by another key than the subscription is for';
  const raw = Buffer.from(point, 'base64url');
  const coordinate = (from: number) => raw.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return 'the signature does not fit';
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!isObject(said)) return 'no claims';
  if (said.aud !== origin) return `for ${String(said.aud)}, not for ${origin}`;
  if (!/^(mailto:|https:)/.test(String(said.sub))) return 'says not whom to write to';
  const left = Number(said.exp) - now / 1000;
  return left > 0 && left <= 86_400 ? null : 'expired, or good for more than a day';
}
