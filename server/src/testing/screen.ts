import { io, type Socket } from 'socket.io-client';

/**
 * A screen of the inbox that has come on: it hears from now on. What drops it drops it for good.
 *
 * @param used false: of a tab that nobody touches
 */
export async function openScreen(url: string, token: string, used = true): Promise<Socket> {
  const socket = io(`${url}/inbox`, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token, used },
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return socket;
}
