import { z } from 'zod';
import { Refusal } from '../platform/errors.ts';

/** Where a page ended: in the tables along time, in each thread along its lines, which need not be in time's order. */
const TimelineCursor = z.object({
  at: z.iso.datetime().or(z.literal('infinity')),
  id: z.uuid(),
  threads: z.record(z.uuid(), z.int().min(0).max(2_147_483_647)),
});
export type TimelineCursor = z.infer<typeof TimelineCursor>;

export const BEGINNING: TimelineCursor = {
  at: 'infinity',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  threads: {},
};

export const writeCursor = (place: TimelineCursor): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws Refusal INVALID_REQUEST */
export function readCursor(cursor: string): TimelineCursor {
  try {
    return TimelineCursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new Refusal('INVALID_REQUEST');
  }
}
