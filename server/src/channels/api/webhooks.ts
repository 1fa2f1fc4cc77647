import {
  API_SIGNATURE_HEADER,
  API_TIMESTAMP_HEADER,
  ApiChannelEvent,
} from '@sapa/contracts/channels/api-channel';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { addressSubject, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { ConnectedChannel } from '../channel.ts';
import { connectedChannel } from '../connecting/connected-channel.ts';
import { storeDelivery } from '../deliveries/store-delivery.ts';
import type { ApiDelivery } from './delivery.ts';
import { isSigned, type Signed } from './signature.ts';

/** 20 a second of one shop's system; Meta's own numbers take 80. */
const PER_CHANNEL: RateLimit = { name: 'channels.api:channel', limit: 1200, seconds: 60 };

/** Before anything is read, so that whoever cannot sign costs one row. Several systems of a shop may share an address. */
const PER_ADDRESS: RateLimit = { name: 'channels.api:address', limit: 3000, seconds: 60 };

/** The door of API channels: a signed event is durable before it is acknowledged. */
export function apiWebhooks(scope: FastifyInstance, app: App): void {
  scope.post<{ Params: { key: string } }>(
    '/webhooks/api/:key',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await app.limits.count([PER_ADDRESS, addressSubject(request.ip)]);
      await requireSigned(app, key, {
        body,
        seconds: request.headers[API_TIMESTAMP_HEADER],
        signature: request.headers[API_SIGNATURE_HEADER],
      });
      await app.limits.count([PER_CHANNEL, key]);
      const event = readEvent(body);
      const delivery: ApiDelivery = { key, at: app.clock.now().toISOString(), event };
      await storeDelivery(app, 'api', { kind: 'api', address: key }, JSON.stringify(delivery));
      return reply.code(202).send({ ok: true });
    },
  );
}

/** An unknown key and a wrong signature look the same. @throws Refusal INVALID_SIGNATURE */
async function requireSigned(app: App, key: string, signed: Signed): Promise<void> {
  const secret = (await channelOf(app, key))?.token ?? null;
  if (secret === null || !isSigned(signed, secret, app.clock.now()))
    throw new Refusal('INVALID_SIGNATURE', {
      message:
        'Tanda tangan tidak cocok. Tandatangani "<waktu>.<isi>" dengan rahasia saluran ini, waktu paling jauh 5 menit.',
    });
}

async function channelOf(app: App, key: string): Promise<ConnectedChannel | null> {
  const { rows } = await app.database.pool.query<{ workspace_id: string; channel_id: string }>({
    name: 'api-address',
    text: `select workspace_id, channel_id from channel_addresses where kind = 'api' and address = $1`,
    values: [key],
  });
  const [row] = rows;
  if (row === undefined) return null;
  return transaction(systemContext(app, row.workspace_id), (tx) => connectedChannel(tx, row.channel_id));
}

/** @throws Refusal INVALID_REQUEST, VALIDATION_FAILED with a sentence for each field */
function readEvent(body: Buffer): ApiChannelEvent {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new Refusal('INVALID_REQUEST', { cause });
  }
  return parseInput(ApiChannelEvent, json);
}
