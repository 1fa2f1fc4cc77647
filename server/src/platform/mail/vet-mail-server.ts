import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createOutboundPolicy } from '../http/outbound-policy.ts';

/** IMAP with TLS and STARTTLS, submission with TLS and STARTTLS; 2525 where a provider's network shuts 587. */
const PORTS = new Set([143, 993, 465, 587, 2525]);

export interface VettedServer {
  /** Where to connect: asked of the resolver once, so a name that changes its answer gains nothing. */
  address: string;
  /** What its certificate must say. */
  servername: string;
  /** The operator's own: only there may a login travel without TLS. */
  trusted: boolean;
}

/**
 * A mail server that a user named, before anything connects to it: public, on a port of mail, or opened by the operator
 * (OUTBOUND_ALLOW).
 *
 * @returns null: must not be called, or has no address
 */
export async function vetMailServer(
  allow: readonly string[],
  { host, port }: { host: string; port: number },
): Promise<VettedServer | null> {
  const policy = createOutboundPolicy(allow);
  const server = { hostname: host, port: String(port) };
  const trusted = policy.isOpened(server);
  if (!trusted && !PORTS.has(port)) return null;
  const addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  const [first] = addresses;
  if (first === undefined) return null;
  // One private address among public ones is an attack, not a mistake: nothing of it is used.
  if (!addresses.every(({ address }) => policy.allowsAddress(address, server))) return null;
  return { address: first.address, servername: host, trusted };
}
