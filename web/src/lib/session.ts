import type { SessionUser } from '@sapa/contracts/identity/identity';
import { allows, type Permission } from '@sapa/contracts/permissions';
import { useSyncExternalStore } from 'react';

/** The signed-in user and the short-lived access token, under the keys `user` and `token`. */
export interface Session {
  user: SessionUser;
  token: string;
}

const listeners = new Set<() => void>();
let cached: { user: string | null; token: string | null; session: Session | null } | undefined;

function read(): Session | null {
  const user = localStorage.getItem('user');
  const token = localStorage.getItem('token');
  if (cached?.user === user && cached.token === token) return cached.session;
  cached = { user, token, session: parse(user, token) };
  return cached.session;
}

function parse(user: string | null, token: string | null): Session | null {
  if (user === null || token === null) return null;
  try {
    return { user: JSON.parse(user) as SessionUser, token };
  } catch {
    return null;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

export const session = {
  current: read,
  keep(user: SessionUser, token: string) {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
    tell();
  },
  forget() {
    localStorage.removeItem('user');
    localStorage.removeItem('token');
    tell();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    // Another tab signing out signs this one out too.
    const otherTab = (event: StorageEvent) => {
      if (event.key === 'token' || event.key === 'user' || event.key === null) listener();
    };
    globalThis.addEventListener('storage', otherTab);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener('storage', otherTab);
    };
  },
};

export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}

/** The user inside a guarded area, where the guard has made sure of one. */
export function useUser(): SessionUser {
  const current = useSession();
  if (current === null) throw new Error('useUser is called outside a signed-in area');
  return current.user;
}

/** May this member do it? Screens hide by it; the server refuses by the same table. */
export const useMay = (permission: Permission): boolean => useMayEach()(permission);

/** The same for many. */
export function useMayEach(): (permission: Permission) => boolean {
  const role = useUser().member?.role;
  return (permission) => role !== undefined && allows(role, permission);
}

/** Somebody who runs Sapa works as this person: the account stays its person's, the server refuses what is done to it. */
export const useImpersonated = () => useUser().impersonation != null;

/** What one's own picture is coloured by: what colleagues' screens colour it by. */
export const seedOf = ({ id, member }: SessionUser): string => member?.id ?? id;

/** Where someone belongs after signing in; null when no role of theirs has a place. */
export function homeOf(user: SessionUser): string | null {
  if (user.roles.includes('ROOT') || user.roles.includes('ADMIN')) return '/admin/dashboard';
  return user.roles.includes('TENANT') ? '/user/dashboard' : null;
}
