import type { Transaction } from '../../platform/db/context.ts';
import type { ChannelAddress } from '../channel.ts';
import { laneOf } from '../store-delivery.ts';

/** What waited for this number is read now, in the order it came. Call under `lockAddress`, with the address claimed. */
export async function claimUnclaimed(tx: Transaction, { kind, address }: ChannelAddress): Promise<void> {
  const lane = laneOf(address);
  await tx.query({
    name: 'claim-unclaimed',
    text: `with claimed as (
             delete from unclaimed_deliveries where kind = $1 and address = $2 returning id, body, received_at
           )
           insert into inbound_deliveries (id, kind, lane, body, received_at)
           select id, 'whatsapp', $3, body, received_at from claimed`,
    values: [kind, address, lane],
  });
  tx.afterCommit(() => tx.app.deliveries.wake(lane));
}
