import type { PaymentMethod, Transaction, TransactionStatus } from './transaction.ts';

export interface Midtrans {
  settings: {
    serverKey: string;
    /** Tell the app of each change by itself, as the real one does. */
    notifies: boolean;
    /** The dashboard's address; before what a transaction asks for. */
    notificationUrl: string | null;
    /** Pauses before a notification is tried again, where the answer asks for it. */
    retryAfterMs: number[];
  };
  transactions: ReadonlyMap<string, Transaction>;
  /** Pays: `settlement` at once, cards `capture` first where `fraud` says so. */
  pay(orderId: string, options?: { method?: PaymentMethod; fraud?: Transaction['fraud'] }): Promise<void>;
  /** Any status, told to the app unless `settings.notifies` is off. */
  move(orderId: string, status: TransactionStatus, change?: Partial<Transaction>): Promise<void>;
  /** Sends what is asked for and answers the app's statuses. */
  notify(orderId: string, options?: NotifyOptions): Promise<number[]>;
  failNext(fault: MidtransFault, count?: number): void;
  /** The next status is looked up (`taken`) and answered on `release`: by then it may be old. */
  holdNextStatus(): { taken: Promise<void>; release(): void };
  clear(): void;
}

/** One POST to the app. */
export interface PaymentNotification {
  orderId: string;
  body: Record<string, unknown>;
  /** What the app answered; 0: nothing. */
  status: number;
}

/** One request to the API. */
export interface MidtransCall {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

export type MidtransFault = { httpStatus: number } | { hang: true };

export interface NotifyOptions {
  /** Over what the transaction says; the signature is made of the result unless it is given too. */
  change?: Record<string, unknown>;
  /** Each copy a POST of its own, all at once. */
  repeat?: number;
  signature?: 'valid' | 'wrong' | 'missing';
}
