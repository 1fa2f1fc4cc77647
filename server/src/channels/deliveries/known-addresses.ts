import { sql } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import type { ChannelAddress } from '../inbound.ts';

/** How long a disconnected number may still be let in; what comes then belongs to nobody and is dropped when it is read. */
const REMEMBERED_MS = 30_000;

/** Beyond it all is looked up anew: 10,000 keys take about a megabyte. */
const MOST_REMEMBERED = 10_000;

/**
 * Which of these addresses some workspace has connected, as `kind address`. Only the known are remembered: a
 * number that is connected right now is let in at once.
 */
export function knownAddresses(app: App): (addresses: ChannelAddress[]) => Promise<Set<string>> {
  const remembered = new Map<string, number>();

  return async (addresses) => {
    const now = performance.now();
    const known = new Set<string>();
    const asked: ChannelAddress[] = [];
    for (const one of addresses) {
      const key = `${one.kind} ${one.address}`;
      if ((remembered.get(key) ?? 0) > now) known.add(key);
      else asked.push(one);
    }
    if (asked.length === 0) return known;
    if (remembered.size > MOST_REMEMBERED) remembered.clear();
    for (const { kind, address } of await lookUp(app, asked)) {
      remembered.set(`${kind} ${address}`, now + REMEMBERED_MS);
      known.add(`${kind} ${address}`);
    }
    return known;
  };
}

async function lookUp(app: App, asked: ChannelAddress[]): Promise<ChannelAddress[]> {
  const kinds = sql.param(asked.map((one) => one.kind));
  const addresses = sql.param(asked.map((one) => one.address));
  const { rows } = await app.database.platform.execute<{ kind: string; address: string }>(
    sql`select kind, address from channel_addresses
        join unnest(${kinds}::text[], ${addresses}::text[]) asked (kind, address) using (kind, address)`,
  );
  return rows;
}
