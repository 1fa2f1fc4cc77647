import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { apiWebhooks } from './api/webhooks.ts';
import { metaWebhooks } from './meta/webhooks.ts';
import { telegramWebhooks } from './telegram/webhooks.ts';

/** Meta sends up to 1,000 updates in a POST of up to 3 MB; nobody sends more. */
const LARGEST_BODY = 3 * 1024 * 1024;

/** Each provider's door, in the folder of what it signs. */
const doors = [metaWebhooks, telegramWebhooks, apiWebhooks];

/** The doors of the providers. Outside of /api: no session, and bodies stay the bytes that were signed. */
export function registerWebhooks(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    // A type that is none (`content-type: garbage`) is no reason to refuse what is signed.
    scope.addHook('onRequest', async (request) => {
      request.headers['content-type'] = 'application/octet-stream';
    });
    for (const open of doors) open(scope, app);
  });
}
