import type { Board } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { lockTickets } from '../lock-tickets.ts';
import { allBoards } from './board-row.ts';

/** All boards with what stands in their columns. A workspace that never had one gets its first. */
export function listBoards(ctx: Context): Promise<Board[]> {
  requirePermission(ctx, 'ticket.view');
  return transaction(ctx, async (tx) => {
    const boards = await allBoards(tx);
    if (boards.length > 0) return boards;
    await lockTickets(tx);
    return allBoards(tx);
  });
}
