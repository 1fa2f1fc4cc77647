import type { FastifyInstance } from 'fastify';

/** Bytes: more than twice the largest file that any route takes. Who sends on after that is cut off. */
const PATIENCE = 256 * 1024 * 1024;

/**
 * What an answer left unread of a body, as of a file that is too large, is read and thrown away. It would stand before
 * the next request of the same connection, which would wait for ever: browsers go on with the connection once all was sent.
 */
export function readToTheEnd(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return;
    raw.unpipe();
    let read = 0;
    raw.on('data', ({ length }: Buffer) => {
      read += length;
      if (read > PATIENCE) raw.destroy();
    });
    raw.resume();
  });
}
