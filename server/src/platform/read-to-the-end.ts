import type { FastifyInstance } from 'fastify';

/**
 * What an answer left unread of a body, as of a file that is too large, is read and thrown away. It would stand before
 * the next request of the same connection, which would wait for ever: browsers go on with the connection once all was sent.
 */
export function readToTheEnd(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return;
    raw.unpipe();
    raw.resume();
  });
}
