import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { idOf } from './ids.ts';

const WORKSPACE = idOf('workspace', 1);
/** Fewer are read from their rows (analytics/days). */
const WORTH_KEEPING = 2_000;

/**
 * Gives the largest workspace as many talks as the database has conversations: those that the product counts of its messages,
 * and copies of them at other times of the year, and an order in one of twenty. Then waits until the product's own job keeps the days.
 *
 * @param look asks for figures, which has talks counted that are not
 */
export async function manyTalks(
  url: string,
  size: number,
  look: () => Promise<{ behind: number }>,
): Promise<void> {
  const sql = new pg.Client({ connectionString: url });
  await sql.connect();
  const one = async (text: string) => Number((await sql.query<{ n: string }>(text, [WORKSPACE])).rows[0]!.n);
  try {
    await sql.query('set statement_timeout = 0; set synchronous_commit = off');
    const counted = () => one('select count(*) as n from talks where workspace_id = $1');
    const settled = async () => {
      while ((await look()).behind > 0) await sleep(200);
    };
    if ((await counted()) === 0) {
      await one(`select app.recount_talks($1, '-infinity', 'infinity') as n`);
      await settled();
      const own = await counted();
      // No trigger fires while copies come: none of them is in a day that is kept.
      await sql.query('set session_replication_role = replica');
      await sql.query('delete from talk_days');
      await copyTalks(sql, Math.ceil(size / own) - 1);
      await sql.query('set session_replication_role = origin');
      await sql.query('vacuum analyze talk_answers');
    }
    if ((await one('select count(*) as n from orders where workspace_id = $1')) === 0) {
      await sell(sql);
      await settled();
      await sql.query('vacuum analyze orders');
      await sql.query('vacuum analyze talks');
    }
    if (size >= WORTH_KEEPING)
      await kept(sql, () => one('select count(*) as n from talk_days where workspace_id = $1'));
    await sql.query('vacuum analyze talk_days');
  } finally {
    await sql.end();
  }
}

/** The hourly job, now, until it has nothing more to do: all days but today. */
async function kept(sql: pg.Client, days: () => Promise<number>): Promise<void> {
  for (let before = -1, now = 0; now !== before || now === 0; ) {
    before = now;
    await sql.query('select app.add_jobs($1::json)', [
      JSON.stringify([
        { identifier: 'analytics.count-talks', payload: { workspace_id: WORKSPACE }, job_key: 'bench:talks' },
      ]),
    ]);
    await sleep(15_000);
    now = await days();
  }
}

/** Each once more, at another time of the last year. */
async function copyTalks(sql: pg.Client, copies: number): Promise<void> {
  const columns = await namesOf(sql, 'talks', [
    'workspace_id',
    'id',
    'first_seq',
    'started_at',
    'asked_at',
    'handed_at',
    'ended_at',
  ]);
  for (let copy = 1; copy <= copies; copy++) {
    const moved = `interval '365 days' * (mod(abs(hashint8extended(('x' || right(t.id::text, 8))::bit(32)::bigint, ${copy})), 100000) / 100000.0)`;
    await sql.query(
      `create temp table moved as select t.id as was, gen_random_uuid() as id,
         now() - ${moved} - t.started_at as by from talks t where t.workspace_id = $1 and t.first_seq < 1000`,
      [WORKSPACE],
    );
    await sql.query(
      `insert into talks (workspace_id, id, first_seq, started_at, asked_at, handed_at, ended_at, ${columns})
       select $1, m.id, t.first_seq + ${copy * 1000}, t.started_at + m.by, t.asked_at + m.by, t.handed_at + m.by, t.ended_at + m.by,
         ${columns} from moved m join talks t on t.workspace_id = $1 and t.id = m.was`,
      [WORKSPACE],
    );
    await sql.query(
      `insert into talk_answers (workspace_id, id, talk_id, asked_at, by, by_id, seconds, open)
       select $1, gen_random_uuid(), m.id, a.asked_at + m.by, a.by, a.by_id, a.seconds, a.open
       from moved m join talk_answers a on a.workspace_id = $1 and a.talk_id = m.was`,
      [WORKSPACE],
    );
    await sql.query('drop table moved');
  }
}

/** 50,000 orders in a million talks, each a minute after the first words; two of three are paid. */
async function sell(sql: pg.Client): Promise<void> {
  await sql.query(
    `insert into orders (workspace_id, id, number, client_id, client_digest, conversation_id, shipping_cost, discount, total, paid,
       payment_status, ship_to, courier, tracking_number, note, created_by, created_at, updated_at)
     select $1, gen_random_uuid(), n, 'bench-' || n, '', conversation_id, 0, 0, total, case when n % 3 > 0 then total else 0 end,
       case when n % 3 > 0 then 'paid' else 'unpaid' end, '', '', '', '', 'Anggota', at, at
     from (select conversation_id, started_at + interval '1 minute' as at, row_number() over (order by started_at) as n
           from talks where workspace_id = $1 and hashtext(id::text) % 20 = 0) sold,
       lateral (select 50000 + 1000 * (n % 400) as total) price`,
    [WORKSPACE],
  );
}

async function namesOf(sql: pg.Client, table: string, but: string[]): Promise<string> {
  const { rows } = await sql.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> all($2)`,
    [table, but],
  );
  return rows[0]!.names;
}
