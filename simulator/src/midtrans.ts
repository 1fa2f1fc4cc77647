import type { Clock } from './clock.ts';
import type { Midtrans, MidtransCall, MidtransFault, PaymentNotification } from './midtrans/midtrans.ts';
import { midtransRoutes } from './midtrans/routes.ts';
import { signatureOf, statusObject, type Transaction } from './midtrans/transaction.ts';
import type { Recording } from './recording.ts';

interface MidtransOptions {
  clock: Clock;
  serverKey: string;
  notifications: Recording<PaymentNotification>;
  calls: Recording<MidtransCall>;
}

/** Midtrans' Snap and status API, its payment page and its notifications. */
export function createMidtrans({ clock, serverKey, notifications, calls }: MidtransOptions) {
  const transactions = new Map<string, Transaction>();
  let faults: MidtransFault[] = [];
  let stopped = false;
  let held: { take(): void; released: Promise<void> } | undefined;
  const settings: Midtrans['settings'] = {
    serverKey,
    notifies: true,
    notificationUrl: null,
    retryAfterMs: [50, 150, 450, 1_350, 4_050],
  };

  const find = (orderId: string): Transaction => {
    const transaction = transactions.get(orderId);
    if (!transaction) throw new Error(`no transaction ${orderId}`);
    return transaction;
  };

  async function post(transaction: Transaction, body: Record<string, unknown>): Promise<number> {
    const url = settings.notificationUrl ?? transaction.notificationUrl;
    if (url === null) return 0;
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Veritrans' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    notifications.add({ orderId: transaction.orderId, body, status });
    return status;
  }

  /** 2xx and redirects never, 500 once, 400 and 404 twice, 503 four times, all else five times. */
  const retriesAfter = (status: number) => {
    if ((status >= 200 && status < 300) || [301, 302, 303].includes(status)) return 0;
    return { 500: 1, 400: 2, 404: 2, 503: 4 }[status] ?? 5;
  };

  async function tell(transaction: Transaction): Promise<void> {
    const body = statusObject(transaction, settings.serverKey, clock);
    const retry = (tries: number, status: number) => {
      const pause = settings.retryAfterMs[tries];
      if (stopped || pause === undefined || tries >= retriesAfter(status)) return;
      clock.after(pause, () => void post(transaction, body).then((next) => retry(tries + 1, next)));
    };
    retry(0, await post(transaction, body));
  }

  const midtrans: Midtrans = {
    settings,
    transactions,
    async move(orderId, status, change = {}) {
      const transaction = find(orderId);
      Object.assign(transaction, { status, ...change });
      if (status === 'settlement') transaction.settledAt ??= clock.now();
      if (settings.notifies) await tell(transaction);
    },
    async pay(orderId, { method = 'qris', fraud = method === 'credit_card' ? 'accept' : null } = {}) {
      const status = method === 'credit_card' ? 'capture' : 'settlement';
      await midtrans.move(orderId, status, { method, fraud });
    },
    notify(orderId, { change = {}, repeat = 1, signature = 'valid' } = {}) {
      const transaction = find(orderId);
      const body: Record<string, unknown> = {
        ...statusObject(transaction, settings.serverKey, clock),
        ...change,
      };
      if (signature === 'missing') delete body.signature_key;
      else if (change.signature_key === undefined) {
        const key = signature === 'wrong' ? `${settings.serverKey}x` : settings.serverKey;
        const { order_id, status_code, gross_amount } = body;
        body.signature_key = signatureOf(String(order_id), String(status_code), String(gross_amount), key);
      }
      return Promise.all(Array.from({ length: repeat }, () => post(transaction, body)));
    },
    failNext(fault, count = 1) {
      faults.push(...Array.from({ length: count }, () => fault));
    },
    holdNextStatus() {
      const taking = Promise.withResolvers<void>();
      const releasing = Promise.withResolvers<void>();
      held = { take: taking.resolve, released: releasing.promise };
      return { taken: taking.promise, release: releasing.resolve };
    },
    clear() {
      faults = [];
    },
  };
  const takeHold = () => {
    const hold = held;
    held = undefined;
    hold?.take();
    return hold?.released;
  };
  return {
    midtrans,
    routes: midtransRoutes({ midtrans, transactions, clock, calls, strike: () => faults.shift(), takeHold }),
    stop() {
      stopped = true;
    },
  };
}
