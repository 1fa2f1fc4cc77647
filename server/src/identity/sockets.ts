import type { DisconnectReason } from 'socket.io';
import type { App } from '../platform/app.ts';
import { roomsOfView } from '../platform/realtime/audience.ts';
import { limitEvents } from '../platform/realtime/limit-events.ts';
import { rooms } from '../platform/realtime/realtime.ts';
import { keepPresence } from './presence/presence.ts';
import { memberOf, sessionOfToken } from './sessions/authenticate.ts';
import type { Session } from './sessions/session.ts';
import { followSessionChanges } from './sessions/sessions.ts';

/** Said goodbye, here or there; all else is a line that broke or a page that is loaded anew. */
const WENT: ReadonlySet<DisconnectReason> = new Set([
  'client namespace disconnect',
  'server namespace disconnect',
]);

/** Each is written, and told to the whole workspace. */
const USED_EVERY_MS = 2_000;

/**
 * Namespace `/inbox`: who connects is a member with a living session, hears what they see of the own workspace, and is
 * online as long as the socket is. It is closed when the session or the role ends.
 */
export async function openInboxSockets(app: App): Promise<{ stop(): Promise<void> }> {
  const following = await followSessionChanges(app);
  const presence = keepPresence(app);
  const inbox = app.realtime.io?.of('/inbox');
  inbox?.use((socket, next) => {
    const { token } = socket.handshake.auth;
    sessionOfToken(app, typeof token === 'string' ? token : '').then(
      (session) => {
        if (!session?.member) return next(new Error('SIGN_IN_REQUIRED'));
        if (session.workspace?.suspended !== null) return next(new Error('WORKSPACE_SUSPENDED'));
        socket.data.session = session;
        next();
      },
      (error: Error) => {
        app.log.error({ err: error }, 'a socket could not be signed in');
        next(new Error('NOT_READY'));
      },
    );
  });
  inbox?.on('connection', (socket) => {
    limitEvents(socket, { 'presence.used': USED_EVERY_MS });
    const session: Session = socket.data.session;
    const workspaceId = session.workspace!.id;
    const memberId = session.member!.id;
    const actor = memberOf(session);
    Object.assign(socket.data, {
      workspaceId,
      memberId,
      actor,
      impersonated: session.impersonation !== null,
    });
    void socket.join([
      rooms.workspace(workspaceId),
      rooms.member(workspaceId, memberId),
      rooms.session(session.id),
      ...roomsOfView(workspaceId, session.member!.role, session.member!.sight),
    ]);
    const { impersonation } = session;
    // Who looks in from Sapa does not make the member online, and is gone when the time is over.
    const counts = impersonation === null;
    const use = (used: boolean, pause?: 'grace') => {
      if (!counts || socket.data.used === used) return;
      socket.data.used = used;
      if (used) presence.arrived(workspaceId, memberId);
      else presence.left(workspaceId, memberId, pause);
    };
    socket.data.used = false;
    // Who comes back from a broken line to a tab that nobody touches is given nothing.
    use(socket.handshake.auth.used !== false);
    socket.on('presence.used', (used: unknown) => use(used === true));
    const end =
      impersonation === null
        ? undefined
        : setTimeout(
            () => socket.disconnect(true),
            impersonation.endsAt.getTime() - app.clock.now().getTime(),
          );
    socket.on('disconnect', (reason) => {
      clearTimeout(end);
      use(false, WENT.has(reason) ? undefined : 'grace');
    });
  });
  return {
    async stop() {
      presence.stop();
      await following.stop();
    },
  };
}
