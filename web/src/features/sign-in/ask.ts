import type { Endpoint, Reply } from '@sapa/contracts/endpoint';
import type { ErrorBody } from '@sapa/contracts/errors';

/** A refusal as these screens need it. */
export class Refusal extends Error {
  readonly code: string;
  readonly fields: Record<string, string>;
  constructor({ code, message, fields = {} }: Pick<ErrorBody, 'message' | 'fields'> & { code: string }) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** For what could not be fetched. */
export function refuseOffline(): never {
  throw new Refusal({
    code: 'OFFLINE',
    message: 'Tidak ada koneksi. Periksa internet Anda lalu coba lagi.',
  });
}

/**
 * One call of a sign-in screen. Types come from the contract, its schemas do not: they are 25 KiB that a
 * visitor would wait for, to check answers of our own server.
 */
export async function ask<E extends Endpoint>(
  path: E['path'],
  { body, query = '', token }: { body?: unknown; query?: string; token?: string | undefined } = {},
): Promise<Reply<E>> {
  const response = await fetch(path + query, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(refuseOffline);
  const payload = await response.json().catch(() => null);
  if (response.ok) return payload as Reply<E>;
  // Something between us and the visitor answered: it has no sentence of ours.
  if (typeof payload?.message !== 'string') throw new Error(`${path}: ${response.status}`);
  throw new Refusal(payload);
}

/** The sentence of any failure. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'Ada gangguan di sisi kami. Coba lagi sebentar lagi.';
