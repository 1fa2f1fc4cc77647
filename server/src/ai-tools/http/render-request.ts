import { type HttpAct, originOfTemplate } from '@sapa/contracts';
import type { FilledValues } from '../values/filled.ts';

export interface RenderedRequest {
  method: HttpAct['method'];
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A value would lead the call elsewhere than its owner wrote. */
export class UnsafeValue extends Error {
  override name = 'UnsafeValue';
}

const BLANK = /\{\{\s*([a-z][a-z0-9_]{0,30})\s*\}\}/g;
/** The name of one call, for services that take it. */
export const CALL_NAME = 'kunci';

/** The keys of a template's blanks. */
export const blanksOf = (template: string): string[] =>
  [...template.matchAll(BLANK)].map(([, key = '']) => key);

/**
 * The call that the owner described, with a customer's values in it: a value stays within its place, whatever stands in
 * it. The server is never a value's to choose.
 *
 * @throws UnsafeValue
 */
export function renderRequest(
  act: HttpAct,
  values: FilledValues,
  callId: string,
  secret: string | null,
): RenderedRequest {
  const valueAt = (key: string): string | number => (key === CALL_NAME ? callId : (values[key]?.value ?? ''));
  const url = renderAddress(act.url, valueAt);
  const headers: Record<string, string> = {
    accept: act.answer.format === 'csv' ? 'text/csv' : 'application/json',
  };
  for (const { name, value } of act.headers)
    headers[name.toLowerCase()] = filled(value, (key) => String(valueAt(key)).replace(/[\r\n]+/g, ' '));
  const body = bodyOf(act.body, valueAt);
  if (act.body.type === 'json') headers['content-type'] = 'application/json';
  if (act.body.type === 'form') headers['content-type'] = 'application/x-www-form-urlencoded';
  if (act.method !== 'GET') headers['idempotency-key'] ??= callId;
  return { method: act.method, url, headers: { ...headers, ...authOf(act.auth, secret) }, body };
}

const filled = (template: string, write: (key: string) => string): string =>
  template.replace(BLANK, (_, key: string) => write(key));

/** @throws UnsafeValue where a value would walk to another path or server */
export function renderAddress(template: string, valueAt: (key: string) => string | number): string {
  const url = filled(template, (key) => {
    const value = String(valueAt(key));
    if (/^\.+$/.test(value)) throw new UnsafeValue(key);
    return encodeURIComponent(value);
  });
  if (URL.parse(url)?.origin !== originOfTemplate(template)) throw new UnsafeValue('url');
  return url;
}

function bodyOf(body: HttpAct['body'], valueAt: (key: string) => string | number): string | null {
  if (body.type === 'none') return null;
  if (body.type === 'form')
    return new URLSearchParams(
      body.fields.map(({ name, value }): [string, string] => [
        name,
        filled(value, (key) => String(valueAt(key))),
      ]),
    ).toString();
  return JSON.stringify(withValues(readJsonTemplate(body.text), valueAt));
}

/** A blank that stands alone, in quotes or not, keeps its value's type in the second case. */
const BARE = '\u0001';

/**
 * JSON with blanks, where `{{berat}}` may stand for a number without quotes.
 *
 * @throws SyntaxError
 */
export function readJsonTemplate(text: string): unknown {
  let quoted = false;
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const [blank] = (!quoted && /^\{\{\s*[a-z][a-z0-9_]{0,30}\s*\}\}/.exec(text.slice(at))) || [];
    if (blank) {
      out += `"${'\\u0001'}${blank}"`;
      at += blank.length - 1;
      continue;
    }
    if (text[at] === '\\' && quoted) out += text[at++];
    else if (text[at] === '"') quoted = !quoted;
    out += text[at] ?? '';
  }
  return JSON.parse(out);
}

function withValues(template: unknown, valueAt: (key: string) => string | number): unknown {
  if (typeof template === 'string') {
    if (template.startsWith(BARE)) return valueAt(blanksOf(template)[0] ?? '');
    return filled(template, (key) => String(valueAt(key)));
  }
  if (Array.isArray(template)) return template.map((each) => withValues(each, valueAt));
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(
      Object.entries(template).map(([key, each]) => [key, withValues(each, valueAt)]),
    );
  return template;
}

export function authOf(auth: HttpAct['auth'], secret: string | null): Record<string, string> {
  if (secret === null || auth.type === 'none') return {};
  if (auth.type === 'bearer') return { authorization: `Bearer ${secret}` };
  if (auth.type === 'api_key') return { [auth.header.toLowerCase()]: secret };
  // Payment services (Midtrans, Xendit, Stripe) take their key as the name, and no password.
  const pair = auth.username === '' ? `${secret}:` : `${auth.username}:${secret}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
