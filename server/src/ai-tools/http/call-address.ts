import type { HttpAct } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import { callFailure } from '../../platform/http/call-failure.ts';
import { guardedClients } from '../../platform/http/guarded-clients.ts';
import { OutboundError } from '../../platform/http/http-client.ts';
import type { FilledValues } from '../values/filled.ts';
import { readAnswer } from './read-answer.ts';
import { type RenderedRequest, renderRequest, UnsafeValue } from './render-request.ts';

export interface AddressCall {
  /** With every secret as dots; null: it was never made. */
  request: RenderedRequest | null;
  response: { status: number; body: string } | null;
  picked: Record<string, string>[];
  /** `unknown`: it was sent, and whether it did what it asked for nobody knows. */
  state: 'done' | 'failed' | 'unknown';
  /** As the customer reads it; null unless done. */
  sentence: string | null;
  /** Why not, in Indonesian. */
  why: string | null;
}

const MOST_BYTES = 256 * 1024;
const DOTS = '••••••';
const clientOf = guardedClients();

/**
 * Calls a service of the business, at an address that was vetted by the connection itself.
 *
 * @param changes what it asks for may have happened although no answer came
 */
export async function callAddress(
  app: Pick<App, 'config'>,
  act: HttpAct,
  {
    values,
    callId,
    secret,
    changes,
  }: { values: FilledValues; callId: string; secret: string | null; changes: boolean },
): Promise<AddressCall> {
  const nothing = { request: null, response: null, picked: [], sentence: null };
  let request: RenderedRequest;
  try {
    request = renderRequest(act, values, callId, secret);
  } catch (error) {
    if (!(error instanceof UnsafeValue || error instanceof SyntaxError)) throw error;
    return { ...nothing, state: 'failed', why: 'Isiannya tidak bisa dikirim ke alamat ini.' };
  }
  const shown = { ...nothing, request: masked(request, act, secret) };
  try {
    const answer = await clientOf(app).request(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== null && { body: request.body }),
      timeoutMs: act.timeout_seconds * 1000,
      maxBytes: MOST_BYTES,
    });
    const body = answer.text();
    const response = { status: answer.status, body: hidden(body, secret) };
    if (answer.status >= 500)
      return {
        ...shown,
        response,
        state: changes ? 'unknown' : 'failed',
        why: `Layanan menjawab ${answer.status}.`,
      };
    if (answer.status < 200 || answer.status >= 300)
      return { ...shown, response, state: 'failed', why: `Layanan menolak (${answer.status}).` };
    const read = readAnswer(act.answer, body, values);
    if (read === null)
      return {
        ...shown,
        response,
        state: changes ? 'unknown' : 'failed',
        why: 'Jawaban layanan tidak berbentuk seperti yang diatur.',
      };
    return {
      ...shown,
      response,
      picked: read.picked,
      state: 'done',
      sentence: hidden(read.sentence, secret),
      why: null,
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...shown, ...outcomeOf(error, changes) };
  }
}

/** An address behind a wall is told of like any that does not answer: a different word would scan our network. */
function outcomeOf(error: OutboundError, changes: boolean): Pick<AddressCall, 'state' | 'why'> {
  if (error.failure === 'timeout')
    return { state: changes ? 'unknown' : 'failed', why: 'Layanan tidak menjawab pada waktunya.' };
  const sent = error.failure !== 'blocked' && callFailure(error).reach === 'lost';
  return { state: changes && sent ? 'unknown' : 'failed', why: error.message };
}

/** Another call with the same guarded client: a list of names and codes. @throws OutboundError */
export async function readAddress(
  app: Pick<App, 'config'>,
  url: string,
  headers: Record<string, string>,
): Promise<unknown> {
  const answer = await clientOf(app).request(url, { headers, timeoutMs: 8_000, maxBytes: MOST_BYTES });
  if (answer.status !== 200) throw new OutboundError('unreadable');
  return answer.json();
}

function masked(request: RenderedRequest, act: HttpAct, secret: string | null): RenderedRequest {
  const named = act.auth.type === 'api_key' ? act.auth.header.toLowerCase() : 'authorization';
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    secret !== null && name === named ? DOTS : hidden(value, secret),
  ]);
  return {
    ...request,
    url: hidden(request.url, secret),
    headers: Object.fromEntries(headers),
    body: request.body && hidden(request.body, secret),
  };
}

/** A service may send back what it was given. */
const hidden = (text: string, secret: string | null): string =>
  secret === null || secret === '' ? text : text.replaceAll(secret, DOTS);
