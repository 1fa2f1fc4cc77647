import type { VisitorEventName, VisitorEvents } from '@sapa/contracts';

/**
 * The part of Engine.IO 4 / Socket.IO 5 that one namespace over one websocket needs. socket.io-client does all of
 * it and more, for 12 KiB of brotli: half of the widget's budget.
 * Packets: https://socket.io/docs/v4/engine-io-protocol/, https://socket.io/docs/v4/socket-io-protocol/
 */
export interface VisitSocket {
  typing(): void;
  close(): void;
}

export type HeardEvent = {
  [Name in VisitorEventName]: { name: Name; data: VisitorEvents[Name] };
}[VisitorEventName];

export interface VisitListener {
  heard(event: HeardEvent): void;
  /** Connected or not. Each connection may have missed something: catch up. */
  connected(yes: boolean): void;
  /** The server does not know the token: no use in trying again. */
  refused(): void;
}

const NAMESPACE = '/visit';
/** What the server says of a token that it does not know. */
const UNKNOWN_TOKEN = 'SIGN_IN_REQUIRED';
const [OPEN, PING] = ['0', '2'];
const [CONNECTED, DISCONNECTED, EVENT, REFUSED] = ['40', '41', '42', '44'].map(
  (type) => type + NAMESPACE,
) as [string, string, string, string];

export function openSocket(token: string, listener: VisitListener): VisitSocket {
  let socket: WebSocket | null = null;
  let live = false;
  let closed = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout>;
  let silence: ReturnType<typeof setTimeout>;
  /** Two missed pings: the network is gone though nobody said so. */
  let patience = 45_000;

  const setLive = (yes: boolean) => {
    if (live === yes) return;
    live = yes;
    listener.connected(yes);
  };

  function connect() {
    clearTimeout(retry);
    if (closed || socket !== null) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const current = new WebSocket(`${scheme}://${location.host}/socket/?EIO=4&transport=websocket&visit=1`);
    socket = current;
    const drop = () => {
      if (socket !== current) return;
      socket = null;
      clearTimeout(silence);
      current.close();
      setLive(false);
      if (closed) return;
      const pause = Math.min(30_000, 1000 * 2 ** failures++);
      retry = setTimeout(connect, pause * (0.5 + Math.random()));
    };
    const heardSomething = () => {
      clearTimeout(silence);
      silence = setTimeout(drop, patience);
    };
    heardSomething();
    current.onclose = drop;
    current.onerror = drop;
    current.onmessage = ({ data }: MessageEvent<string>) => {
      heardSomething();
      if (data === PING) return current.send('3');
      if (data.startsWith(OPEN)) {
        const { pingInterval, pingTimeout } = JSON.parse(data.slice(1)) as Record<string, number>;
        patience = (pingInterval ?? 25_000) + (pingTimeout ?? 20_000);
        return current.send(`40${NAMESPACE},${JSON.stringify({ token })}`);
      }
      if (data.startsWith(CONNECTED)) {
        failures = 0;
        return setLive(true);
      }
      if (data.startsWith(REFUSED)) {
        // Any other refusal is of the moment: the token is kept and tried again.
        closed = data.includes(`"${UNKNOWN_TOKEN}"`);
        drop();
        return closed ? listener.refused() : undefined;
      }
      if (data.startsWith(DISCONNECTED)) return drop();
      const event = readEvent(data);
      if (event === null) return;
      if (event.ack !== '') current.send(`43${NAMESPACE},${event.ack}[]`);
      listener.heard(event.heard);
    };
  }

  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    connect();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  connect();

  return {
    typing() {
      if (live) socket?.send(`${EVENT},["visitor.typing"]`);
    },
    close() {
      closed = true;
      clearTimeout(retry);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket?.close();
    },
  };
}

/** `42/visit,[name,data]`, or with the number that the server wants acknowledged: `42/visit,7[name,data]`. */
function readEvent(packet: string): { ack: string; heard: HeardEvent } | null {
  if (!packet.startsWith(`${EVENT},`)) return null;
  const start = packet.indexOf('[');
  const [name, data] = JSON.parse(packet.slice(start)) as [unknown, unknown];
  return { ack: packet.slice(EVENT.length + 1, start), heard: { name, data } as HeardEvent };
}
