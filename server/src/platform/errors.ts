import { type ErrorCode, errorCodes } from '@sapa/contracts';

/**
 * A refusal with a code of the closed list. Throwing one inside a transaction rolls it back; the route
 * adapter turns it into HTTP. `fields` maps an input's path to the sentence shown beside it.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds, for Retry-After. */
  readonly retryAfter: number | undefined;
  constructor(
    code: ErrorCode,
    options: { message?: string; fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? errorCodes[code][1], { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** The value, or NOT_FOUND: what another workspace owns looks exactly like what does not exist. */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Refusal('NOT_FOUND');
  return value;
}
