import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { sha256 } from '../security/crypto.ts';

/** On every call to an address that a user gave: which installation makes it. */
export const CALLER_HEADER = 'x-sapa-caller';

/** The same caller has the same name, and nothing can be read from it. */
export const callerName = (publicUrl: string): string =>
  sha256(new URL(publicUrl).origin).subarray(0, 12).toString('base64url');

/**
 * A tool or webhook whose address leads back to us would answer itself for ever: what it writes calls it again. Known by the
 * caller's name and not by the address, of which a server may have many. Reading goes round in no circle.
 */
export function refuseOwnCalls(server: FastifyInstance, publicUrl: string): void {
  const own = callerName(publicUrl);
  server.addHook('onRequest', async ({ method, headers }) => {
    if (headers[CALLER_HEADER] !== own || method === 'GET' || method === 'HEAD') return;
    throw new Refusal('OWN_CALL');
  });
}

/** Said where an address is entered, before anything is called. */
export const OWN_ADDRESS =
  'Ini alamat Sapa sendiri, panggilannya akan berputar terus. Pakai alamat layanan Anda.';
export const isOwnAddress = (url: string, publicUrl: string): boolean =>
  URL.parse(url)?.origin === new URL(publicUrl).origin;
