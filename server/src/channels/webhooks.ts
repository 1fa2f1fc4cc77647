import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../platform/app.ts';
import { constantTimeEqual } from '../platform/crypto.ts';
import { Refusal } from '../platform/errors.ts';
import type { ChannelAddress } from './channel.ts';
import { knownAddresses } from './known-addresses.ts';
import { verifySignature } from './meta/verify-signature.ts';
import { storeDelivery } from './store-delivery.ts';
import { keepUnclaimed } from './unclaimed/keep-unclaimed.ts';
import { deliveriesByAddress } from './whatsapp/deliveries-by-address.ts';

/** Meta sends up to 1,000 updates in a POST of up to 3 MB. */
const LARGEST_BODY = 3 * 1024 * 1024;

/** The doors of the providers. Outside of /api: no session, and bodies stay the bytes that were signed. */
export function registerWebhooks(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    metaWebhooks(scope, app);
  });
}

function metaWebhooks(scope: FastifyInstance, app: App): void {
  const known = knownAddresses(app);

  /** Meta proves that this address is ours by a token that we both know. */
  scope.get('/webhooks/meta', { schema: { hide: true } }, async (request, reply) => {
    const query = new URL(request.url, 'http://webhook').searchParams;
    const expected = app.config.META_VERIFY_TOKEN ?? app.secrets.metaVerifyToken;
    const matches = constantTimeEqual(query.get('hub.verify_token') ?? '', expected);
    if (query.get('hub.mode') !== 'subscribe' || !matches) throw new Refusal('INVALID_SIGNATURE');
    return reply.type('text/plain').send(query.get('hub.challenge') ?? '');
  });

  /**
   * 401 and no row: not signed with the app's secret. All else is acknowledged, once it is durable: what Meta must
   * repeat makes it switch the webhook off in the end, for everybody.
   */
  scope.post('/webhooks/meta', { schema: { hide: true } }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!verifySignature(body, signatureOf(request), app.config.META_APP_SECRET))
      throw new Refusal('INVALID_SIGNATURE');
    const deliveries = deliveriesByAddress(new TextDecoder().decode(body));
    if (deliveries === null) throw new Refusal('INVALID_REQUEST');
    const ours = await known(deliveries.map(({ address }) => address));
    await Promise.all(
      deliveries.map(({ address, body }) =>
        ours.has(keyOf(address))
          ? storeDelivery(app, 'whatsapp', address, body)
          : keepUnclaimed(app, address, body),
      ),
    );
    return reply.code(200).type('text/plain').send('OK');
  });
}

/** Two headers of that name reach us joined by a comma, and then match nothing. */
const signatureOf = (request: FastifyRequest) => request.headers['x-hub-signature-256'];

const keyOf = ({ kind, address }: ChannelAddress) => `${kind} ${address}`;
