/** A refusal of the Bot API: `{ ok: false, error_code, description, parameters }`. */
export class BotError extends Error {
  readonly code: number;
  readonly retryAfter: number | undefined;
  constructor(code: number, description: string, retryAfter?: number) {
    super(description);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

export const badRequest = (words: string): BotError => new BotError(400, `Bad Request: ${words}`);
