import { isDeepStrictEqual } from 'node:util';
import type { App } from '../../platform/app.ts';
import { listen } from '../../platform/db/listen.ts';
import { rooms } from '../../platform/realtime/realtime.ts';
import { loadImpersonation } from '../impersonation/load-impersonation.ts';
import type { AccessClaims } from './access-token.ts';
import { loadSession, type Session } from './session.ts';

/**
 * Sessions this process has seen lately, so that a request costs no query for who makes it. An entry goes when
 * the database says that something about its person changed (migration `session_changed`), whoever changed it and
 * in whichever process; the minute is for a notification that was lost.
 */
const KEEP_MS = 60_000;
const MAX_KEPT = 50_000;

interface Kept {
  userId: string;
  until: number;
  session: Promise<Session | null>;
}

interface Cache {
  kept: Map<string, Kept>;
  /** Only who hears of changes may remember. */
  hears: boolean;
}

const caches = new WeakMap<App, Cache>();

function cacheOf(app: App): Cache {
  const cache = caches.get(app) ?? { kept: new Map(), hears: false };
  caches.set(app, cache);
  return cache;
}

/** The session behind an access token; null when it is over. */
export async function currentSession(
  app: App,
  { userId, sessionId, impersonation }: AccessClaims,
): Promise<Session | null> {
  // Rare, and it hangs on two people: asked for each time.
  if (impersonation !== undefined) return loadImpersonation(app, impersonation);
  const { kept: cache, hears } = cacheOf(app);
  const kept = cache.get(sessionId);
  if (kept && kept.until > performance.now() && kept.userId === userId) return kept.session;
  const session = loadSession(app, userId, { id: sessionId });
  if (!hears) return session;
  // Kept before it is there: a change that is told meanwhile removes it again.
  if (cache.size >= MAX_KEPT) cache.clear();
  const mine = { userId, until: performance.now() + KEEP_MS, session };
  cache.set(sessionId, mine);
  session.then(
    (found) => {
      if (found === null && cache.get(sessionId) === mine) cache.delete(sessionId);
    },
    () => cache.delete(sessionId),
  );
  return session;
}

/** For our own writes: the next request in this process looks again, without waiting for the notification. */
export function forgetSessionsOf(app: App, userId: string): void {
  const { kept } = cacheOf(app);
  for (const [id, session] of kept) if (session.userId === userId) kept.delete(id);
}

/** Follows what happens to sessions, users and memberships anywhere. One for each process that serves HTTP. */
export async function followSessionChanges(app: App): Promise<{ stop(): Promise<void> }> {
  const cache = cacheOf(app);
  const recheck = (userId: string | null) =>
    recheckSockets(app, userId).catch((error: Error) =>
      app.log.warn({ err: error }, 'sockets could not be checked again'),
    );
  const following = await listen(
    app.database,
    'session_changed',
    {
      heard(userId) {
        forgetSessionsOf(app, userId);
        void recheck(userId);
      },
      lost() {
        cache.hears = false;
        cache.kept.clear();
      },
      regained() {
        cache.hears = true;
        void recheck(null);
      },
    },
    app.log,
  );
  cache.hears = true;
  return following;
}

/** An open socket outlives its access token, so whatever ends a session or a role ends it too. */
async function recheckSockets(app: App, userId: string | null): Promise<void> {
  for (const socket of app.realtime.io?.of('/inbox').sockets.values() ?? []) {
    const held: Session = socket.data.session;
    if (userId !== null && held.userId !== userId && held.impersonation?.by.userId !== userId) continue;
    const now = await currentSession(app, claimsFor(held));
    if (now !== null && isDeepStrictEqual(now, held)) continue;
    // In another role, workspace or name the session goes on, and behind an impersonation there is the own one: the
    // screens renew and come back by themselves.
    const ended = now === null && held.impersonation === null;
    app.realtime.toInbox(rooms.session(held.id), ended ? 'session.ended' : 'session.changed', {});
    socket.data.session = now;
    const sameRooms =
      now?.member?.id === held.member?.id &&
      now?.member?.role === held.member?.role &&
      isDeepStrictEqual(now?.member?.sight, held.member?.sight) &&
      now?.workspace?.suspended === held.workspace?.suspended;
    if (now !== null && sameRooms) continue;
    socket.disconnect(true);
  }
}

const claimsFor = ({ id, userId, impersonation }: Session): AccessClaims =>
  impersonation === null
    ? { userId, sessionId: id }
    : { userId: impersonation.by.userId, sessionId: impersonation.by.sessionId, impersonation };
