import type { DayFigure } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

/** A day as the messages of a workspace see it. */
export interface Day {
  /** Midnight in the workspace's time zone. */
  since: Date;
  /** What is counted came before. */
  until: Date;
  /** Midnight again: its hours go on until here, those of today until now. */
  end: Date;
  /** The smallest id that a message of the day can have: ids are UUIDv7, so the day is a range of the primary key. */
  firstId: string;
  /** And one that none of them reaches. */
  lastId: string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const dayFrom = (since: Date, until: Date): Day => {
  const end = new Date(since.getTime() + DAY_MS);
  return {
    since,
    until,
    end,
    firstId: idAt(since.getTime()),
    // What came late has an id of when it came.
    lastId: idAt(end.getTime() + DAY_MS),
  };
};

function idAt(ms: number): string {
  const milliseconds = ms.toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`;
}

/** The same weekday a week ago, up to the same hour: no zone of Indonesia changes its clock. */
export const weekBefore = ({ since }: Day, now: Date): Day =>
  dayFrom(new Date(since.getTime() - 7 * DAY_MS), new Date(now.getTime() - 7 * DAY_MS));

export async function today(tx: Transaction): Promise<Day> {
  const [row] = await tx.query<{ since: Date }>({
    name: 'dashboard-today',
    text: `select date_trunc('day', $2::timestamptz at time zone time_zone) at time zone time_zone as since
           from workspaces where id = $1`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });
  const since = row?.since ?? tx.app.clock.now();
  return dayFrom(since, new Date(since.getTime() + DAY_MS));
}

/** In SQL, the hour of a moment of the day that began at `since`. */
export const hourOf = (moment: string, since: string): string =>
  `floor(extract(epoch from ${moment} - ${since}) / ${HOUR_MS / 1000})::int`;

/** How many hours of a day have begun. */
export const hoursBegun = ({ since }: Day, now: Date): number =>
  Math.min(24, Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS) + 1));

/** Which messages make a conversation count, of `messages m`. */
export const COUNTS_IN: Record<DayFigure, string> = {
  received: `m.direction = 'in'`,
  answered_by_ai: `m.direction = 'out' and m.sender_type = 'ai'`,
  answered_by_members: `m.direction = 'out' and m.sender_type = 'member'`,
  handed_over: `m.direction = 'internal' and m.content ->> 'event' = 'conversation.handed_over'`,
};
