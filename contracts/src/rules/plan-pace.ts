const DAY = 86_400_000;
const MINUTE = 60_000;
/** Parts of a message, left by counting in fractions. */
const ALMOST_NONE = 1e-6;

/** Nothing goes out from `from` until `until`, minutes of the day on a clock that is `offset` minutes ahead of UTC. */
export interface QuietHours {
  from: number;
  until: number;
  offset: number;
}

export interface PaceToPlan {
  lanes: readonly { at: number; count: number; counts: boolean }[];
  limit: number | null;
  reached: readonly { at: number; count: number }[];
  pace: number;
  quiet_hours: QuietHours | null;
  begins_at: number;
}

export interface PacePlan {
  limit_left: number | null;
  begins_at: number;
  ends_at: number;
  days: number;
}

/** Whether it is quiet now, and the next moment at which that changes. */
function quietAt(at: number, { from, until, offset }: QuietHours): { quiet: boolean; changes: number } {
  const local = at + offset * MINUTE;
  const midnight = local - (((local % DAY) + DAY) % DAY);
  const edges = [from, until, from + 1_440, until + 1_440].map((minutes) => midnight + minutes * MINUTE);
  const changes = Math.min(...edges.filter((edge) => edge > local)) - offset * MINUTE;
  const minute = (local - midnight) / MINUTE;
  const quiet = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  return { quiet, changes };
}

/**
 * When the last message goes out: never faster than the number's pace, never more unique recipients in any 24 hours
 * than the portfolio may reach, never in quiet hours. A handful of steps a day, whatever the audience.
 */
export function planPace(input: PaceToPlan): PacePlan {
  const { limit, begins_at, quiet_hours } = input;
  const pace = Math.max(input.pace, 0.001) / 1_000;
  /** Whom the limit still counts: by when they were reached, oldest first. */
  const counted = input.reached
    .filter(({ at, count }) => count > 0 && at > begins_at - DAY)
    .map(({ at, count }) => ({ at: Math.min(at, begins_at), count }))
    .sort((a, b) => a.at - b.at);
  let inDay = counted.reduce((sum, { count }) => sum + count, 0);
  const limit_left = limit === null ? null : Math.max(0, limit - inDay);

  const lanes = input.lanes.filter(({ count }) => count > 0);
  // Free ones first: their windows close.
  const queue = [...lanes].sort((a, b) => a.at - b.at || Number(a.counts) - Number(b.counts));
  const quietNow = quiet_hours && quiet_hours.from !== quiet_hours.until ? quiet_hours : null;
  let now = begins_at;
  let first: number | null = null;
  for (const lane of queue) {
    let left = lane.count;
    now = Math.max(now, lane.at);
    while (left > 0) {
      const clock = quietNow && quietAt(now, quietNow);
      if (clock?.quiet) {
        now = clock.changes;
        continue;
      }
      let room = left;
      if (lane.counts && limit !== null) {
        for (let oldest = counted[0]; oldest && oldest.at <= now - DAY; oldest = counted[0]) {
          inDay -= oldest.count;
          counted.shift();
        }
        room = Math.min(left, limit - inDay);
        if (room < ALMOST_NONE) {
          const oldest = counted[0];
          // A limit of nothing never lets anybody through.
          if (!oldest) return { limit_left, begins_at: first ?? now, ends_at: Infinity, days: Infinity };
          now = Math.max(now, oldest.at + DAY);
          continue;
        }
      }
      const counts = lane.counts && limit !== null;
      // Counted by the minute, so that a plan says the same however its audience is cut into groups.
      const minute = (Math.floor(now / MINUTE) + 1) * MINUTE;
      const until = Math.min(counts ? minute : Infinity, clock?.changes ?? Infinity);
      const many = Math.min(room, (until - now) * pace);
      first ??= now;
      now = many < room ? until : now + many / pace;
      left = left - many < ALMOST_NONE ? 0 : left - many;
      if (counts) {
        // As of the minute's end: later than it is, so never too many.
        const last = counted.at(-1);
        if (last?.at === minute) last.count += many;
        else counted.push({ at: minute, count: many });
        inDay += many;
      }
    }
  }
  const began = first ?? begins_at;
  const ends_at = Math.ceil(Math.max(now, began) - 0.01);
  return {
    limit_left,
    begins_at: began,
    ends_at,
    days: lanes.length === 0 ? 0 : Math.max(1, Math.ceil((ends_at - began) / DAY)),
  };
}
