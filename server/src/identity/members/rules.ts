import type { MemberRole } from '@sapa/contracts';

/** As people say them. */
export const roleNames: Record<MemberRole, string> = {
  owner: 'pemilik',
  admin: 'admin',
  supervisor: 'supervisor',
  agent: 'agen',
};

/** Only an owner makes owners, and only an owner unmakes them. */
export const mayGive = (actor: MemberRole, role: MemberRole): boolean =>
  role !== 'owner' || actor === 'owner';

export interface Standing {
  actor: MemberRole;
  /** What the member is now. */
  from: MemberRole;
  /** null: deactivated */
  to: MemberRole | null;
  /** besides this member */
  otherOwners: number;
}

/** Why a member may not become this; null when nothing stands against it. */
export function refusalOfChange({
  actor,
  from,
  to,
  otherOwners,
}: Standing): 'FORBIDDEN' | 'LAST_OWNER' | null {
  if (!mayGive(actor, from) || (to !== null && !mayGive(actor, to))) return 'FORBIDDEN';
  return from === 'owner' && to !== 'owner' && otherOwners === 0 ? 'LAST_OWNER' : null;
}
