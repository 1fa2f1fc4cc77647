/** What the next calls meet instead of an answer. */
export type BotFault = (
  | { code: number; description: string; retryAfter?: number }
  /** Closes the connection: `before` anything happened, or `after` the call took effect. */
  | { drop: 'before' | 'after' }
) & {
  /** 1 by default. */
  count?: number;
  method?: string;
};

export interface BotFaults {
  failNext(fault: BotFault): void;
  strike(method: string): BotFault | undefined;
  clear(): void;
}

export function createBotFaults(): BotFaults {
  let planned: { fault: BotFault; left: number }[] = [];
  return {
    failNext: (fault) => void planned.push({ fault, left: fault.count ?? 1 }),
    strike(method) {
      const plan = planned.find(({ fault }) => fault.method === undefined || fault.method === method);
      if (plan === undefined) return undefined;
      plan.left -= 1;
      if (plan.left <= 0) planned = planned.filter((one) => one !== plan);
      return plan.fault;
    },
    clear() {
      planned = [];
    },
  };
}
