import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Some proxies write a port or a zone behind the client's address (Azure: `203.0.113.7:49152`). Left in, each port
 * would be a new subject of every limit, and no proxy's address would match `TRUST_PROXY`.
 */
export function readForwardedAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for'];
    if (header !== undefined) raw.headers['x-forwarded-for'] = plainAddresses(String(header)).join(', ');
  });
}

/** From the nearest back to the first that is no address: what stands before it cannot be believed either. */
export function plainAddresses(header: string): string[] {
  const addresses = header.split(',').map(plainAddress);
  return addresses.slice(addresses.lastIndexOf(null) + 1) as string[];
}

/** `[2001:db8::1]:443`, `192.0.2.1:443` or `fe80::1%eth0`, without what is no part of the address. */
function plainAddress(written: string): string | null {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(written.trim()) ?? [];
  const [address = ''] = (bracketed ?? plain ?? written.trim()).split('%');
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}
