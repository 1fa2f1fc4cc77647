import type { Server as HttpServer } from 'node:http';
import type {
  MemberRole,
  SocketEventName,
  SocketEvents,
  VisitorEventName,
  VisitorEvents,
} from '@sapa/contracts';
import { Server, type ServerOptions } from 'socket.io';
import { limitUnprovenSockets } from './limit-unproven-sockets.ts';
import type { RedisConnection } from './redis.ts';

/** Rooms of the inbox namespace. */
export const rooms = {
  workspace: (workspaceId: string) => `w:${workspaceId}`,
  /** Who sees every conversation; the others stand in those of their teams and channels (audience.ts). */
  everything: (workspaceId: string) => `w:${workspaceId}:all`,
  /** @param channelId null: who is kept to no channel */
  scope: (workspaceId: string, teamId: string | null, channelId: string | null) =>
    `w:${workspaceId}:t:${teamId ?? '-'}:${channelId ?? '*'}`,
  conversation: (workspaceId: string, conversationId: string) => `w:${workspaceId}:c:${conversationId}`,
  looking: (workspaceId: string, conversationId: string) => `w:${workspaceId}:l:${conversationId}`,
  member: (workspaceId: string, memberId: string) => `w:${workspaceId}:m:${memberId}`,
  role: (workspaceId: string, role: MemberRole) => `w:${workspaceId}:r:${role}`,
  /** Those of the role who see every conversation. */
  roleSeeingAll: (workspaceId: string, role: MemberRole) => `w:${workspaceId}:all:r:${role}`,
  session: (sessionId: string) => `s:${sessionId}`,
  visitor: (workspaceId: string, visitorId: string) => `w:${workspaceId}:v:${visitorId}`,
  /** Everybody whose chat of this channel is open. */
  visitorsOf: (workspaceId: string, channelId: string) => `w:${workspaceId}:visits:${channelId}`,
};

/**
 * Pushes to screens. At most once: a screen that missed one catches up by cursor (contracts `catchUp`), so
 * nothing that must happen may hang on it.
 */
export interface Realtime {
  io: Server | null;
  /** A socket in several of the rooms hears it once. */
  toInbox<Name extends SocketEventName>(room: string | string[], event: Name, data: SocketEvents[Name]): void;
  /** To those of the first rooms who are in none of the others, which then leave a third. */
  takeAway<Name extends SocketEventName>(
    rooms: { from: string[]; staying: string[]; leaving: string },
    event: Name,
    data: SocketEvents[Name],
  ): void;
  /** To every member's screen at this process: each process hears of the change itself. */
  toAllInboxes<Name extends SocketEventName>(event: Name, data: SocketEvents[Name]): void;
  toVisitor<Name extends VisitorEventName>(room: string, event: Name, data: VisitorEvents[Name]): void;
  /** The same, and tells whether at least one of the visitor's devices answered that it has it. */
  reachVisitor<Name extends VisitorEventName>(
    room: string,
    event: Name,
    data: VisitorEvents[Name],
  ): Promise<boolean>;
  /** What the sockets of a room carry (`socket.data`), at every process; nobody when that cannot be told. */
  carriedIn(room: string): Promise<Record<string, unknown>[]>;
  /** Ends the sockets of a room: the session is over, the role was lost. */
  disconnect(room: string): void;
  close(): Promise<void>;
}

export interface RealtimeOptions {
  /** Null in a worker: it pushes through Redis and has no sockets of its own. */
  http: HttpServer | null;
  allowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** Carries pushes between processes; without it only this process's sockets hear them. */
  redis: RedisConnection | null;
}

export function openRealtime({ http, allowedOrigin, redis }: RealtimeOptions): Realtime {
  const io = http === null && redis === null ? null : new Server(settings(allowedOrigin, redis));
  if (http !== null && io !== null) {
    io.attach(http);
    limitUnprovenSockets(io, ['/inbox', '/visit']);
  }
  const inbox = io?.of('/inbox');
  /** Without Redis all sockets are here, and what nobody hears need not be written: the ticks of a campaign are thousands a second. */
  const nobodyIn = (room: string | string[]) =>
    redis === null && ![room].flat().some((one) => inbox?.adapter.rooms.has(one));
  return {
    io,
    toInbox: (room, event, data) => void (nobodyIn(room) || inbox?.to(room).emit(event, data)),
    takeAway({ from, staying, leaving }, event, data) {
      const gone = io?.of('/inbox').to(from).except(staying);
      gone?.emit(event, data);
      gone?.socketsLeave(leaving);
    },
    toAllInboxes: (event, data) => io?.of('/inbox').local.emit(event, data),
    toVisitor: (room, event, data) => io?.of('/visit').to(room).emit(event, data),
    async reachVisitor(room, event, data) {
      if (io === null) return false;
      try {
        const answers: unknown[] = await io.of('/visit').to(room).timeout(ANSWER_MS).emitWithAck(event, data);
        return answers.length > 0;
      } catch (error) {
        // One device is silent; the others' answers come along.
        return ((error as { responses?: unknown[] }).responses ?? []).length > 0;
      }
    },
    async carriedIn(room) {
      const sockets = await io
        ?.of('/inbox')
        .in(room)
        .fetchSockets()
        .catch(() => []);
      return (sockets ?? []).map(({ data }) => data);
    },
    disconnect: (room) => io?.of('/inbox').in(room).disconnectSockets(true),
    async close() {
      // A server that never listened has no engine to close, only what its adapters hold.
      if (http !== null) await io?.close();
      else for (const space of ['/', '/inbox', '/visit']) io?.of(space).adapter.close();
    },
  };
}

const settings = (
  allowedOrigin: RealtimeOptions['allowedOrigin'],
  redis: RealtimeOptions['redis'],
): Partial<ServerOptions> => ({
  path: '/socket',
  transports: ['websocket'],
  serveClient: false,
  /** A dead phone is noticed after 45 s at most. */
  pingInterval: 25_000,
  pingTimeout: 20_000,
  /** Who has not named a session by then is gone. */
  connectTimeout: 10_000,
  maxHttpBufferSize: 16_384,
  allowRequest: (request, done) =>
    done(null, allowedOrigin(request.headers.origin, request.headers.host) || isVisit(request.url)),
  ...(redis === null ? {} : { adapter: redis.adapter }),
});

/** A phone on a slow network answers within this; later it fetches anyway. */
const ANSWER_MS = 10_000;

/** Visitors come from the shop's own site; their channel's allow-list is checked when the visit begins. */
const isVisit = (url: string | undefined) => url?.includes('visit=1') ?? false;
