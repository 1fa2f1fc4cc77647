/** A call without an answer. */
export type CallFailure =
  /** Nothing was sent. */
  | { reach: 'unreached'; detail: string }
  /** It was sent, and no answer came: it may or may not have happened. */
  | { reach: 'lost'; detail: string };

/** Errors that come before the first byte is sent: nothing can have happened at the other end. */
const NEVER_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|\w*SELF_SIGNED\w*)$/;

export function callFailure(error: unknown): CallFailure {
  let detail = '';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    detail = cause.message;
    const code = 'code' in cause ? String(cause.code) : '';
    if (NEVER_SENT.test(code)) return { reach: 'unreached', detail: `${code} ${detail}` };
  }
  return { reach: 'lost', detail };
}
