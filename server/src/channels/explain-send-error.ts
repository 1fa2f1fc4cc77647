import { explainApi } from './api/explain-api.ts';
import { explainEmail } from './email/send/send-errors.ts';
import { classifyError } from './meta/classify-error.ts';
import { explainDirect } from './meta/pages/send-errors.ts';
import { explainTelegram } from './telegram/send-errors.ts';

/** Why a message failed, for the bubble: by what was kept of it alone, so that better words reach old messages too. */
export function explainSendError(code: string, detail: string): { message: string; retryable: boolean } {
  const { message, retryable } =
    explainDirect(code, detail) ??
    explainTelegram(code, detail) ??
    explainApi(code, detail) ??
    explainEmail(code, detail) ??
    classifyError(code, detail);
  return { message, retryable };
}
