import type { ChannelKind } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { storeDelivery } from '../deliveries/store-delivery.ts';
import type { ChannelAddress } from '../inbound.ts';
import { forgetTonight } from './forget-unclaimed.ts';
import { lockAddress } from './lock-address.ts';

/**
 * Some 8,000 messages of one number, and 16 such numbers: nobody fills a disk with what belongs to nobody. News of
 * accounts have as much of their own, so that no flood of them displaces what customers wrote.
 */
const MOST_OF_ONE = 8 * 1024 * 1024;
const MOST_OF_A_KIND = 128 * 1024 * 1024;

/**
 * A delivery about a number that nobody has connected waits a week for whoever connects it. News of an account are
 * kept as long for whoever runs Sapa to look at, and never read: connecting asks Meta for all of it anew, and an old
 * "removed" would end the new connection.
 */
export async function keepUnclaimed(
  app: App,
  kind: ChannelKind,
  address: ChannelAddress,
  body: string,
): Promise<void> {
  const outcome = await platformTransaction(app, async (tx) => {
    await lockAddress(tx, address);
    const [row] = await tx.query<{ connected: boolean; kept: boolean }>({
      name: 'keep-unclaimed',
      text: `with connected as (
               select from channel_addresses where kind = $1 and address = $2
             ), kept as (
               insert into unclaimed_deliveries (id, kind, address, body, received_at)
               select $3, $1, $2, $4, $5
               where not exists (select from connected)
                 and octet_length($4) + (select coalesce(sum(octet_length(body)), 0) from unclaimed_deliveries
                   where kind = $1 and address = $2) <= ${MOST_OF_ONE}
                 and octet_length($4) + (select coalesce(sum(octet_length(body)), 0) from unclaimed_deliveries
                   where kind = $1) <= ${MOST_OF_A_KIND}
               returning id
             )
             select exists (select from connected) as connected, exists (select from kept) as kept`,
      values: [address.kind, address.address, uuidv7(), body, app.clock.now()],
    });
    if (row?.kept) forgetTonight(tx);
    return row;
  });
  if (outcome?.connected) await storeDelivery(app, kind, address, body);
  else if (!outcome?.kept)
    app.log.warn({ address }, 'a delivery that nobody claims was dropped: too many wait');
}
