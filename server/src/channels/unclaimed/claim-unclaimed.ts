import type { ChannelKind } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { laneOf } from '../deliveries/store-delivery.ts';

/** What waited for this number, 8 MB at most, is read now, in the order it came. Call under `lockAddress`, with the address claimed. */
export async function claimUnclaimed(
  tx: Transaction,
  { kind, address }: { kind: ChannelKind; address: string },
): Promise<void> {
  const waiting = await tx.query<{ id: string; body: string; received_at: Date }>({
    name: 'claim-unclaimed',
    text: 'delete from unclaimed_deliveries where kind = $1 and address = $2 returning id, body, received_at',
    values: [kind, address],
  });
  if (waiting.length === 0) return;
  const lane = laneOf(address);
  await tx.query({
    name: 'queue-claimed',
    text: `insert into inbound_deliveries (id, kind, lane, body, received_at)
           select id, $1, $2, body, received_at
           from json_to_recordset($3) as t (id uuid, body text, received_at timestamptz)`,
    values: [kind, lane, JSON.stringify(waiting)],
  });
  tx.afterCommit(() => tx.app.deliveries.wake(lane));
}
