import { ApiError, type CallArguments, createClient } from '@sapa/contracts/client';
import type { Endpoint, Reply } from '@sapa/contracts/endpoint';
import { renewSession } from '@sapa/contracts/identity';
import { session } from './session.ts';

const once = createClient({ baseUrl: '', token: () => session.current()?.token ?? null });
let renewing: Promise<boolean> | null = null;

/** Calls the API. An access token that ran out is renewed once by the session cookie, unnoticed. */
export async function call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Reply<E>> {
  try {
    return await once(endpoint, ...input);
  } catch (error) {
    if (!isSignedOut(error) || !(await renew())) throw error;
    return once(endpoint, ...input);
  }
}

/** One renewal at a time, however many calls wait for it. False: the session is over and forgotten. */
export function renew(): Promise<boolean> {
  renewing ??= once(renewSession)
    .then(({ data }) => {
      session.keep(data.user, data.access_token);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) session.forget();
      return false;
    })
    .finally(() => {
      renewing = null;
    });
  return renewing;
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED';
}

/** The sentence to show for any failure of a call. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.fields)[0] ?? error.message;
  console.error(error);
  return 'Jawaban server tidak dapat dibaca. Muat ulang halaman lalu coba lagi.';
}
