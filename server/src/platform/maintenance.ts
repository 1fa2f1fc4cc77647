import type { Access, Endpoint } from '@sapa/contracts';
import type { App } from './app.ts';
import { Refusal } from './errors.ts';
import type { ContextOf } from './http/route.ts';

/** Seconds after which it is worth asking again; nobody knows how long the work takes. */
const RETRY_AFTER = 60;

/** The way in and out stays open, second step included: an admin has to sign in to end the maintenance. */
const SIGN_IN = /^\/api\/v1\/auth\/(login|second-step|google|google\/callback|renew|logout)$/;

/**
 * While the platform is being worked on nothing that a workspace's people write is taken. Reading goes on; so do the
 * people of the platform, and whatever the shops' customers send: webhooks and live chat are stored like always.
 *
 * @throws Refusal MAINTENANCE with Retry-After
 */
export function refuseDuringMaintenance(app: App, endpoint: Endpoint, ctx: ContextOf[Access]): void {
  if (endpoint.method === 'GET' || isCustomers(endpoint) || SIGN_IN.test(endpoint.path)) return;
  // Who impersonates gets back to the own session.
  if ('platformRole' in ctx && (ctx.platformRole !== 'TENANT' || ctx.impersonation !== undefined)) return;
  if ('actor' in ctx && ctx.actor.type === 'member' && ctx.actor.runsSapa) return;
  refuseInMaintenance(app);
}

/** For what the way in would begin: accounts and workspaces. @throws Refusal MAINTENANCE with Retry-After */
export function refuseInMaintenance(app: App): void {
  const { maintenance, maintenance_message: message } = app.settings.current();
  if (!maintenance) return;
  throw new Refusal('MAINTENANCE', { retryAfter: RETRY_AFTER, ...(message === '' ? {} : { message }) });
}

const isCustomers = ({ access, path }: Endpoint) =>
  access === 'visitor' || (access === 'public' && path.startsWith('/api/v1/livechat/'));
