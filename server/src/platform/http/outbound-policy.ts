import ipaddr from 'ipaddr.js';

/** Which addresses the guarded client may call. */
export interface OutboundPolicy {
  /** null: may be called, once its addresses are vetted too; else why not, for the log */
  refusesUrl(url: URL): string | null;
  /** The operator opened this very host or address. */
  isOpened(server: Pick<URL, 'hostname' | 'port'>): boolean;
  /** Asked for every address that a name resolves to. */
  allowsAddress(address: string, url: Pick<URL, 'hostname' | 'port'>): boolean;
}

/** Web ports. Others are one entry of OUTBOUND_ALLOW away; mail, SSH and databases answer no webhook. */
const PORTS = new Set(['', '80', '443', '8080', '8443']);

/**
 * @param allow what the operator opened: `host`, `host:port`, an address or a CIDR range of the own network, or
 * `:port` for every public host
 */
export function createOutboundPolicy(allow: readonly string[]): OutboundPolicy {
  const hosts = new Set<string>();
  const ports = new Set(PORTS);
  const ranges: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];
  for (const entry of allow) {
    if (ipaddr.isValidCIDR(entry)) ranges.push(ipaddr.parseCIDR(entry));
    else if (ipaddr.isValid(bare(entry))) ranges.push(alone(ipaddr.process(bare(entry))));
    else if (entry.startsWith(':')) ports.add(entry.slice(1));
    else hosts.add(entry.toLowerCase());
  }
  const opened = ({ hostname, port }: Pick<URL, 'hostname' | 'port'>) =>
    hosts.has(bare(hostname)) || (port !== '' && hosts.has(`${bare(hostname)}:${port}`));
  const inOpenRange = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
    ranges.some((range) => range[0].kind() === address.kind() && address.match(range));

  const allowsAddress: OutboundPolicy['allowsAddress'] = (text, url) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return opened(url) || inOpenRange(address) || isPublic(address);
  };
  const isOpened: OutboundPolicy['isOpened'] = (server) => {
    const host = bare(server.hostname);
    return opened(server) || (ipaddr.isValid(host) && inOpenRange(ipaddr.process(host)));
  };
  return {
    allowsAddress,
    isOpened,
    refusesUrl(url) {
      if (url.protocol !== 'https:' && url.protocol !== 'http:') return `scheme ${url.protocol}`;
      if (url.username !== '' || url.password !== '') return 'user info in the address';
      const host = bare(url.hostname);
      const literal = ipaddr.isValid(host) ? ipaddr.process(host) : null;
      if (!ports.has(url.port) && !isOpened(url)) return `port ${url.port}`;
      // A connection to a literal address asks no resolver, so it is vetted here.
      if (literal && !allowsAddress(host, url)) return `address ${host}`;
      return null;
    },
  };
}

/**
 * `unicast` after unmapping leaves out loopback, private, link-local, NAT64, 6to4, Teredo and reserved ranges.
 * IPv6 is handed out in 2000::/3 alone (IANA).
 */
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]);
}

const alone = (address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] => [
  address,
  address.kind() === 'ipv4' ? 32 : 128,
];

const bare = (hostname: string) =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
