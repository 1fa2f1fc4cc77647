import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { at, textOf } from '../json.ts';
import type { Recording } from '../recording.ts';
import type { Midtrans, MidtransCall, MidtransFault } from './midtrans.ts';
import { snapPage } from './snap-page.ts';
import { newTransactionId, type PaymentMethod, statusObject, type Transaction } from './transaction.ts';

interface Ground {
  midtrans: Midtrans;
  transactions: Map<string, Transaction>;
  clock: Clock;
  calls: Recording<MidtransCall>;
  strike(): MidtransFault | undefined;
  takeHold(): Promise<void> | undefined;
}

const DAY = 86_400_000;
const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: DAY };

/** MIDTRANS_URL + `/snap/v1/transactions`, `/v2/{order_id}/status|cancel|expire`, and the page that Snap opens. */
export const midtransRoutes = (ground: Ground) => async (app: FastifyInstance) => {
  const { midtrans, transactions, clock, calls } = ground;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );

  await app.register(async (api) => {
    api.addHook('preHandler', async (request, reply) => {
      calls.add({ method: request.method, path: request.url, body: request.body, headers: request.headers });
      const fault = ground.strike();
      if (fault && 'hang' in fault) return void reply.hijack();
      if (fault)
        return reply
          .code(fault.httpStatus)
          .send({ status_code: String(fault.httpStatus), status_message: 'fault' });
      if (!knows(request, midtrans.settings.serverKey))
        return reply.code(401).send({
          status_code: '401',
          error_messages: [
            'Access denied due to unauthorized transaction, please check client or server key',
          ],
        });
    });
    api.post('/midtrans/snap/v1/transactions', (request, reply) => create(request, reply));
    api.get<{ Params: { id: string } }>('/midtrans/v2/:id/status', async ({ params }) => {
      const transaction = transactions.get(params.id);
      if (!transaction?.status) return notFound;
      const told = statusObject(transaction, midtrans.settings.serverKey, clock);
      await ground.takeHold();
      return told;
    });
    for (const [act, status] of [
      ['cancel', 'cancel'],
      ['expire', 'expire'],
    ] as const) {
      api.post<{ Params: { id: string } }>(`/midtrans/v2/:id/${act}`, async ({ params }) => {
        const transaction = transactions.get(params.id);
        if (!transaction?.status) return notFound;
        if (transaction.status !== 'pending' && !(act === 'cancel' && transaction.status === 'capture'))
          return { status_code: '412', status_message: 'Transaction status cannot be updated.' };
        await midtrans.move(params.id, status);
        return statusObject(transaction, midtrans.settings.serverKey, clock);
      });
    }
  });

  function create(request: FastifyRequest, reply: FastifyReply) {
    const { body } = request;
    const orderId = textOf(at(body, 'transaction_details', 'order_id')) ?? '';
    const amount = Number(at(body, 'transaction_details', 'gross_amount'));
    const complaints = [
      /^[\w.~-]{1,50}$/.test(orderId) ? '' : 'transaction_details.order_id is not valid',
      Number.isInteger(amount) && amount > 0 ? '' : 'transaction_details.gross_amount is not a number',
      sumOfItems(body) === null || sumOfItems(body) === amount
        ? ''
        : 'transaction_details.gross_amount is not equal to the sum of item_details',
      transactions.get(orderId)?.status ? 'transaction_details.order_id has already been taken' : '',
    ].filter(Boolean);
    if (complaints.length > 0) return reply.code(400).send({ error_messages: complaints });
    const token = randomBytes(18).toString('base64url');
    const unit = UNITS[textOf(at(body, 'expiry', 'unit')) ?? 'day'] ?? DAY;
    const override = request.headers['x-override-notification'];
    transactions.set(orderId, {
      orderId,
      token,
      amount,
      currency: 'IDR',
      itemName: textOf(at(itemsOf(body)[0], 'name')) ?? 'Pembayaran',
      finishUrl: textOf(at(body, 'callbacks', 'finish')) ?? null,
      notificationUrl: typeof override === 'string' ? override : null,
      createdAt: clock.now(),
      expiresAt: clock.now() + Number(at(body, 'expiry', 'duration') ?? 1) * unit,
      status: null,
      method: null,
      fraud: null,
      transactionId: newTransactionId(),
      settledAt: null,
    });
    const base = `${request.protocol}://${request.headers.host}`;
    return reply.code(201).send({ token, redirect_url: `${base}/midtrans/snap/v2/vtweb/${token}` });
  }

  const byToken = (token: string) =>
    [...transactions.values()].find((transaction) => transaction.token === token);

  app.get<{ Params: { token: string } }>('/midtrans/snap/v2/vtweb/:token', async ({ params }, reply) => {
    const transaction = byToken(params.token);
    if (!transaction) return reply.code(404).type('text/plain').send('Halaman pembayaran ini tidak ada.');
    return reply.type('text/html').send(snapPage(transaction, clock.now()));
  });

  app.post<{ Params: { token: string }; Body: { act?: string; method?: PaymentMethod } }>(
    '/midtrans/snap/v2/vtweb/:token',
    async ({ params, body }, reply) => {
      const transaction = byToken(params.token);
      if (!transaction) return reply.code(404).type('text/plain').send('Halaman pembayaran ini tidak ada.');
      const { orderId } = transaction;
      const method = body.method ?? transaction.method ?? 'qris';
      if (body.act === 'choose') await midtrans.move(orderId, 'pending', { method });
      if (body.act === 'pay') await midtrans.pay(orderId, { method });
      if (body.act === 'challenge')
        await midtrans.pay(orderId, { method: 'credit_card', fraud: 'challenge' });
      if (body.act === 'deny') await midtrans.move(orderId, 'deny', { method });
      if (body.act === 'expire') await midtrans.move(orderId, 'expire', { method });
      return reply.redirect(`/midtrans/snap/v2/vtweb/${params.token}`, 303);
    },
  );
};

/** HTTP 200 with a 404 inside, as the real one answers. */
const notFound = { status_code: '404', status_message: "Transaction doesn't exist." };

function knows(request: FastifyRequest, serverKey: string): boolean {
  return request.headers.authorization === `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
}

function itemsOf(body: unknown): unknown[] {
  const items = at(body, 'item_details');
  return Array.isArray(items) ? items : [];
}

/** null: none were given, then nothing is compared. */
function sumOfItems(body: unknown): number | null {
  const items = itemsOf(body);
  if (items.length === 0) return null;
  return items.reduce<number>(
    (sum, item) => sum + Number(at(item, 'price')) * Number(at(item, 'quantity')),
    0,
  );
}
