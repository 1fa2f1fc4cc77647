import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/**
 * What every answer says to the browser. Our own scripts only, no frames around us, and no picture from anywhere
 * else: a model that is talked into an image address must not make a screen call it (attacks 38).
 */
export function registerSecurityHeaders(server: FastifyInstance, config: Config): void {
  const secure = config.PUBLIC_URL.startsWith('https:');
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': contentSecurityPolicy(),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    });
  });
}

/** @param scripts sources beside our own files: hashes of what stands inline in a page of ours */
export const contentSecurityPolicy = (scripts: string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Measures that are known only at run time stand in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // A voice note is listened to before it is sent: its waveform is read from the browser's own copy.
    "connect-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
