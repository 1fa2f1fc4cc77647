import { Id } from '@sapa/contracts';
import type { Socket } from 'socket.io';
import { isSeen } from '../conversations/index.ts';
import type { App } from '../platform/app.ts';
import type { Actor } from '../platform/db/actor.ts';
import { systemContext } from '../platform/db/context.ts';
import { rooms } from '../platform/realtime/realtime.ts';
import { readByLooking, tellViewers } from './looking.ts';

interface Looker {
  workspaceId: string;
  memberId: string;
  actor: Actor;
  impersonated: boolean;
}

/** On the inbox's sockets: `conversation.look` says what is on a visible screen. */
export function registerNotificationSockets(app: App): void {
  app.realtime.io?.of('/inbox').on('connection', (socket: Socket) => {
    const { workspaceId, memberId, actor, impersonated } = socket.data as Looker;
    // Who looks in from Sapa reads nothing for the member.
    if (impersonated) return;
    const ctx = systemContext(app, workspaceId);
    let wanted: string | null = null;
    let seen: string | null = null;
    /** Said and not yet followed. */
    let said = false;
    let following = false;
    const lookAway = async () => {
      const left = seen;
      seen = null;
      if (left === null) return;
      await socket.leave(rooms.looking(workspaceId, left));
      await tellViewers(ctx, left);
    };
    const lookAt = async (id: string) => {
      // Who looks is told to all who do: nobody comes to know of what they do not see.
      if (!(await isSeen({ app, workspaceId, actor }, id))) return lookAway();
      if (said) return;
      // The room's name carries the own workspace, and so does the row that is read: another's is nowhere.
      await socket.join(rooms.looking(workspaceId, id));
      seen = id;
      await Promise.all([tellViewers(ctx, id), readByLooking(ctx, memberId, id)]);
    };
    /** One look after the other: of those said meanwhile the last. */
    const follow = async () => {
      if (following) return;
      following = true;
      while (said) {
        said = false;
        const id = wanted;
        if (id !== seen) await lookAway().catch(warn);
        if (id !== null && !said) await lookAt(id).catch(warn);
      }
      following = false;
    };
    const look = (id: string | null) => {
      wanted = id;
      said = true;
      void follow();
    };
    const warn = (error: Error) => app.log.warn({ err: error }, 'what a member looks at was not told');
    socket.on('conversation.look', (id: unknown) => {
      const known = Id.safeParse(id);
      look(known.success ? known.data : null);
    });
    socket.on('disconnect', () => look(null));
  });
}
