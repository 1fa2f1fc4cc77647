import { eventually } from './eventually.ts';
import type { Findings } from './findings.ts';
import type { World } from './world.ts';

/** Two dead processes' jobs are released after 20 s each; what they held is tried again. */
const WAIT_SECONDS = 120;

/**
 * What is done twice comes after the first, at the latest when the last job that a dead process held is released: until
 * then nothing is judged. A job for a later moment that nobody has begun is no repetition.
 */
export async function untilQuiet(world: World, findings: Findings): Promise<void> {
  const { answer } = await eventually(
    () =>
      world.look<{ left: string }>(
        `select t.identifier as left from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where j.attempts < j.max_attempts and (j.locked_at is not null or j.attempts > 0 or j.run_at <= now())
         union all select 'a delivery that is not read' from inbound_deliveries
         union all select 'a message that is not sent' from outbound_deliveries
         where sending_since is not null or due_at <= now()`,
      ),
    (rows) => rows.length === 0,
    WAIT_SECONDS,
  );
  findings.wrong.push(...answer.map(({ left }) => `after ${WAIT_SECONDS} s there is still ${left}`));
}
