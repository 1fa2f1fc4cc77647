import type { Random } from '../seeded-random.ts';

/** One request as a fault's `match` sees it. */
interface FaultTarget {
  method: string;
  /** Without the version: `/12345/messages`. */
  path: string;
  body: unknown;
  /** The first part of the path. */
  objectId: string;
}

export type FaultEffect =
  /** Meta's error: in the answer, later in a failed status, or both (accepted first). */
  | {
      code: number;
      details?: string;
      subcode?: number;
      via?: 'api' | 'status';
      headers?: Record<string, string>;
    }
  /** A plain HTTP failure of a proxy before Meta. */
  | { httpStatus: number; body?: string; headers?: Record<string, string> }
  /** Answers only this long after the call; `after` the request took effect, which its webhooks tell before the answer. */
  | { delayMs: number; when?: 'after' }
  /** Never answers: `before` anything happened (`true` too), or `after` the request took effect. */
  | { hang: true | 'before' | 'after' }
  /** Closes the connection: `before` anything happened, or `after` the request took effect. */
  | { drop: 'before' | 'after' };

type Fault = FaultEffect & {
  /** How often; 1 by default, `Infinity` until `stop()`. */
  count?: number;
  /** 0–1, decided by the simulator's seed. */
  probability?: number;
  match?:
    | (Partial<Omit<FaultTarget, 'body' | 'path'>> & { path?: string | RegExp })
    | ((target: FaultTarget) => boolean);
};

interface FaultHandle {
  /** How often it struck. */
  readonly hits: number;
  stop(): void;
}

export interface Faults {
  failNext(fault: Fault): FaultHandle;
  /** The fault that strikes this request, taken from its count. */
  strike(target: FaultTarget): FaultEffect | undefined;
  clear(): void;
}

function matches(fault: Fault, target: FaultTarget): boolean {
  const { match } = fault;
  if (!match) return true;
  if (typeof match === 'function') return match(target);
  if (match.method !== undefined && match.method !== target.method) return false;
  if (match.objectId !== undefined && match.objectId !== target.objectId) return false;
  if (match.path === undefined) return true;
  return typeof match.path === 'string' ? target.path.endsWith(match.path) : match.path.test(target.path);
}

export function createFaults(random: Random): Faults {
  const planned = new Set<{ fault: Fault; left: number; hits: number }>();
  return {
    failNext(fault) {
      const plan = { fault, left: fault.count ?? 1, hits: 0 };
      planned.add(plan);
      return {
        get hits() {
          return plan.hits;
        },
        stop: () => planned.delete(plan),
      };
    },
    strike(target) {
      for (const plan of planned) {
        if (!matches(plan.fault, target)) continue;
        if (plan.fault.probability !== undefined && random() >= plan.fault.probability) continue;
        plan.hits += 1;
        plan.left -= 1;
        if (plan.left <= 0) planned.delete(plan);
        return plan.fault;
      }
      return undefined;
    },
    clear: () => planned.clear(),
  };
}
