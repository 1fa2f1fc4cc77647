import type { AutomationTrigger } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { RULE_COLUMNS, type Rule } from './automation-row.ts';
import { calendarFor } from './calendar-for.ts';
import { arm } from './consider.ts';
import type { Silence } from './happening.ts';
import { dueAt } from './rules.ts';
import { begins, ENDING } from './thread-lines.ts';

const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** Working minutes last longer than the clock's, over holidays too. */
const LONGEST_PAUSE_MS = 14 * DAY_MS;

interface Row {
  id: string;
  status: string;
  waiting_since: Date | null;
  last_seq: number;
  last_message: { seq: number; sender_type: string; at: string } | null;
  last_activity_at: Date;
  /** Since when it has this status. */
  status_since: Date;
}

/**
 * A rule was switched on: conversations that fell silent before, or have stood in its status, count from then, as long as
 * their minutes are not over. What has stood for longer is left alone: nobody expects hundreds of messages at once.
 */
export function armStanding(
  ctx: Context,
  { automation_id, after }: { automation_id: string; after: string | null },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const [rule] = await tx.query<Rule>({
      name: 'armed-automation',
      text: `select ${RULE_COLUMNS} from automations r where r.workspace_id = $1 and r.id = $2 and r.enabled`,
      values: [tx.workspaceId, automation_id],
    });
    if (rule === undefined || rule.trigger.minutes === null) return;
    const now = tx.app.clock.now();
    const rows = await standing(tx, rule.trigger, after);
    for (const row of rows) {
      const silence = silenceOf(rule.trigger.on, row);
      if (silence === null) continue;
      const due = dueAt(rule.trigger, new Date(silence.since), await calendarFor(tx, row.id));
      if (due !== null && due > now) await arm(tx, rule, silence, []);
    }
    const last = rows.at(-1);
    if (rows.length === AT_ONCE && last !== undefined)
      tx.enqueue('automations.arm', { automation_id, after: last.id });
  });
}

/** Whatever changed a conversation later than its minutes ago; when it came to its status, its thread tells. */
function standing(
  tx: Transaction,
  { on, which, minutes, working }: AutomationTrigger,
  after: string | null,
): Promise<Row[]> {
  const longest = (minutes ?? 0) * 60_000 * (working ? 3 : 1) + (working ? LONGEST_PAUSE_MS : 0);
  return tx.query<Row>({
    name: 'standing-conversations',
    text: `select c.id, c.status, c.waiting_since, c.last_seq, c.last_message, c.last_activity_at,
             case c.status when 'resolved' then coalesce(c.resolved_at, c.updated_at)
               when 'snoozed' then coalesce(over.at, c.updated_at)
               else coalesce(begun.at, c.created_at) end as status_since
           from conversations c
           left join lateral (
             select m.seq, m.created_at as at from messages m
             where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'internal' and $3 = 'stayed'
               and (m.content ->> 'event' in ${ENDING} or m.content ->> 'event' = 'conversation.snoozed')
             order by m.seq desc limit 1
           ) over on true
           left join lateral (
             select m.created_at as at from messages m
             where m.workspace_id = $1 and m.conversation_id = c.id and m.seq > over.seq
               and ${begins('m')}
             order by m.seq limit 1
           ) begun on true
           where c.workspace_id = $1 and c.status = $4 and c.updated_at > $2 and ($5::uuid is null or c.id > $5)
           order by c.id limit ${AT_ONCE}`,
    values: [
      tx.workspaceId,
      new Date(tx.app.clock.now().getTime() - longest),
      on,
      on === 'stayed' ? which : 'open',
      after,
    ],
  });
}

function silenceOf(on: string, row: Row): (Silence & { since: string }) | null {
  const of = { conversationId: row.id };
  switch (on) {
    case 'no_agent_reply': {
      const since = row.waiting_since?.toISOString();
      return since === undefined ? null : { ...of, kind: on, anchor: since, since };
    }
    case 'no_customer_reply':
      return row.last_message === null || row.last_message.sender_type === 'contact'
        ? null
        : { ...of, kind: on, anchor: String(row.last_message.seq), since: row.last_message.at };
    case 'stayed':
      return { ...of, kind: on, anchor: row.status, since: row.status_since.toISOString() };
    case 'nothing_happened':
      return { ...of, kind: on, anchor: String(row.last_seq), since: row.last_activity_at.toISOString() };
    default:
      return null;
  }
}
