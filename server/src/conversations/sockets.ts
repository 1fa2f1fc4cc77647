import { Id } from '@sapa/contracts';
import type { App } from '../platform/app.ts';
import type { Context } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { rooms } from '../platform/realtime/realtime.ts';
import { requireSeen } from './visibility/require-seen.ts';

/** On the inbox's sockets: `conversation.open` hears the live details of one conversation that the member sees. */
export function registerConversationSockets(app: App): void {
  app.realtime.io?.of('/inbox').on('connection', (socket) => {
    const { workspaceId, actor } = socket.data as Pick<Context, 'workspaceId' | 'actor'>;
    let opened: string | null = null;
    socket.on('conversation.open', (id: unknown) => {
      if (opened !== null) void socket.leave(opened);
      const known = Id.safeParse(id);
      // The room's name carries the own workspace: another's conversation is a room where nothing is said.
      const room = known.success ? rooms.conversation(workspaceId, known.data) : null;
      opened = room;
      if (room === null || !known.success) return;
      requireSeen({ app, workspaceId, actor }, known.data).then(
        () => {
          if (opened === room) void socket.join(room);
        },
        (error: unknown) => {
          if (!(error instanceof Refusal)) app.log.warn({ err: error }, 'a conversation was not opened');
        },
      );
    });
  });
}
