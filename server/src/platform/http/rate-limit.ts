import ipaddr from 'ipaddr.js';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/db.ts';
import { Refusal } from '../errors.ts';
import { sha256 } from '../security/crypto.ts';

export interface RateLimit {
  /** `domain.verb:what is counted` */
  name: string;
  limit: number;
  seconds: number;
}

/** One limit and whom it counts: an address, an account, a workspace. */
export type Counted = readonly [RateLimit, subject: string];

export interface RateLimiter {
  /**
   * Counts one try for each, before it is made: a hundred at once are counted too. Refused tries do not make the
   * wait longer, so nobody can lock a person out for good.
   *
   * @throws Refusal TOO_MANY_REQUESTS with the seconds to wait
   */
  count(...tries: Counted[]): Promise<void>;
  /** Takes a try back that turned out well: an office behind one address may sign in as often as it likes. */
  takeBack(...tries: Counted[]): Promise<void>;
}

/** Counted in PostgreSQL: one upsert a try (0.3 ms), the same for all processes, kept over a restart. */
export function createRateLimiter(database: Database, clock: Clock): RateLimiter {
  return {
    async count(...tries) {
      const now = clock.now();
      const rows = tries.map((each) => ({
        key: keyOf(each),
        limit: each[0].limit,
        seconds: each[0].seconds,
      }));
      // The same order everywhere: two tries never wait for each other.
      rows.sort((a, b) => (a.key < b.key ? -1 : 1));
      const { rows: counted } = await database.pool.query<{ key: string; hits: number; resets_at: Date }>({
        name: 'count-tries',
        text: `insert into rate_limits as old (key, hits, resets_at)
          select key, 1, $1::timestamptz + seconds * interval '1 second' from unnest($2::text[], $3::int[]) as try(key, seconds)
          on conflict (key) do update set
            hits = case when old.resets_at <= $1 then 1 else least(old.hits, 1000000) + 1 end,
            resets_at = case when old.resets_at <= $1 then excluded.resets_at else old.resets_at end
          returning key, hits, resets_at`,
        values: [now, rows.map((row) => row.key), rows.map((row) => row.seconds)],
      });
      if (Math.random() < 0.005) await removeEnded(database, now);
      const waits = counted
        .filter(({ key, hits }) => hits > rows.find((row) => row.key === key)!.limit)
        .map(({ resets_at }) => Math.ceil((resets_at.getTime() - now.getTime()) / 1000));
      if (waits.length > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, ...waits) });
    },
    async takeBack(...tries) {
      await database.pool.query(
        'update rate_limits set hits = greatest(0, hits - 1) where key = any($1::text[])',
        [tries.map(keyOf)],
      );
    },
  };
}

/** What people typed is not kept, only its digest: any length, any byte. */
const keyOf = ([{ name }, subject]: Counted) => `${name}:${sha256(subject).toString('base64url')}`;

const removeEnded = (database: Database, now: Date) =>
  database.pool.query(
    'delete from rate_limits where key in (select key from rate_limits where resets_at <= $1 limit 1000)',
    [now],
  );

/** Whom to count for an address: an IPv6 customer holds a whole /64 and would change within it at will. */
export function addressSubject(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toByteArray().slice(0, 8).join('.')}/64`;
}
