import type { App } from '../platform/app.ts';
import { inTheirDatabases } from '../platform/db/context.ts';
import { rooms } from '../platform/realtime/realtime.ts';

const BEAT_MS = 30_000;
/** Two beats and some patience: a process that died leaves nobody online for longer. */
export const ONLINE_SECONDS = 75;

export interface Presence {
  arrived(workspaceId: string, memberId: string): void;
  left(workspaceId: string, memberId: string): void;
  stop(): void;
}

/**
 * Who has the inbox open: `members.seen_at`, written on arrival, every 30 s for all at once, cleared when the last
 * socket of all processes has left.
 */
export function keepPresence(app: App): Presence {
  /** workspace → member → open sockets in this process */
  const open = new Map<string, Map<string, number>>();

  const write = (membersOf: ReadonlyMap<string, string[]>, seenAt: Date | null) =>
    inTheirDatabases(app, [...membersOf.keys()], async (tx, workspaceIds) => {
      for (const workspaceId of workspaceIds) {
        const inside = await tx.enter(workspaceId);
        await inside.query({
          name: 'write-presence',
          text: 'update members set seen_at = $3 where workspace_id = $1 and id = any($2::uuid[])',
          values: [workspaceId, membersOf.get(workspaceId), seenAt],
        });
      }
    }).catch((error: Error) => app.log.warn({ err: error }, 'presence was not written'));

  /** Through another process, or again through this one. Who looks in from Sapa is not the member. */
  const stillHere = async (workspaceId: string, memberId: string) => {
    const sockets = await app.realtime.carriedIn(rooms.member(workspaceId, memberId));
    return sockets.some(({ impersonated }) => impersonated === false);
  };

  const clear = async (workspaceId: string, memberId: string) => {
    if (!(await stillHere(workspaceId, memberId))) await write(new Map([[workspaceId, [memberId]]]), null);
  };

  const timer = setInterval(() => {
    const online = new Map([...open].map(([id, members]) => [id, [...members.keys()]]));
    if (online.size > 0) void write(online, app.clock.now());
  }, BEAT_MS);

  return {
    arrived(workspaceId, memberId) {
      const members = open.get(workspaceId) ?? new Map<string, number>();
      open.set(workspaceId, members);
      const sockets = members.get(memberId) ?? 0;
      members.set(memberId, sockets + 1);
      if (sockets === 0) void write(new Map([[workspaceId, [memberId]]]), app.clock.now());
    },
    left(workspaceId, memberId) {
      const members = open.get(workspaceId);
      const sockets = members?.get(memberId) ?? 0;
      if (sockets > 1) return void members?.set(memberId, sockets - 1);
      members?.delete(memberId);
      if (members?.size === 0) open.delete(workspaceId);
      void clear(workspaceId, memberId);
    },
    stop: () => clearInterval(timer),
  };
}
