import type { SocketEventName, SocketEvents } from '@sapa/contracts/events';
import { io, type Socket } from 'socket.io-client';
import { renew, renewIfOld } from './api.ts';
import { session } from './session.ts';
import { createStore } from './store.ts';

export type Handlers = { [Name in SocketEventName]?: (event: SocketEvents[Name]) => void };

/** One handler for several events. */
export const onEach = <Name extends SocketEventName>(
  names: readonly Name[],
  handler: (event: SocketEvents[Name]) => void,
): Handlers => Object.fromEntries(names.map((name) => [name, handler]));

/** `lost`: the connection dropped and is being tried again. */
export const connection = createStore<'connecting' | 'live' | 'lost'>('connecting');

/** Whether somebody uses this tab, as far as they want that told. */
export const inUse = createStore(true);

/** Milliseconds between two tries to renew the token of a refused socket; the longest pause of the socket's own. */
const RENEWAL_RETRY = 8_000;

/** Milliseconds of silence after which the server has hung up: it asks for a sign of life every 25 s and waits 20 s for it. */
const HUNG_UP = 45_000;

let socket: Socket | null = null;
let openConversation: string | null = null;
let lookedAt: string | null = null;
let heardAt = 0;
const subscribers = new Set<Handlers>();
const reconnected = new Set<() => void>();

/** Opens the one socket of this tab; the returned function closes it. */
export function connect(): () => void {
  const opened = io('/inbox', {
    path: '/socket',
    transports: ['websocket'],
    auth: (give) =>
      void renewIfOld().then(() => give({ token: session.current()?.token ?? '', used: inUse.get() })),
    reconnectionDelay: 500,
    reconnectionDelayMax: 8_000,
    randomizationFactor: 0.5,
  });
  socket = opened;
  opened.on('connect', () => {
    connection.set('live');
    if (openConversation !== null) opened.emit('conversation.open', openConversation);
    if (lookedAt !== null) opened.emit('conversation.look', lookedAt);
    for (const listener of reconnected) listener();
    heardAt = performance.now();
  });
  opened.on('disconnect', (reason) => {
    connection.set('lost');
    if (reason === 'io server disconnect') opened.connect();
  });
  opened.on('connect_error', async () => {
    connection.set('lost');
    // A refused handshake is not tried again by the library: the server no longer believed the token.
    if (opened.active || socket !== opened) return;
    if (await renew()) opened.connect();
    // Out of reach just now, not signed out.
    else if (session.current() !== null)
      setTimeout(() => socket === opened && opened.connect(), RENEWAL_RETRY);
  });
  // The library asks for a sign of life every 25 s and waits 20 s for it; the browser knows at once.
  const offline = () => opened.io.engine?.close();
  addEventListener('offline', offline);
  opened.io.on('ping', hear);
  opened.onAny((name: SocketEventName, event) => {
    hear();
    for (const handlers of subscribers) handlers[name]?.(event);
  });
  return () => {
    removeEventListener('offline', offline);
    socket = null;
    opened.close();
    connection.set('connecting');
  };
}

function hear() {
  const now = performance.now();
  // A tab that was frozen reads on its return what had come before it was hung up on: that tells nothing of the time since.
  if (connection.get() === 'live' && now - heardAt < HUNG_UP) heardAt = now;
}

/**
 * When the server was last heard (`performance.now`), at a reconnection still over the line before: a frozen tab notices
 * only on its return that it was dropped. Where that stopwatch stands still in a device's sleep it tells an earlier time, never a later one.
 */
export const lastHeard = () => heardAt;

export function subscribe(handlers: Handlers): () => void {
  subscribers.add(handlers);
  return () => subscribers.delete(handlers);
}

/** Called at every (re)connection: the moment to catch up on what was missed. */
export function onConnect(listener: () => void): () => void {
  reconnected.add(listener);
  if (connection.get() === 'live') listener();
  return () => reconnected.delete(listener);
}

/** Hear typing and viewing of one conversation; null leaves it. */
export function watchConversation(id: string | null) {
  openConversation = id;
  socket?.emit('conversation.open', id);
}

/** This conversation is on a screen that somebody can see: it is no news, and what was said of it is read. */
export function lookAt(id: string | null) {
  lookedAt = id;
  socket?.emit('conversation.look', id);
}

/** Somebody uses this tab, or nobody has touched it for a while. */
export function sayUsed(now: boolean) {
  if (now === inUse.get()) return;
  socket?.emit('presence.used', now);
  inUse.set(now);
}
