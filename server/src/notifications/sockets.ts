import { Id } from '@sapa/contracts';
import type { Socket } from 'socket.io';
import type { App } from '../platform/app.ts';
import { systemContext } from '../platform/db/context.ts';
import { rooms } from '../platform/realtime/realtime.ts';

import { readByLooking } from './looking.ts';

interface Looker {
  workspaceId: string;
  memberId: string;
  impersonated: boolean;
}

/** On the inbox's sockets: `conversation.look` says what is on a visible screen. */
export function registerNotificationSockets(app: App): void {
  app.realtime.io?.of('/inbox').on('connection', (socket: Socket) => {
    const { workspaceId, memberId, impersonated } = socket.data as Looker;
    // Who looks in from Sapa reads nothing for the member.
    if (impersonated) return;
    let seen: string | null = null;
    socket.on('conversation.look', (id: unknown) => {
      if (seen !== null) void socket.leave(seen);
      // The room's name carries the own workspace, and so does the row that is read: another's is nowhere.
      const known = Id.safeParse(id);
      seen = known.success ? rooms.looking(workspaceId, known.data) : null;
      if (seen === null || !known.success) return;
      void socket.join(seen);
      readByLooking(systemContext(app, workspaceId), memberId, known.data).catch((error: Error) =>
        app.log.warn({ err: error }, 'a notification was not marked as read'),
      );
    });
  });
}
