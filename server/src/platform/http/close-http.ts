import type { Server } from 'node:http';

/** What runs when we stop may end, for this long: supervisors kill after 10 s (Docker) to 90 s (systemd). */
const PATIENCE_MS = 8_000;
const SWEEP_MS = 50;

/**
 * Closes a server with what stands on it. A connection whose request is being answered just then would stay open
 * until its keep-alive ends (72 s in Fastify), and the stop would wait for it: such connections end with their answer.
 *
 * @param close everything that waits for the server's connections
 */
export async function closeHttp(server: Server, close: () => Promise<void>): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const last = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  try {
    await close();
  } finally {
    clearInterval(sweep);
    clearTimeout(last);
  }
}
