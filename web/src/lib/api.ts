import { ApiError, type CallArguments, createClient } from '@sapa/contracts/client';
import type { Endpoint, Reply } from '@sapa/contracts/endpoint';
import { renewSession, whoAmI } from '@sapa/contracts/identity/identity';
import { hasRunOut } from './account/has-run-out.ts';
import { emptyPrivateStorage } from './account/private-storage.ts';
import { fetchOrEarly } from './server/early-answer.ts';
import { session } from './session.ts';

const ask = createClient({
  baseUrl: '',
  token: () => session.current()?.token ?? null,
  fetch: (address, init) => fetchOrEarly(address, untilEnded(init)),
});
let renewing: Promise<boolean> | null = null;

/** Calls the API. An access token that ran out is renewed once by the session cookie, unnoticed. */
export async function call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Reply<E>> {
  await renewIfOld();
  try {
    return await once(endpoint, ...input);
  } catch (error) {
    if (!isSignedOut(error) || !(await renew())) throw error;
    return once(endpoint, ...input);
  }
}

/** Aborted when this page has asked for the last time: the sign-in page takes its place. */
const ended = new AbortController();
const nobody = new Promise<never>(() => undefined);

/** What is read ends with it; what is written goes on. */
const untilEnded = (init: RequestInit = {}): RequestInit =>
  init.method === 'GET'
    ? { ...init, signal: AbortSignal.any([ended.signal, ...(init.signal ? [init.signal] : [])]) }
    : init;

/**
 * Whoever signs out is shown nothing any more: what is still being read is let go, and nothing new is asked, before the
 * server refuses it for want of a session.
 */
export const stopAsking = (): void => ended.abort();

/** Asks this last, of what ends the session. */
export async function askLast<E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<Reply<E>> {
  await renewIfOld();
  stopAsking();
  return ask(endpoint, ...input);
}

async function once<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Reply<E>> {
  if (ended.signal.aborted) return nobody;
  try {
    return await ask(endpoint, ...input);
  } catch (error) {
    if (ended.signal.aborted) return nobody;
    throw error;
  }
}

/** A renewed token that looks old too: this device's clock is ahead, and only the server knows. */
let clockIsAhead = false;

/** Who comes back after a while would have every question of the screen refused once, and the console full of it. */
export async function renewIfOld(): Promise<void> {
  const token = session.current()?.token;
  if (token === undefined || clockIsAhead || !hasRunOut(token)) return;
  if (await renew()) clockIsAhead = hasRunOut(session.current()?.token ?? '');
}

/** Milliseconds: a renewal that hangs on a dying line would hold up every call of the page. */
const RENEWAL_MS = 20_000;

/** One renewal at a time, however many calls wait for it. False: the session is over and forgotten. */
export function renew(): Promise<boolean> {
  renewing ??= (stillImpersonating() ?? once(renewSession, { signal: AbortSignal.timeout(RENEWAL_MS) }))
    .then(({ data }) => {
      const wasImpersonating = session.current()?.user.impersonation != null;
      if (wasImpersonating && data.user.impersonation === null) emptyPrivateStorage();
      leaving = false;
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

let leaving = false;
/** From now on the cookie's own session counts: what impersonates is being ended. */
export function leaveImpersonation() {
  leaving = true;
}

/** What the cookie renews is the own session; while impersonating that would end it early. null: it does not run. */
function stillImpersonating(): ReturnType<typeof once<typeof renewSession>> | null {
  const now = session.current();
  if (leaving || now === null || now.user.impersonation == null) return null;
  if (Date.parse(now.user.impersonation.ends_at) <= Date.now()) return null;
  return once(whoAmI).then(
    ({ data }) => ({ data: { user: data.user, access_token: now.token } }),
    () => once(renewSession),
  );
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED';
}

/** There is nothing of this id, or it is none: to ask once more changes nothing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || 'id' in error.fields);

/** The sentence to show for any failure of a call. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.fields)[0] ?? error.message;
  console.error(error);
  return 'Jawaban server tidak dapat dibaca. Muat ulang halaman lalu coba lagi.';
}
