import type { Transaction } from '../../platform/db/context.ts';
import { LANE_LOCK } from './deliveries.ts';
import { laneOf } from './store-delivery.ts';

/** Nobody reads what comes in on these channels until the transaction ends; asked for before any row is locked. */
export async function holdDeliveries(tx: Transaction, channelIds: readonly string[]): Promise<void> {
  const rows = await addressesOf(tx, channelIds);
  // What was read again out of quarantine stands in the first.
  const lanes = new Set([0, ...rows.map(({ address }) => laneOf(address))]);
  for (const lane of [...lanes].sort((a, b) => a - b)) {
    await tx.query({
      name: 'hold-lane',
      text: `select pg_advisory_xact_lock(${LANE_LOCK}, $1::int)`,
      values: [lane],
    });
  }
}

export const addressesOf = (tx: Transaction, channelIds: readonly string[]) =>
  tx.query<{ address: string; channel_id: string }>({
    name: 'addresses-of-channels',
    text: 'select address, channel_id from channel_addresses where workspace_id = $1 and channel_id = any($2::uuid[])',
    values: [tx.workspaceId, channelIds],
  });
