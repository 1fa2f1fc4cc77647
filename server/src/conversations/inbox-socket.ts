import { Id, type InboxClientEvents } from '@sapa/contracts';
import type { Socket } from 'socket.io';
import type { App } from '../platform/app.ts';
import { type Context, transaction } from '../platform/context.ts';
import { rooms } from '../platform/realtime.ts';
import { conversationById } from './queries.ts';

/** Who a socket belongs to; throws a Refusal for a token that is none or no longer. */
export type MemberOfToken = (token: string) => Promise<{ ctx: Context; sessionId: string }>;

type InboxSocket = Socket<InboxClientEvents, Record<string, (data: unknown) => void>>;

/**
 * The live side of the inbox. A socket joins the rooms of its workspace, member and session, which it cannot
 * choose; a conversation's room only when that conversation is its workspace's. Ending the session ends it.
 */
export function serveInboxSockets(app: App, memberOfToken: MemberOfToken): void {
  const inbox = app.realtime.io?.of('/inbox');
  inbox?.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    memberOfToken(typeof token === 'string' ? token : '').then(
      ({ ctx, sessionId }) => {
        socket.data = { ctx, sessionId };
        next();
      },
      () => next(new Error('SIGN_IN_REQUIRED')),
    );
  });
  inbox?.on('connection', (socket: InboxSocket) => {
    const { ctx, sessionId } = socket.data as { ctx: Context; sessionId: string };
    if (ctx.actor.type !== 'member') return socket.disconnect(true);
    void socket.join([
      rooms.workspace(ctx.workspaceId),
      rooms.member(ctx.workspaceId, ctx.actor.memberId),
      rooms.session(sessionId),
    ]);
    socket.on('conversation.open', (id) => {
      openConversation(ctx, socket, id).catch((error: Error) =>
        app.log.warn({ err: error }, 'a conversation could not be followed'),
      );
    });
  });
}

/** One conversation at a time: what was open before is left. */
async function openConversation(ctx: Context, socket: InboxSocket, id: unknown): Promise<void> {
  const prefix = rooms.conversation(ctx.workspaceId, '');
  for (const room of socket.rooms) if (room.startsWith(prefix)) await socket.leave(room);
  const wanted = Id.safeParse(id);
  if (!wanted.success) return;
  const known = await transaction(ctx, (tx) => conversationById(tx, wanted.data));
  if (known !== undefined) await socket.join(rooms.conversation(ctx.workspaceId, wanted.data));
}
