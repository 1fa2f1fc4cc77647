import { v7 as uuidv7 } from 'uuid';
import type { PlatformTransaction } from '../platform/db/context.ts';
import { quarantinedDeliveries } from './tables.ts';

export interface Delivery {
  id: string;
  kind: string;
  body: string;
  receivedAt: Date;
}

/** First key of the advisory locks that give each lane one reader at a time, in all processes together. */
export const LANE_LOCK = 7271;

/** Of one claim: it keeps a batch's transaction under ~50 ms on 2 cores. */
export const MOST_DELIVERIES = 200;

/**
 * The oldest deliveries of one lane that nobody else reads, locked until the transaction ends.
 *
 * @param lanes to look at, the first first
 */
export async function claimDeliveries(tx: PlatformTransaction, lanes: number[]): Promise<Delivery[]> {
  return tx.query<Delivery & Record<string, unknown>>({
    name: 'claim-deliveries',
    text: `with lane as (
             select candidate.lane from unnest($1::int[]) candidate (lane)
             where exists (select from inbound_deliveries d where d.lane = candidate.lane)
               and pg_try_advisory_xact_lock(${LANE_LOCK}, candidate.lane)
             limit 1
           )
           select d.id, d.kind, d.body, d.received_at as "receivedAt"
           from inbound_deliveries d join lane on d.lane = lane.lane
           order by d.id
           limit ${MOST_DELIVERIES}`,
    values: [lanes],
  });
}

/** They are read: gone with the commit that stores what they held. */
export function finishDeliveries(tx: PlatformTransaction, ids: string[]): void {
  tx.write({
    name: 'finish-deliveries',
    text: 'delete from inbound_deliveries where id = any($1::uuid[])',
    values: [ids],
  });
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
