import type { Transaction } from '../../platform/db/context.ts';
import type { ChannelAddress } from '../inbound.ts';

/** Until the transaction ends nobody else connects this address, or keeps a delivery for whoever will. */
export async function lockAddress(tx: Transaction, { kind, address }: ChannelAddress): Promise<void> {
  await tx.query({
    name: 'lock-address',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${kind} ${address}`],
  });
}
