import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/**
 * What every answer says to the browser. Our own scripts and, where it is used, Meta's SDK only, no frames around us, and no picture from anywhere
 * else: a model that is talked into an image address must not make a screen call it (attacks 38).
 */
export function registerSecurityHeaders(
  server: FastifyInstance,
  config: Config,
  sdkUrl: string | null,
): void {
  const secure = config.PUBLIC_URL.startsWith('https:');
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': contentSecurityPolicy({ sdkUrl }),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    });
  });
}

/**
 * @param allowed sdkUrl: the one foreign script, trusted with its whole origin because it loads its own parts from
 * there; scripts: hashes of what stands inline in a page of ours
 */
export function contentSecurityPolicy(allowed: { sdkUrl: string | null; scripts?: string[] }): string {
  const sdk = allowed.sdkUrl === null ? [] : [new URL(allowed.sdkUrl).origin];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...sdk, ...(allowed.scripts ?? [])].join(' '),
    ["frame-src 'self'", ...sdk].join(' '),
    // Measures that are known only at run time stand in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // A voice note is listened to before it is sent: its waveform is read from the browser's own copy.
    ["connect-src 'self' blob:", ...sdk].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
