import type { Dashboard } from '@sapa/contracts';
import { seenIn } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { SLOW_SECONDS } from '../slow.ts';

type Waiting = Dashboard['waiting'];

const SHOWN = 4;
/** More are not counted: nobody needs to know whether it is one thousand or two. */
const COUNTED = 1_000;

interface Row {
  id: string;
  contact_id: string;
  contact_name: string;
  channel_kind: Waiting['longest'][number]['channel_kind'];
  preview: string;
  waiting_since: Date | null;
  total: number;
  late: number;
}

/** What the customer of `c` wrote last, where others' words stand behind it: that the team will be in touch says nothing. */
const WORDS = `case when c.last_message ->> 'sender_type' <> 'contact' then (
          select left(said.text, 160) from messages said
          where said.workspace_id = $1 and said.conversation_id = c.id and said.direction = 'in' and said.text <> ''
            and said.deleted_at is null
          order by said.seq desc limit 1) end`;

/** Who has waited longest for a person: whom nobody answers sinks in an inbox that shows the newest first. */
export function waitingLongest(tx: Transaction): Promise<Waiting> {
  const values: unknown[] = [tx.workspaceId, lateBefore(tx)];
  const seen = seenIn(tx, values);
  // `handler <> 'member'` is the condition of the index that the inbox's queue is read by.
  const queue = `c.handler <> 'member' and c.handler = 'queue' and ${seen.of('c')}`;
  return longest(tx, `dashboard-waiting${seen.suffix}`, queue, values);
}

/** Who waits for an answer of the reader's own, by `conversations_unanswered`. */
export async function waitingForMe(tx: Transaction): Promise<Waiting> {
  if (tx.actor.type !== 'member') return { total: 0, late: 0, longest: [] };
  const values = [tx.workspaceId, lateBefore(tx), tx.actor.memberId];
  const own = `c.handler = 'member' and c.handler_id = $3 and c.waiting_since is not null`;
  return longest(tx, 'dashboard-waiting-for-me', own, values);
}

const lateBefore = (tx: Transaction): Date => new Date(tx.app.clock.now().getTime() - SLOW_SECONDS * 1_000);

/** @param values $1 the workspace, $2 since when who waits waits too long */
async function longest(tx: Transaction, name: string, which: string, values: unknown[]): Promise<Waiting> {
  const rows = await tx.query<Row>({
    name,
    text: `
      with waiting as materialized (
        select c.id, c.waiting_since from conversations c
        where c.workspace_id = $1 and c.status = 'open' and ${which}
        order by c.waiting_since, c.id limit ${COUNTED}
      ), counted as (
        select count(*)::int as total, count(*) filter (where waiting_since < $2)::int as late from waiting
      )
      select c.id, c.contact_id, contact.name as contact_name, channel.kind as channel_kind, w.waiting_since,
        coalesce(${WORDS}, c.last_message ->> 'preview', '') as preview, counted.total, counted.late
      from (select * from waiting order by waiting_since, id limit ${SHOWN}) w
      cross join counted
      join conversations c on c.workspace_id = $1 and c.id = w.id
      join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
      join channels channel on channel.workspace_id = $1 and channel.id = c.channel_id
      order by w.waiting_since, w.id`,
    values,
  });
  return {
    total: rows[0]?.total ?? 0,
    late: rows[0]?.late ?? 0,
    longest: rows.map(({ total: _total, late: _late, waiting_since, ...row }) => ({
      ...row,
      waiting_since: waiting_since?.toISOString() ?? null,
    })),
  };
}
