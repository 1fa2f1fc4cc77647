import type { Transaction } from '../server/src/platform/db/context.ts';

/**
 * The year's hours that everybody was online: nine a day with breaks, six days a week, some early and some late; and those in
 * which they answered. The hour that runs is written by who is there.
 */
export async function beOnline(tx: Transaction, now: Date): Promise<void> {
  await tx.query({
    text: `with people as (
        select id, row_number() over (order by created_at, id) as nth from members where workspace_id = $1
      ), shifts as (
        select id, (day + make_interval(hours => 8 + 4 * (nth % 2)::int + n)) at time zone 'Asia/Jakarta' as hour
        from people, generate_series($2::timestamp - interval '364 days', $2::timestamp, interval '1 day') as day,
          generate_series(0, 8) as n
        where extract(isodow from day) <> 1 + nth % 7
      ), answers as (
        select sender_id as id, date_trunc('hour', created_at) as hour from messages
        where workspace_id = $1 and sender_type = 'member' and direction = 'out'
      )
      insert into member_hours (workspace_id, member_id, hour, online_ms)
      select $1, id, hour, 1500000 + abs(hashtext(id::text || extract(epoch from hour))::bigint) % 2100000
      from (select * from shifts union select * from answers) as worked
      where hour < date_trunc('hour', $3::timestamptz) and id in (select id from people)`,
    values: [tx.workspaceId, new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(now), now],
  });
}
