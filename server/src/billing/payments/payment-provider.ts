import type { App } from '../../platform/app.ts';

/** One payment page that is asked for. Its id is the gateway's own order id, used once. */
export interface Checkout {
  id: string;
  amount: number;
  itemName: string;
  customer: { name: string; email: string };
  minutes: number;
}

export interface GatewayStatus {
  /** The provider's own words. */
  status: string;
  fraud: string | undefined;
  method: string | null;
  /** As the gateway has them, to be compared with ours. */
  id: string;
  amount: string;
  currency: string;
}

/**
 * A gateway. Transfers by hand have none: an admin looks at their proof (orders/decide-order.ts).
 *
 * All throw Refusal PAYMENT_UNAVAILABLE for trouble that passes, PAYMENT_REFUSED for a no.
 */
export interface PaymentProvider {
  name: 'midtrans';
  isConfigured(app: Pick<App, 'config'>): boolean;
  /** The same id may be asked for again while its page is not used. */
  open(app: Pick<App, 'config'>, checkout: Checkout): Promise<{ redirectUrl: string }>;
  /** null: nobody has chosen a way to pay yet. */
  status(app: Pick<App, 'config'>, id: string): Promise<GatewayStatus | null>;
  /** Nobody shall pay it any more; nothing happens to what is paid. */
  close(app: Pick<App, 'config'>, id: string): Promise<void>;
}
