import type { App } from '../../platform/app.ts';
import type { Visit } from './auth.ts';

/** What waits in the browser for a sign-in; scripts cannot read it, other sites cannot send it. */
type CookieName = 'second_step' | 'google' | 'device';

const isSecure = (app: App) => app.config.PUBLIC_URL.startsWith('https:');
const nameOf = (app: App, name: CookieName) => `${isSecure(app) ? '__Secure-' : ''}sapa.${name}`;

/** A `Set-Cookie` header; with 0 seconds it takes the cookie away. */
export function cookieFor(app: App, name: CookieName, value: string, seconds: number): string {
  const secure = isSecure(app) ? '; Secure' : '';
  return `${nameOf(app, name)}=${value}; Max-Age=${seconds}; Path=/api/v1/auth; HttpOnly; SameSite=Lax${secure}`;
}

/** '' when there is none. */
export function cookieIn(app: App, name: CookieName, { cookie }: Visit): string {
  const start = `${nameOf(app, name)}=`;
  const found = cookie.split(/; ?/).find((one) => one.startsWith(start));
  return found?.slice(start.length) ?? '';
}
