import type { EventName } from '@sapa/contracts';
import type { JobName } from '../jobs/jobs.ts';
import type { Transaction } from './context.ts';

/**
 * From this commit on these events of the workspace become the job, and no others: a reaction that `hears` one is
 * dropped by PostgreSQL where nobody waits for it, so a message costs a workspace without rules nothing.
 */
export function listenTo(tx: Transaction, job: JobName, events: Iterable<EventName>): void {
  tx.write({
    name: 'stop-listening',
    text: 'delete from event_listeners where workspace_id = $1 and job = $2',
    values: [tx.workspaceId, job],
  });
  tx.write({
    name: 'listen-to',
    text: 'insert into event_listeners (workspace_id, job, event) select $1, $2, unnest($3::text[]) on conflict do nothing',
    values: [tx.workspaceId, job, [...new Set(events)]],
  });
}
