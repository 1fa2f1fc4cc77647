import type { Dashboard } from '@sapa/contracts';
import { seenIn } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';

type Waiting = Dashboard['waiting'][number];

const SHOWN = 6;

/** Who has waited longest for a person: whom nobody answers sinks in an inbox that shows the newest first. */
export async function waitingLongest(tx: Transaction): Promise<Waiting[]> {
  const values: unknown[] = [tx.workspaceId];
  const seen = seenIn(tx, values);
  const rows = await tx.query<Omit<Waiting, 'waiting_since'> & { waiting_since: Date | null }>({
    name: `dashboard-waiting${seen.suffix}`,
    // `handler <> 'member'` is the condition of the index that the inbox's queue is read by.
    text: `
      with longest as (
        select c.id, c.contact_id, c.channel_id, c.waiting_since, c.last_message from conversations c
        where c.workspace_id = $1 and c.status = 'open' and c.handler <> 'member' and c.handler = 'queue'
          and ${seen.of('c')}
        order by c.waiting_since, c.id limit ${SHOWN}
      )
      select l.id, l.contact_id, contact.name as contact_name, channel.kind as channel_kind,
        l.waiting_since, coalesce(l.last_message ->> 'preview', '') as preview
      from longest l
      join contacts contact on contact.workspace_id = $1 and contact.id = l.contact_id
      join channels channel on channel.workspace_id = $1 and channel.id = l.channel_id
      order by l.waiting_since, l.id`,
    values,
  });
  return rows.map((row) => ({ ...row, waiting_since: row.waiting_since?.toISOString() ?? null }));
}
