import type { VisitClientEvents, VisitorEvents } from '@sapa/contracts';
import type { Namespace } from 'socket.io';
import { visitorOf } from '../../channels/index.ts';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { roomsSeeing } from '../../platform/realtime/audience.ts';
import { rooms } from '../../platform/realtime/realtime.ts';
import { conversationOfVisitor } from './find-visitor.ts';

type ServerEvents = { [Name in keyof VisitorEvents]: (data: VisitorEvents[Name]) => void };
type Visits = Namespace<VisitClientEvents, ServerEvents, Record<string, never>, { visitor: VisitorContext }>;

/** Tabs and devices of one visitor that may listen at the same time. */
const MOST_SOCKETS = 10;

/** The inbox shows typing for six seconds; a client that says it more often is not heard. */
const TYPING_EVERY_MS = 2000;

/** Namespace `/visit`: a visitor's token opens the visitor's own room and that of the chat's look, nothing else. */
export function registerVisitSockets(app: App): void {
  const visits: Visits | undefined = app.realtime.io?.of('/visit');
  if (visits === undefined) return;

  visits.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    visitorOf(app, typeof token === 'string' ? token : '', socket.handshake.headers).then(
      (visitor) => {
        const room = rooms.visitor(visitor.workspaceId, visitor.visitorId);
        if ((visits.adapter.rooms.get(room)?.size ?? 0) >= MOST_SOCKETS)
          return next(new Error('TOO_MANY_REQUESTS'));
        socket.data.visitor = visitor;
        next();
      },
      // Only a refusal of the token ends a visit; everything else passes and is tried again.
      (error: unknown) => next(new Error(error instanceof Refusal ? error.code : 'NOT_READY')),
    );
  });

  visits.on('connection', (socket) => {
    const { visitor } = socket.data;
    const { workspaceId, channelId, visitorId } = visitor;
    void socket.join([rooms.visitor(workspaceId, visitorId), rooms.visitorsOf(workspaceId, channelId)]);
    let typedAt = Number.NEGATIVE_INFINITY;
    socket.on('visitor.typing', () => {
      const now = performance.now();
      if (now - typedAt < TYPING_EVERY_MS) return;
      typedAt = now;
      tellTyping(visitor).catch((error: unknown) => app.log.debug({ err: error }, 'typing was not told'));
    });
  });
}

async function tellTyping(visitor: VisitorContext): Promise<void> {
  const { app, workspaceId } = visitor;
  const conversation = await transaction(systemContext(app, workspaceId), (tx) =>
    conversationOfVisitor(tx, visitor),
  );
  if (conversation === null) return;
  app.realtime.toInbox(roomsSeeing(workspaceId, conversation.place), 'typing.started', {
    conversation_id: conversation.id,
    by: 'contact',
    name: conversation.contactName,
  });
}
