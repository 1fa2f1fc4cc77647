import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** What of other origins a page of ours may run, show in a frame and call. */
export interface ForeignSources {
  scripts: string[];
  frames: string[];
  calls: string[];
}

/**
 * The two that there are, each only where the operator configured it. Meta's SDK is trusted with its whole origin,
 * because it loads its own parts from there; Google names paths
 * (https://developers.google.com/recaptcha/docs/faq, "Content-Security-Policy").
 */
export function foreignSources({ CAPTCHA_PROVIDER }: Config, sdkUrl: string | null): ForeignSources {
  const sdk = sdkUrl === null ? [] : [new URL(sdkUrl).origin];
  const [box, parts, challenge] =
    CAPTCHA_PROVIDER === 'recaptcha'
      ? [
          ['https://www.google.com/recaptcha/'],
          ['https://www.gstatic.com/recaptcha/'],
          ['https://recaptcha.google.com/recaptcha/'],
        ]
      : [[], [], []];
  return {
    scripts: [...sdk, ...box, ...parts],
    frames: [...sdk, ...box, ...challenge],
    calls: [...sdk, ...box],
  };
}

/**
 * What every answer says to the browser. Our own scripts and the few of `foreignSources` only, no frames around us,
 * and no picture from anywhere else: a model that is talked into an image address must not make a screen call it
 * with what it read.
 */
export function registerSecurityHeaders(
  server: FastifyInstance,
  config: Config,
  foreign: ForeignSources,
): void {
  const secure = config.PUBLIC_URL.startsWith('https:');
  const policy = contentSecurityPolicy(foreign);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': PERMISSIONS,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    });
  });
}

/**
 * The microphone is all that a page asks of a device: for voice notes. Nobody's frame gets it, and a script that
 * slips in can ask for nothing else. Named are those that browsers know: of another one the console complains.
 */
const PERMISSIONS = [
  'microphone=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/**
 * What a file of the bundle says instead. It is part of a page that has said all of the above, and a first visit asks
 * for dozens: 0.9 KiB each would be a tenth of the way. What is opened or run by itself all the same (a picture, a
 * worker) may reach nothing, and no other site may use it.
 */
export function secureFile(reply: FastifyReply): void {
  for (const header of PAGES_ONLY) reply.removeHeader(header);
  reply.headers({
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}
const PAGES_ONLY = [
  'Referrer-Policy',
  'X-Frame-Options',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Strict-Transport-Security',
];

/** @param inline hashes of the scripts that stand inline in a page of ours */
export function contentSecurityPolicy(foreign: ForeignSources, inline: string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...foreign.scripts, ...inline].join(' '),
    ["frame-src 'self'", ...foreign.frames].join(' '),
    // Measures that are known only at run time stand in style attributes.
    "style-src 'self' 'unsafe-inline'",
    // A document carries the letters of its headings.
    "font-src 'self' data:",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // A voice note is listened to before it is sent: its waveform is read from the browser's own copy.
    ["connect-src 'self' blob:", ...foreign.calls].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
