import type { listQuarantine as endpoint, Reply } from '@sapa/contracts';
import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { inboundDeliveries, quarantinedDeliveries } from '../tables.ts';

const MOST = 100;
/** Enough to tell what it is; a delivery may be megabytes long. */
const SHOWN = 4_000;

export async function quarantined(tx: Transaction): Promise<Reply<typeof endpoint>> {
  const rows = await tx.db
    .select()
    .from(quarantinedDeliveries)
    .orderBy(desc(quarantinedDeliveries.quarantinedAt), desc(quarantinedDeliveries.id))
    .limit(MOST);
  return {
    total: await tx.db.$count(quarantinedDeliveries),
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      reason: row.reason,
      body: row.body.slice(0, SHOWN),
      received_at: row.receivedAt.toISOString(),
      quarantined_at: row.quarantinedAt.toISOString(),
    })),
  };
}

/**
 * Back into the inbound queue, with the moment it first came: for what a newer version can read. What still cannot be
 * read comes back into quarantine; what was stored meanwhile is recognised and left out.
 *
 * @returns its kind @throws Refusal NOT_FOUND
 */
export async function rereadQuarantined(tx: Transaction, id: string): Promise<string> {
  const { kind, body, receivedAt } = await take(tx, id);
  await tx.db.insert(inboundDeliveries).values({ id: uuidv7(), kind, lane: 0, body, receivedAt });
  tx.afterCommit(() => tx.app.deliveries.wake(0));
  return kind;
}

/** @returns its kind @throws Refusal NOT_FOUND */
export const deleteQuarantined = async (tx: Transaction, id: string): Promise<string> =>
  (await take(tx, id)).kind;

async function take(tx: Transaction, id: string) {
  const [row] = await tx.db.delete(quarantinedDeliveries).where(eq(quarantinedDeliveries.id, id)).returning();
  return found(row);
}
