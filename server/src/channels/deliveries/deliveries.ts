import { v7 as uuidv7 } from 'uuid';
import type { PlatformTransaction } from '../../platform/db/context.ts';
import { quarantinedDeliveries } from '../tables.ts';

export interface Delivery {
  id: string;
  kind: string;
  body: string;
  receivedAt: Date;
}

/** First key of the advisory locks that give each lane one reader at a time, in all processes together. */
export const LANE_LOCK = 7271;

/**
 * In one claim: it keeps a batch's transaction under ~50 ms on 2 cores. One delivery may hold Meta's 1,000 updates (some
 * 600 kB): two hundred of those would take longer than a statement may, and be tried again for ever.
 */
const MOST_DELIVERIES = 200;
const MOST_BYTES = 400_000;

/** Is a claim as large as one may be? Then there may be more in its lane. */
export const isFullClaim = (deliveries: readonly Delivery[]): boolean =>
  deliveries.length === MOST_DELIVERIES ||
  deliveries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) >= MOST_BYTES;

/**
 * The oldest deliveries of one lane that nobody else reads, locked until the transaction ends.
 *
 * @param lanes to look at, the first first
 */
export async function claimDeliveries(tx: PlatformTransaction, lanes: number[]): Promise<Delivery[]> {
  return tx.query<Delivery>({
    name: 'claim-deliveries',
    text: `with lane as (
             select candidate.lane from unnest($1::int[]) candidate (lane)
             where exists (select from inbound_deliveries d where d.lane = candidate.lane)
               and pg_try_advisory_xact_lock(${LANE_LOCK}, candidate.lane)
             limit 1
           ), oldest as (
             select d.id, d.kind, d.body, d.received_at from inbound_deliveries d join lane on d.lane = lane.lane
             order by d.id limit ${MOST_DELIVERIES}
           )
           select id, kind, body, received_at as "receivedAt"
           from (select *, sum(octet_length(body)) over (order by id rows unbounded preceding) as bytes from oldest) o
           where bytes - octet_length(body) < ${MOST_BYTES}
           order by id`,
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
