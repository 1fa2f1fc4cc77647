import { openSocket, type VisitListener, type VisitSocket } from './socket.ts';

export interface ListeningOptions {
  heard: VisitListener['heard'];
  refused: VisitListener['refused'];
  /** Fetches what was missed. */
  catchUp: () => Promise<void>;
  connection: (now: 'live' | 'lost') => void;
}

/** Longer than this without the server, and the visitor is told. */
const LOST_AFTER_MS = 3000;
const POLL_MS = 8000;

/**
 * Hears of news by socket. While none holds (a proxy forbids it, the network is gone), asking now and then does
 * the same work; each connection begins with catching up.
 */
export function openListening({ heard, refused, catchUp, connection }: ListeningOptions) {
  let socket: VisitSocket | null = null;
  let polls: ReturnType<typeof setTimeout>;
  let lostSoon: ReturnType<typeof setTimeout>;

  function poll() {
    clearTimeout(polls);
    polls = setTimeout(() => {
      if (socket === null) return;
      if (document.visibilityState === 'hidden') return poll();
      catchUp()
        .catch(() => {})
        .finally(poll);
    }, POLL_MS);
  }

  function stop() {
    socket?.close();
    socket = null;
    clearTimeout(polls);
    clearTimeout(lostSoon);
  }

  return {
    start(token: string) {
      stop();
      socket = openSocket(token, {
        heard,
        refused,
        connected(yes) {
          clearTimeout(lostSoon);
          clearTimeout(polls);
          if (yes) {
            connection('live');
            return void catchUp().catch(() => {});
          }
          lostSoon = setTimeout(() => connection('lost'), LOST_AFTER_MS);
          poll();
        },
      });
      poll();
    },
    stop,
    typing: () => socket?.typing(),
  };
}
