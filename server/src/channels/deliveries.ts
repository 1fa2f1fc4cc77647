import { inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PlatformTransaction } from '../platform/context.ts';
import { LANES } from './store-delivery.ts';
import { inboundDeliveries, quarantinedDeliveries } from './tables.ts';

export interface Delivery {
  id: string;
  kind: string;
  body: string;
  receivedAt: Date;
}

/** First key of the advisory locks that give each lane one reader at a time, in all processes together. */
const LANE_LOCK = 7271;

/**
 * The oldest deliveries of one lane that nobody else reads, locked until the transaction ends.
 *
 * @param from lane to look at first, so that a busy one does not starve the others
 * @param limit 200 keep one batch's transaction under ~50 ms on 2 cores
 */
export async function claimDeliveries(
  tx: PlatformTransaction,
  from: number,
  limit = 200,
): Promise<Delivery[]> {
  return tx.query<Delivery & Record<string, unknown>>({
    name: 'claim-deliveries',
    text: `with lane as (
             select candidate.lane from (
               select ((n + $1) % ${LANES})::int as lane from generate_series(0, ${LANES - 1}) n
             ) candidate
             where exists (select from inbound_deliveries d where d.lane = candidate.lane)
               and pg_try_advisory_xact_lock(${LANE_LOCK}, candidate.lane)
             limit 1
           )
           select d.id, d.kind, d.body, d.received_at as "receivedAt"
           from inbound_deliveries d join lane on d.lane = lane.lane
           order by d.id
           limit $2`,
    values: [from, limit],
  });
}

/** They are read: gone with the commit that stores what they held. */
export async function finishDeliveries(tx: PlatformTransaction, ids: string[]): Promise<void> {
  await tx.db.delete(inboundDeliveries).where(inArray(inboundDeliveries.id, ids));
}

/** Keeps what could not be read, whole, with the reason. */
export async function quarantine(
  tx: PlatformTransaction,
  delivery: Pick<Delivery, 'kind' | 'receivedAt'>,
  body: string,
  reason: string,
): Promise<void> {
  await tx.db.insert(quarantinedDeliveries).values({
    id: uuidv7(),
    kind: delivery.kind,
    body,
    reason: reason.slice(0, 2000),
    receivedAt: delivery.receivedAt,
  });
  tx.app.log.error({ kind: delivery.kind, reason }, 'quarantined an inbound entry');
}
