import { once } from 'node:events';
import { createServer } from 'node:net';

let port: Promise<number> | undefined;

/**
 * Where this worker's servers listen, one after another: what the browser fetched and compiled for one file's journeys
 * is of use to the next, as its address is the same.
 */
export const workersPort = (): Promise<number> => {
  port ??= freePort();
  return port;
};

/** Below those that systems give to connections going out: nothing takes it between two servers. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').catch(() => null);
    if (free === null) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
