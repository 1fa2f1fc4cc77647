import type { getPlatformAttention as endpoint, Fault, Reply } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { failedJobs } from '../../platform/jobs/failed-jobs.ts';
import { FAILING } from '../workspaces/queries.ts';
import { ageFirst, isBehind } from './rules.ts';

interface Row {
  kind: Fault['kind'];
  name: string;
  detail: string;
  since: Date | null;
  holds: number;
}

/** What stands still: each is one thing to mend, the oldest first. */
export async function readFaults(tx: Transaction, shown: number): Promise<Reply<typeof endpoint>['faults']> {
  const [channels, queues, jobs] = await Promise.all([
    tx.query<Row>({ name: 'desk-failing-channels', text: CHANNELS }),
    tx.query<Row>({ name: 'desk-queues', text: QUEUES }),
    deadJobs(tx),
  ]);
  const now = tx.app.clock.now();
  const stuck = queues.filter(
    ({ kind, holds, since }) => holds > 0 && (kind === 'quarantine' || isBehind(since, now)),
  );
  const faults = [...channels, ...stuck, ...jobs].toSorted(ageFirst);
  return {
    total: faults.length,
    // A job that gave up holds up nobody's message.
    held: faults.reduce((sum, { kind, holds }) => sum + (kind === 'job' ? 0 : holds), 0),
    worst: faults.slice(0, shown).map(({ kind, name, detail, since, holds }) => ({
      kind,
      name,
      detail,
      since: since?.toISOString() ?? null,
      holds,
    })),
  };
}

const CHANNELS = `
  select 'channel' as kind, w.name, c.name || ': ' || coalesce(c.problem, 'perlu dihubungkan lagi') as detail,
    c.problem_since as since, coalesce(h.held, 0)::int as holds
  from channels c
  join workspaces w on w.id = c.workspace_id
  left join app.held_by_channel() h on h.workspace_id = c.workspace_id and h.channel_id = c.id
  where ${FAILING}`;

const QUEUES = `
  select 'inbound' as kind, '' as name, '' as detail, min(received_at) as since, count(*)::int as holds from inbound_deliveries
  union all
  select 'outbound', '', '', min(due_at), count(*)::int from outbound_deliveries where due_at < now()
  union all
  select 'quarantine', kind, min(reason), min(received_at), count(*)::int from quarantined_deliveries group by kind`;

/** One for each kind of work, with the error of the latest. */
async function deadJobs(tx: Transaction): Promise<Row[]> {
  const dead = (await failedJobs(tx)).filter(({ attempts, maxAttempts }) => attempts >= maxAttempts);
  const byTask = Object.groupBy(dead, ({ task }) => task);
  return Object.entries(byTask).map(([task, jobs = []]) => ({
    kind: 'job',
    name: task,
    detail: jobs[0]?.error ?? '',
    since: jobs.map(({ createdAt }) => createdAt).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    holds: jobs.length,
  }));
}
