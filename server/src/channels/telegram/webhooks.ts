import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import { constantTimeEqual } from '../../platform/security/crypto.ts';
import { knownAddresses } from '../deliveries/known-addresses.ts';
import { storeDelivery } from '../deliveries/store-delivery.ts';
import { idOf, isObject, objectOf, readJson } from '../json.ts';
import { keepUnclaimed } from '../unclaimed/keep-unclaimed.ts';
import { webhookSecret } from './webhook-address.ts';

/** One update a POST, each bot at an address of its own. */
export function telegramWebhooks(scope: FastifyInstance, app: App): void {
  const known = knownAddresses(app);

  /** 401 and no row: without the secret that we gave Telegram for this bot. All else is acknowledged once it is durable. */
  scope.post<{ Params: { bot: string } }>(
    '/webhooks/telegram/:bot',
    { schema: { hide: true } },
    async (request, reply) => {
      const { bot } = request.params;
      const shown = request.headers['x-telegram-bot-api-secret-token'];
      if (!constantTimeEqual(typeof shown === 'string' ? shown : '', webhookSecret(app, bot)))
        throw new Refusal('INVALID_SIGNATURE');
      const text = new TextDecoder().decode(Buffer.isBuffer(request.body) ? request.body : undefined);
      const read = readJson(text);
      if ('reason' in read || !isObject(read.json)) throw new Refusal('INVALID_REQUEST');
      const address = { kind: 'telegram', address: bot };
      // An update does not say which bot it is for.
      const body = `{"bot_id":${JSON.stringify(bot)},"update":${text}}`;
      if ((await known([address])).size > 0) await storeDelivery(app, 'telegram', address, body);
      else await keepUnclaimed(app, 'telegram', address, body);
      return reply.code(200).send(answerOf(read.json.callback_query));
    },
  );
}

/** A tapped button turns until it is answered; Telegram takes a call of its own in our very answer. */
function answerOf(callback: unknown): object {
  const id = idOf(objectOf(callback).id);
  return id === null ? {} : { method: 'answerCallbackQuery', callback_query_id: id };
}
