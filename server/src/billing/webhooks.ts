import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { systemContext } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { askPayment } from './payments/ask-payment.ts';
import { verifyNotification } from './payments/midtrans/verify-notification.ts';
import { workspaceOfPayment } from './payments/payment-row.ts';

/** Notifications have some twenty fields. */
const LARGEST_BODY = 64 * 1024;

/**
 * Where Midtrans tells of payments. Believed when signed with our server key, and then only as a reason to ask:
 * 200 when the consequences are durable or there are none, 503 when it shall tell us again.
 */
export function registerPaymentNotifications(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/midtrans', { schema: { hide: true } }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const id = verifyNotification(body, app.config.MIDTRANS_SERVER_KEY);
      if (id === null) throw new Refusal('INVALID_SIGNATURE');
      const workspaceId = await workspaceOfPayment(app, id);
      if (workspaceId !== null) await ask(app, workspaceId, id);
      return reply.code(200).type('text/plain').send('OK');
    });
  });
}

/** Midtrans tries 503 four times over hours, other refusals less often (docs: HTTP notification, retry). */
async function ask(app: App, workspaceId: string, id: string): Promise<void> {
  await askPayment(systemContext(app, workspaceId), id).catch((error: unknown) => {
    if (error instanceof Refusal) throw new Refusal('PAYMENT_UNAVAILABLE', { cause: error });
    throw error;
  });
}
