import type { CallFailure } from '../../platform/http/call-failure.ts';

/** Why a call gave no answer to use. */
export type GraphFailure =
  /** Meta answered no. `detail` is in Meta's words. */
  { reach: 'refused'; code: string; subcode: string | null; detail: string } | CallFailure;

/**
 * Meta decides by `error.code`; titles and HTTP statuses are unreliable (meta: error-codes). A proxy before Meta
 * answers without JSON: 429 and 503 say that nothing happened, other 5xx leave it open.
 */
export function readRefusal(status: number, body: Record<string, unknown> | null): GraphFailure | null {
  const error = body?.error;
  if (typeof error === 'object' && error !== null) {
    const { code, error_subcode, error_data, message, error_user_msg } = error as Record<string, unknown>;
    const details = (error_data as { details?: unknown } | undefined)?.details;
    const words = [details, error_user_msg, message].find((text) => typeof text === 'string' && text !== '');
    return {
      reach: 'refused',
      code: String(code ?? `http_${status}`),
      subcode: error_subcode === undefined ? null : String(error_subcode),
      detail: String(words ?? '').slice(0, 1000),
    };
  }
  if (status < 400) return null;
  if (status >= 500 && status !== 503) return { reach: 'lost', detail: `HTTP ${status}` };
  return { reach: 'refused', code: `http_${status}`, subcode: null, detail: `HTTP ${status}` };
}
