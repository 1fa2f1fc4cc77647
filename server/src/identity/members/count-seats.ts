import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

export interface Seats {
  /** active ones, the owner too */
  members: number;
  /** who may still come: their invitation is not over */
  invited: number;
}

export async function countSeats(tx: Transaction): Promise<Seats> {
  const [seats] = await tx.query<Seats>({
    name: 'count-seats',
    text: `select
        (select count(*)::int from members where workspace_id = $1 and disabled_at is null) as members,
        (select count(*)::int from invitations where workspace_id = $1 and expires_at > $2) as invited`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });
  return found(seats);
}
