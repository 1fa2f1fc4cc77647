import type { TimelinePart } from '@sapa/contracts';

/**
 * One of the places where something of a contact is written down: a statement that gives what is older than where the
 * page before ended, the newest first, along an index. Its columns are `id, at, by_type, by_name, what`; `$1` is the
 * workspace, `$2` the contact, `($3, $4)` the moment and id where the page before ended, `$5` how many at most.
 */
export interface Branch {
  part: Exclude<TimelinePart, 'all' | 'conversations'>;
  sql: string;
}

/** The last lines of each: older than the page before, sorted by these columns. */
export const older = (at: string, id: string): string =>
  `and (${at}, ${id}) < ($3::timestamptz, $4::uuid) order by ${at} desc, ${id} desc limit $5`;
