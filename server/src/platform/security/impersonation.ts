import type { Access, Endpoint, Permission } from '@sapa/contracts';
import { Refusal } from '../errors.ts';
import type { ContextOf } from '../http/route.ts';

/** What somebody who helps may change: the conversations themselves, and how the AI answers in them. */
const MAY_CHANGE: readonly (Permission | undefined)[] = [
  'conversation.view',
  'conversation.reply',
  'conversation.manage',
  'contact.edit',
  'agent.manage',
];
/** What they may look at beside what every member sees. */
const MAY_SEE: readonly (Permission | undefined)[] = [
  ...MAY_CHANGE,
  'analytics.money',
  'audit.view',
  'automation.manage',
  'billing.manage',
  'tool.manage',
];
/** Who is behind the screen, and the way back. */
const WAYS = ['GET /api/v1/auth/me', 'POST /api/v1/impersonation/end'];
/** Data that leaves the workspace, or is no more; by whatever method. */
const LEAVES = /[/-](exports?|invoice|delete|erase|merge)(\/|$)/;

/**
 * Closed unless it is opened here, so that a new route is closed: whose account it is, who the members are, what is
 * paid, keys, exports and whatever deletes stay with the workspace's own people.
 */
export function mayWhileImpersonating({ method, path, access, permission }: Endpoint): boolean {
  if (access === 'public' || WAYS.includes(`${method} ${path}`)) return true;
  if (access !== 'member' || method === 'DELETE' || LEAVES.test(path)) return false;
  if (method !== 'GET') return MAY_CHANGE.includes(permission);
  return permission === undefined || permission.endsWith('.view') || MAY_SEE.includes(permission);
}

/** @throws Refusal IMPERSONATING */
export function refuseWhileImpersonating(endpoint: Endpoint, ctx: ContextOf[Access]): void {
  const impersonated =
    'actor' in ctx
      ? ctx.actor.type === 'member' && ctx.actor.impersonator !== undefined
      : 'impersonation' in ctx && ctx.impersonation !== undefined;
  if (impersonated && !mayWhileImpersonating(endpoint)) throw new Refusal('IMPERSONATING');
}
