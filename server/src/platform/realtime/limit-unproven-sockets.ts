import type { Server, Socket } from 'socket.io';

/**
 * A page names its session within a second of connecting: that many at once never wait here, unless somebody opens
 * sockets to hold them.
 */
const MOST = 500;

/**
 * Keeps the sockets that have shown no session few: one more closes the oldest of them. Refusing the newest instead would
 * keep everybody out while a stranger holds the places. Sessions are shown in `spaces`; elsewhere nobody is let in, and
 * who leaves them is closed.
 */
export function limitUnprovenSockets(io: Server, spaces: string[], most = MOST): void {
  const unproven = new Set<Socket['conn']>();
  io.engine.on('connection', (connection: Socket['conn']) => {
    unproven.add(connection);
    connection.once('close', () => unproven.delete(connection));
    const [oldest] = unproven;
    if (unproven.size > most) oldest?.close();
  });
  io.use((_socket, next) => next(new Error('SIGN_IN_REQUIRED')));
  for (const space of spaces) {
    io.of(space).on('connection', (socket) => {
      unproven.delete(socket.conn);
      socket.once('disconnect', () => socket.conn.close());
    });
  }
}
