import type { ChannelKind } from '@sapa/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import { constantTimeEqual } from '../../platform/security/crypto.ts';
import { knownAddresses } from '../deliveries/known-addresses.ts';
import { storeDelivery } from '../deliveries/store-delivery.ts';
import type { ChannelAddress } from '../inbound.ts';
import { isObject, type JsonObject, readJson } from '../json.ts';
import { keepUnclaimed } from '../unclaimed/keep-unclaimed.ts';
import { deliveriesByAddress } from '../whatsapp/deliveries-by-address.ts';
import type { AddressedDelivery } from './addressed-delivery.ts';
import { deliveriesByAccount } from './pages/deliveries-by-account.ts';
import { verifySignature } from './verify-signature.ts';

interface MetaProduct {
  kind: ChannelKind;
  /** One POST may mix accounts: a delivery for each, in the body's own words. */
  split(envelope: JsonObject, text: string): AddressedDelivery[];
}

/** What stands behind Meta's one address, by the `object` that a body is about. */
const products: Record<string, MetaProduct> = {
  whatsapp_business_account: { kind: 'whatsapp', split: deliveriesByAddress },
  page: { kind: 'messenger', split: deliveriesByAccount('messenger') },
  instagram: { kind: 'instagram', split: deliveriesByAccount('instagram') },
};

export function metaWebhooks(scope: FastifyInstance, app: App): void {
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
    const text = new TextDecoder().decode(body);
    const read = readJson(text);
    if ('reason' in read) throw new Refusal('INVALID_REQUEST');
    const envelope = isObject(read.json) ? read.json : {};
    const product = products[String(envelope.object)];
    if (product === undefined)
      app.log.warn({ object: envelope.object }, 'Meta told of what nobody here reads');
    if (product !== undefined) {
      const { kind, split } = product;
      const deliveries = split(envelope, text);
      const ours = await known(deliveries.map(({ address }) => address));
      await Promise.all(
        deliveries.map(({ address, body }) =>
          ours.has(keyOf(address))
            ? storeDelivery(app, kind, address, body)
            : keepUnclaimed(app, kind, address, body),
        ),
      );
    }
    return reply.code(200).type('text/plain').send('OK');
  });
}

/** Two headers of that name reach us joined by a comma, and then match nothing. */
const signatureOf = (request: FastifyRequest) => request.headers['x-hub-signature-256'];

const keyOf = ({ kind, address }: ChannelAddress) => `${kind} ${address}`;
