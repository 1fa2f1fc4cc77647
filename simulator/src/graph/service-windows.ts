import type { Clock } from '../clock.ts';

const windowMs = 24 * 60 * 60 * 1000;

/** When each customer last wrote to each number: within 24 hours the business may write freely. */
export interface ServiceWindows {
  opened(phoneNumberId: string, customer: string, at?: number): void;
  /** `[phoneNumberId, customer, time of the last inbound]` */
  all(): [string, string, number][];
  /** @param forMs 24 hours; pages may let people answer for longer */
  isOpen(phoneNumberId: string, customer: string, forMs?: number): boolean;
  clear(): void;
}

export function createServiceWindows(clock: Clock): ServiceWindows {
  const lastInbound = new Map<string, number>();
  const key = (phoneNumberId: string, customer: string) =>
    `${phoneNumberId}:${/^[A-Z]{2}\./.test(customer) ? customer : customer.replace(/\D/g, '')}`;
  return {
    opened(phoneNumberId, customer, at = clock.now()) {
      const pair = key(phoneNumberId, customer);
      lastInbound.set(pair, Math.max(at, lastInbound.get(pair) ?? 0));
    },
    all: () =>
      [...lastInbound].map(([pair, at]) => {
        const [phoneNumberId = '', customer = ''] = pair.split(':');
        return [phoneNumberId, customer, at];
      }),
    isOpen(phoneNumberId, customer, forMs = windowMs) {
      const last = lastInbound.get(key(phoneNumberId, customer));
      return last !== undefined && clock.now() - last < forMs;
    },
    clear: () => lastInbound.clear(),
  };
}
