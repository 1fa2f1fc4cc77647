import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** 1 kB/s, less than the oldest mobile network carries; a tunnel of twenty seconds is waited for. */
const SPAN_MS = 20_000;
const LEAST_BYTES = 20 * 1024;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * A body that comes byte by byte would keep its connection, its handler and its unfinished file for days. A whole time
 * for each request (Node's `requestTimeout`) would end 100 MB over a poor network too: what counts is that it comes on.
 */
export function cutOffSlowBodies(
  server: FastifyInstance,
  { spanMs = SPAN_MS, leastBytes = LEAST_BYTES } = {},
): void {
  server.addHook('onRequest', async ({ raw }, { raw: answer }) => {
    if (!hasBody(raw)) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const watch = setInterval(() => {
      const came = socket.bytesRead - before;
      before = socket.bytesRead;
      // What waits to be read says that it is we who are slow.
      if (came >= leastBytes || raw.complete || raw.readableLength > 0) return;
      if (answer.headersSent) socket.destroy();
      else socket.end(TIMED_OUT, () => socket.destroy());
    }, spanMs).unref();
    raw.once('close', () => clearInterval(watch));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
