import type { Transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { placeBetween, STEP } from './rules.ts';

export interface Destination {
  columnId: string;
  /** Below this ticket; null: on top; undefined: at the end. */
  after: string | null | undefined;
}

/**
 * A free position in a column for a ticket that is new there or moves. Under the lock of `lockTickets`.
 *
 * @throws Refusal VALIDATION_FAILED for a ticket above that stands elsewhere by now
 */
export async function findPosition(
  tx: Transaction,
  ticketId: string,
  { columnId, after }: Destination,
): Promise<number> {
  const others = `from tickets where workspace_id = $1 and column_id = $2 and id <> $3`;
  const one = async (name: string, text: string, ...more: unknown[]): Promise<number | null> => {
    const values = [tx.workspaceId, columnId, ticketId, ...more];
    const [row] = await tx.query<{ position: number | null }>({ name, text, values });
    return row?.position ?? null;
  };
  if (after === null) {
    const first = await one('first-place', `select min(position)::float8 as position ${others}`);
    return placeBetween(null, first) as number;
  }
  if (after === undefined) {
    const last = await one('last-place', `select max(position)::float8 as position ${others}`);
    return placeBetween(last, null) as number;
  }
  const above = await one('place-of-ticket', `select position::float8 ${others} and id = $4`, after);
  if (above === null) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { after_id: 'Tiket di atasnya sudah pindah. Muat ulang board.' },
    });
  }
  const below = await one(
    'next-place',
    `select min(position)::float8 as position ${others} and position > $4`,
    above,
  );
  const free = placeBetween(above, below);
  if (free !== null) return free;
  await makeRoom(tx, columnId, above);
  return placeBetween(above - STEP, below) as number;
}

/** All down to `above` go up by one step: their order stays, and people work at the top, where few stand above. */
async function makeRoom(tx: Transaction, columnId: string, above: number): Promise<void> {
  await tx.query({
    name: 'make-room',
    text: `update tickets set position = position - ${STEP}
           where workspace_id = $1 and column_id = $2 and position <= $3`,
    values: [tx.workspaceId, columnId, above],
  });
}
