import type { Socket } from 'socket.io';

/** Whoever holds the key that leads from one conversation to the next says three things at each of thirty a second. */
const AT_ONCE = 20;
const EVERY_MS = 100;

/**
 * What a screen says of itself costs transactions, and is told to colleagues. Past this pace the newest of each name waits
 * for its turn and takes the place of what waited: what was said last comes to hold. Nothing else is heard at all.
 *
 * @param pauses milliseconds from one event of that name to the next
 */
export function limitEvents(socket: Socket, pauses: Readonly<Record<string, number>> = {}): void {
  const waiting = new Map<string, () => void>();
  const resting = new Map<string, number>();
  /** Until when turns are spent; they come back one by one. */
  let spent = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const dueIn = (name: string) => Math.max(spent + EVERY_MS, resting.get(name) ?? 0) - performance.now();
  const letThrough = (name: string, next: () => void) => {
    const now = performance.now();
    spent = Math.max(spent, now - AT_ONCE * EVERY_MS) + EVERY_MS;
    resting.set(name, now + (pauses[name] ?? 0));
    next();
  };
  const plan = () => {
    clearTimeout(timer);
    if (waiting.size > 0) timer = setTimeout(goOn, Math.min(...[...waiting.keys()].map(dueIn)));
  };
  const goOn = () => {
    for (const [name, next] of waiting) {
      if (dueIn(name) > 0) continue;
      waiting.delete(name);
      letThrough(name, next);
    }
    plan();
  };
  socket.use(([name], next) => {
    if (socket.listenerCount(name) === 0) return;
    if (!waiting.has(name) && dueIn(name) <= 0) return letThrough(name, next);
    waiting.set(name, next);
    plan();
  });
  socket.once('disconnect', () => clearTimeout(timer));
}
