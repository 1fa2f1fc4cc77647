import { createHash } from 'node:crypto';

/**
 * Reading of JSON that may lack anything, hold another type, or be absurd. Nothing here throws; what cannot be
 * used comes back as null, an empty object or an empty list.
 */
export type JsonObject = Record<string, unknown>;

/** The longest text of WhatsApp and Telegram is 4,096 characters; a search index refuses a megabyte. */
export const LONGEST_TEXT = 65_536;

/** Real ids have under 200 characters; an index row of PostgreSQL ends at 2,700 bytes. */
const LONGEST_ID = 512;

/** PostgreSQL's jsonb gives up at about 6,000 levels, JSON.stringify at about 8,000. Providers' shapes have 12. */
const DEEPEST = 100;

/** Why a delivery stands in quarantine though its entries were read. */
export const TOO_DEEP = `nested deeper than ${DEEPEST}`;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** One where a list is meant counts as a list of one. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** Text as it is, a number as text, anything else as nothing. Cut where no database column could hold it. */
export function textOf(value: unknown, max = LONGEST_TEXT): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  return text.length <= max ? text : text.slice(0, max).toWellFormed();
}

/** A short text that says something, trimmed. */
export const shortTextOf = (value: unknown, max = 200): string | null => textOf(value, max)?.trim() || null;

/** An address that may be followed; anything else is kept in the raw message alone. */
export function webAddressOf(value: unknown): string | null {
  const url = URL.parse(textOf(value, 4096) ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A provider's id; one that is too long to be a key stands as its hash. */
export function idOf(value: unknown): string | null {
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id !== 'string' || id.trim() === '') return null;
  return id.length <= LONGEST_ID ? id : hashOf(id);
}

export const hashOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** Seconds as text or number; null when no moment of this platform's life can be meant. */
export function momentOf(value: unknown, now: Date): Date | null {
  const seconds = numberOf(value);
  if (seconds === null) return null;
  const moment = new Date(seconds * 1000);
  // WhatsApp began in 2009; a clock may run a day ahead of ours.
  const year = moment.getTime() >= Date.UTC(2009, 0, 1) && moment.getTime() <= now.getTime() + 86_400_000;
  return year ? moment : null;
}

/**
 * The parsed body with only what PostgreSQL can store (no NUL, no half surrogates), or why it cannot be read. What is
 * nested too deeply is left out, so that it does not take the rest of its batch along: `cut` says so.
 */
export function readJson(body: string): { json: unknown; cut?: true } | { reason: string } {
  try {
    const dirty = /\\u(0000|d[89a-f])/i.test(body) || !body.isWellFormed();
    const cut = depthOf(body) > DEEPEST;
    const json: unknown = cut ? shallow(JSON.parse(body), DEEPEST) : JSON.parse(body);
    return { json: dirty ? cleaned(json) : json, ...(cut && { cut }) };
  } catch {
    return { reason: 'not JSON' };
  }
}

function shallow(value: unknown, levels: number): unknown {
  if (Array.isArray(value)) return levels === 0 ? null : value.map((item) => shallow(item, levels - 1));
  if (!isObject(value)) return value;
  if (levels === 0) return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shallow(item, levels - 1)]));
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleaned(key), cleaned(item)]));
}

/** Brackets that are open at once, those inside strings left out. */
function depthOf(body: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < body.length; i++) {
    const code = body.charCodeAt(i);
    if (quoted) {
      if (code === 0x5c) i++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth--;
  }
  return deepest;
}
