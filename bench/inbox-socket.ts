import type { SocketEventName, SocketEvents } from '@sapa/contracts';
import { io } from 'socket.io-client';

export interface InboxSocket {
  on<Name extends SocketEventName>(event: Name, listener: (data: SocketEvents[Name]) => void): void;
  off(): void;
  close(): void;
}

/** An inbox as a browser opens it. */
export function openInbox(url: string, token: string): Promise<InboxSocket> {
  const socket = io(`${url}/inbox`, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('connect', () =>
      resolve({
        on: (event, listener) => void socket.on(event as string, listener),
        off: () => void socket.removeAllListeners(),
        close: () => void socket.disconnect(),
      }),
    );
  });
}
