import { type MemberRole, memberRoles, type PlatformRole } from '@sapa/contracts';

export interface Colleague {
  memberId: string;
  name: string;
  role: MemberRole;
  since: Date;
}

/** What becomes of a workspace when one of its people goes. */
export type Outcome =
  | { outcome: 'goes_on' }
  /** The strongest, and of those the longest there, owns it then. */
  | { outcome: 'passes_on'; heir: Colleague }
  /** Nobody is left to own it. */
  | { outcome: 'suspended' };

/** Told before the person is deleted, and done when they are. */
export function outcomeOf(leaving: { role: MemberRole }, others: readonly Colleague[]): Outcome {
  if (leaving.role !== 'owner' || others.some(({ role }) => role === 'owner')) return { outcome: 'goes_on' };
  const [heir] = others.toSorted(
    (a, b) =>
      memberRoles.indexOf(b.role) - memberRoles.indexOf(a.role) || a.since.getTime() - b.since.getTime(),
  );
  return heir === undefined ? { outcome: 'suspended' } : { outcome: 'passes_on', heir };
}

interface Person {
  id: string;
  platformRole: PlatformRole;
}

/** Why this one may not be changed by that one; null: may be. An ADMIN who set ROOT's password would be ROOT. */
export function refusalOfEdit(
  actor: Person,
  target: Person,
  to: PlatformRole,
): 'ROOT_ONLY' | 'OWN_ACCOUNT' | null {
  if (target.platformRole === 'ROOT' && actor.platformRole !== 'ROOT') return 'ROOT_ONLY';
  return target.id === actor.id && to !== target.platformRole ? 'OWN_ACCOUNT' : null;
}

/** Why this one may not be deleted by that one; null: may be. The last ROOT stays: nobody else could name another. */
export function refusalOfDelete(
  actor: Person,
  target: Person,
  otherRoots: number,
): 'ROOT_ONLY' | 'OWN_ACCOUNT' | 'LAST_ROOT' | null {
  if (target.id === actor.id) return 'OWN_ACCOUNT';
  if (target.platformRole !== 'ROOT') return null;
  if (actor.platformRole !== 'ROOT') return 'ROOT_ONLY';
  return otherRoots === 0 ? 'LAST_ROOT' : null;
}
