import type { App } from '../../platform/app.ts';
import { constantTimeEqual, hmacSha256, randomToken } from '../../platform/security/crypto.ts';
import type { Visit } from '../sessions/auth.ts';
import { cookieFor, cookieIn } from '../sessions/own-cookie.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
/** For a computer in a shop that many sign in on: who signed in last is kept. */
const MOST_PEOPLE = 10;

/**
 * Who signs in leaves a mark in the browser (OWASP "device cookies"): wrong tries from there are counted apart, so
 * that nobody elsewhere can use up the tries of the person's own devices. It opens nothing.
 *
 * @returns the device's own name when this person signed in on it before
 */
export function knownDevice(app: App, email: string, visit: Visit): string | null {
  const { device, marks } = read(app, visit);
  const mine = markOf(app, device, email);
  return marks.some((mark) => constantTimeEqual(mark, mine)) ? device : null;
}

/** The `Set-Cookie` header after which the device is known to this person, and still to those before. */
export function rememberDevice(app: App, email: string, visit: Visit): string {
  const { device, marks } = read(app, visit);
  const mine = markOf(app, device, email);
  const all = [mine, ...marks.filter((mark) => mark !== mine)].slice(0, MOST_PEOPLE);
  return cookieFor(app, 'device', [device, ...all].join('.'), YEAR_SECONDS);
}

function read(app: App, visit: Visit): { device: string; marks: string[] } {
  const [device = '', ...marks] = cookieIn(app, 'device', visit).split('.');
  return /^[\w-]{22}$/.test(device) && marks.length <= MOST_PEOPLE
    ? { device, marks }
    : { device: randomToken(16), marks: [] };
}

const markOf = ({ secrets }: App, device: string, email: string): string =>
  hmacSha256(secrets.sessionSecret, `known device ${device} ${email.toLowerCase()}`)
    .subarray(0, 16)
    .toString('base64url');
