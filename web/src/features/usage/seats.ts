import { count } from '../../lib/format.ts';

/** How near what a meter counts is to its end. */
export type Level = 'near' | 'high';

interface Seats {
  used: number;
  /** Null: as many as one wants. */
  limit: number | null;
}

/** The first of the thresholds at which owners are warned (contracts `billingFacts.warn_percent`). */
const NEAR = 0.8;

/** Seats are filled on purpose and refuse by themselves: a full team is worth a word, no alarm. More than held is one. */
export function levelOfSeats({ used, limit }: Seats): Level | undefined {
  if (!limit) return;
  if (used > limit) return 'high';
  return used >= limit * NEAR ? 'near' : undefined;
}

/** @param what the seats are called */
export function seatsLeft(seats: Seats, what: string): string | null {
  if (levelOfSeats(seats) !== 'near' || seats.limit === null) return null;
  const left = seats.limit - seats.used;
  return left === 0 ? `Semua ${what} terpakai` : `Tinggal ${count(left)} ${what}`;
}
