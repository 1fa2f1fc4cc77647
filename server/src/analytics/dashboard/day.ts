import type { DayFigure } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

/** A day as the messages of a workspace see it. */
export interface Day {
  /** Midnight in the workspace's time zone. */
  since: Date;
  /** The smallest id that a message of the day can have: ids are UUIDv7, so the day is a range of the primary key. */
  firstId: string;
}

export async function today(tx: Transaction): Promise<Day> {
  const [row] = await tx.query<{ since: Date }>({
    name: 'dashboard-today',
    text: `select date_trunc('day', $2::timestamptz at time zone time_zone) at time zone time_zone as since
           from workspaces where id = $1`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });
  const since = row?.since ?? tx.app.clock.now();
  const milliseconds = since.getTime().toString(16).padStart(12, '0');
  return {
    since,
    firstId: `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`,
  };
}

/** Which messages make a conversation count, of `messages m`. */
export const COUNTS_IN: Record<DayFigure, string> = {
  received: `m.direction = 'in'`,
  answered_by_ai: `m.direction = 'out' and m.sender_type = 'ai'`,
  answered_by_members: `m.direction = 'out' and m.sender_type = 'member'`,
  handed_over: `m.direction = 'internal' and m.content ->> 'event' = 'conversation.handed_over'`,
};
