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

export interface Onlookers {
  /** Pushes that reached them, of all kinds. */
  pushes(): number;
  close(): void;
}

/** So many more inboxes that receive everything and look at nothing: parsing is the browser's work, not ours. */
export async function openOnlookers(url: string, token: string, count: number): Promise<Onlookers> {
  let pushes = 0;
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<WebSocket>((resolve, reject) => {
          const socket = new WebSocket(`${url.replace('http', 'ws')}/socket/?EIO=4&transport=websocket`);
          socket.onerror = () => reject(new Error('an onlooker was refused'));
          socket.onmessage = ({ data }) => {
            const text = String(data);
            // Engine.IO: 0 opens, 2 asks for a sign of life; Socket.IO: 40 connects, 42 is an event.
            if (text.startsWith('0')) socket.send(`40/inbox,${JSON.stringify({ token })}`);
            else if (text === '2') socket.send('3');
            else if (text.startsWith('40')) resolve(socket);
            else if (text.startsWith('44')) reject(new Error(`an onlooker was refused: ${text}`));
            else pushes += 1;
          };
        }),
    ),
  );
  return {
    pushes: () => pushes,
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
