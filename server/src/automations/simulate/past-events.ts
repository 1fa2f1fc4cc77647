import type { AutomationBody, AutomationTriggerName } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { begins, ENDING } from '../thread-lines.ts';

export interface PastEvent {
  /** Of the row that tells of it. */
  id: string;
  conversation_id: string | null;
  contact_id: string | null;
  /** When it happened; of a silence: when it began. */
  at: Date;
  /** What a trigger that is narrowed may name. */
  which: string[];
  message_id: string | null;
  order_id: string | null;
  score: number | null;
  /** For a silence: the line of the thread that it begins behind. */
  seq: number | null;
}

/** Ids are made in the order of time (UUID version 7): the first of a moment. */
function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

type Table =
  | 'messages'
  | 'contacts'
  | 'tickets'
  | 'orders'
  | 'order_steps'
  | 'order_payments'
  | 'csat_surveys';

/** Where a trigger's traces stand: rows `m` of a table, and what they say; what is not said is nothing. */
interface Trace {
  of: Table;
  /** More tables beside it. */
  join?: string;
  where: string;
  at?: string;
  conversation?: string;
  contact?: string;
  which?: string;
  message?: boolean;
  order?: string;
  score?: string;
  /** Rows that were made this long before may tell of it too. */
  earlierDays?: number;
}

const event = (...names: string[]) =>
  `m.direction = 'internal' and m.content ->> 'event' in (${names.map((name) => `'conversation.${name}'`).join(', ')})`;

/** Behind an ending, with nothing between that began it anew. @param m our own alias of a message */
const isOver = (m: string, endings = ENDING) => `exists (select from messages over
  where over.workspace_id = $1 and over.conversation_id = ${m}.conversation_id and over.seq < ${m}.seq
    and over.direction = 'internal' and over.content ->> 'event' in ${endings}
    and not exists (select from messages again where again.workspace_id = $1
      and again.conversation_id = ${m}.conversation_id and again.seq > over.seq and again.seq < ${m}.seq
      and ${begins('again')}))`;

const OVER_OR_PUT_OFF = ENDING.replace(')', `, 'conversation.snoozed')`);
const customerReturns = `m.direction = 'in' and ${isOver('m', OVER_OR_PUT_OFF)}`;
/** What was over is open by these too. */
const opens = event(
  ...['taken', 'assigned', 'unassigned', 'sent_to_team', 'handed_over', 'handed_back', 'put_back'],
);
const isAnswer = (m: string) => `${m}.direction = 'out' and ${m}.sender_type in ('member', 'phone')`;
const isEnding = (m: string) => `${m}.direction = 'internal' and ${m}.content ->> 'event' in ${ENDING}`;

/** Is a name one of those that a line lists? Of names that contain each other (a name may hold a comma) the longer one is. */
const lists = (what: string, label: string) =>
  `position(', ' || ${label}.name || ', ' in ', ' || (m.content -> 'detail' ->> '${what}') || ', ') > 0`;

/** Grey lines keep the names of labels; one that was renamed or deleted since is found where any label is asked for. */
const labelled = (what: 'added' | 'removed'): Trace => ({
  of: 'messages',
  join: `left join labels l on l.workspace_id = $1 and l.id::text = $4 and ${lists(what, 'l')}`,
  where: `${event('labels_updated')} and m.content -> 'detail' ->> '${what}' is not null
    and ($4::text is null or l.id is not null and not exists (select from labels longer
      where longer.workspace_id = $1 and longer.id <> l.id and ${lists(what, 'longer')}
        and position(', ' || l.name || ', ' in ', ' || longer.name || ', ') > 0))`,
  which: 'array[l.id::text]',
});

const HANDLERS = `case m.content ->> 'event' when 'conversation.ai_started' then 'ai'
  when 'conversation.taken' then 'member' when 'conversation.assigned' then 'member'
  when 'conversation.given' then 'member' else 'queue' end`;

const ofOrder = {
  conversation: '(select o.conversation_id from orders o where o.workspace_id = $1 and o.id = m.order_id)',
  order: 'm.order_id',
};

const TRACES: Partial<Record<AutomationTriggerName, Trace>> = {
  'message.received': { of: 'messages', where: `m.direction = 'in'`, message: true },
  'message.sent': {
    of: 'messages',
    where: `m.direction = 'out' and m.sender_type <> 'system'`,
    message: true,
  },
  'conversation.created': { of: 'messages', where: 'm.seq = 1 and m.campaign_id is null' },
  'conversation.handled': {
    of: 'messages',
    where: event(
      ...['taken', 'assigned', 'unassigned', 'given', 'released', 'sent_to_team', 'ai_started'],
      ...['handed_over', 'handed_back', 'answered_elsewhere'],
    ),
    which: `array[${HANDLERS}]`,
  },
  'conversation.handed_over': { of: 'messages', where: event('handed_over') },
  'conversation.resolved': { of: 'messages', where: isEnding('m') },
  'conversation.reopened': {
    of: 'messages',
    where: `(${event('reopened', 'spam_taken_back')} or ${customerReturns} or ${opens} and ${isOver('m')})`,
  },
  'label.added': labelled('added'),
  'label.removed': labelled('removed'),
  'contact.created': { of: 'contacts', where: 'true', conversation: 'null::uuid', contact: 'm.id' },
  'ticket.created': { of: 'tickets', where: 'true' },
  'order.created': { of: 'orders', where: 'true', order: 'm.id' },
  'order.paid': {
    of: 'order_payments',
    join: 'join orders paid on paid.workspace_id = $1 and paid.id = m.order_id',
    // The payment with which it was whole.
    where: `m.voided_at is null and paid.total > 0 and paid.total between
        1 + (select coalesce(sum(e.amount), 0) from order_payments e where e.workspace_id = $1
             and e.order_id = m.order_id and e.voided_at is null and e.id < m.id)
        and m.amount + (select coalesce(sum(e.amount), 0) from order_payments e where e.workspace_id = $1
             and e.order_id = m.order_id and e.voided_at is null and e.id < m.id)`,
    at: 'm.paid_at',
    ...ofOrder,
  },
  'order.moved': { of: 'order_steps', where: 'true', at: 'm.at', which: 'array[m.to_status]', ...ofOrder },
  'csat.answered': {
    of: 'csat_surveys',
    where: 'm.answered_at is not null and m.score is not null',
    at: 'm.answered_at',
    which: `array[case when m.score <= 2 then 'low' when m.score = 3 then 'middle' else 'high' end]`,
    score: 'm.score',
    earlierDays: 30,
  },
  // Since the first word that nobody has answered.
  no_agent_reply: {
    of: 'messages',
    where: `m.direction = 'in' and not exists (select from messages e
      where e.workspace_id = $1 and e.conversation_id = m.conversation_id and e.direction = 'in' and e.seq < m.seq
        and not exists (select from messages answer where answer.workspace_id = $1
          and answer.conversation_id = m.conversation_id and answer.seq > e.seq and answer.seq < m.seq
          and (${isAnswer('answer')} or ${isEnding('answer')})))`,
  },
  no_customer_reply: { of: 'messages', where: `m.direction = 'out' and m.sender_type <> 'system'` },
  stayed: {
    of: 'messages',
    where: `case $4::text when 'resolved' then ${isEnding('m')} when 'snoozed' then ${event('snoozed')}
      else m.seq = 1 and m.campaign_id is null or ${event('reopened', 'woken', 'spam_taken_back')} or ${customerReturns} end`,
    which: 'array[$4::text]',
  },
  nothing_happened: { of: 'messages', where: `not (${isEnding('m')}) and not ${isOver('m')}` },
};

/** What ends a silence: in words of a later line of the thread. */
const BROKEN_BY: Partial<Record<AutomationTriggerName, string>> = {
  no_agent_reply: `${isAnswer('later')} or ${isEnding('later')} or later.content ->> 'event' = 'conversation.snoozed'`,
  no_customer_reply: `later.direction <> 'internal' or ${isEnding('later')}`,
  stayed: `case $5::text when 'open' then ${isEnding('later')} or later.content ->> 'event' = 'conversation.snoozed'
    when 'resolved' then ${begins('later')} else ${begins('later')} or ${isEnding('later')} end`,
  nothing_happened: 'true',
};

/** Where a walk begins that looks for what happened since a moment. */
export const beginOfWalk = (on: AutomationTriggerName, from: Date): string =>
  firstIdOf(new Date(from.getTime() - (TRACES[on]?.earlierDays ?? 0) * 86_400_000));

/**
 * The next of them, along the ids of the rows that tell, and where to go on: read-only, and never more than so many rows. Of
 * silences these are the beginnings; whether one lasted, `lasted` says.
 */
export async function pastEvents(
  tx: Transaction,
  { on, which }: AutomationBody['trigger'],
  { after, limit }: { after: string; limit: number },
): Promise<{ events: PastEvent[]; lookedAt: number; next: string | null }> {
  const trace = TRACES[on];
  if (trace === undefined) return { events: [], lookedAt: 0, next: null };
  const walked = await tx.query<{ id: string }>({
    name: `walk-${trace.of}`,
    text: `select id from ${trace.of} where workspace_id = $1 and id > $2 order by id limit $3`,
    values: [tx.workspaceId, after, limit],
  });
  const last = walked.at(-1);
  if (last === undefined) return { events: [], lookedAt: 0, next: null };
  const ofMessages = trace.of === 'messages';
  const events = await tx.query<PastEvent>({
    text: `select m.id, ${trace.conversation ?? 'm.conversation_id'} as conversation_id,
             ${trace.contact ?? 'null::uuid'} as contact_id, ${trace.at ?? 'm.created_at'} as at,
             ${trace.which ?? `'{}'::text[]`} as which, ${trace.message ? 'm.id' : 'null::uuid'} as message_id,
             ${trace.order ?? 'null::uuid'} as order_id, ${trace.score ?? 'null::int'} as score,
             ${ofMessages ? 'm.seq' : 'null::int'} as seq
           from ${trace.of} m ${trace.join ?? ''}
           where m.workspace_id = $1 and m.id > $2 and m.id <= $3 and (${trace.where}) and $4::text is not distinct from $4
           order by m.id`,
    values: [tx.workspaceId, after, last.id, which],
  });
  return {
    events: events.filter((each) => which === null || each.which.includes(which)),
    lookedAt: walked.length,
    next: walked.length < limit ? null : last.id,
  };
}

/** Did nothing break a silence until its minutes were over? */
export async function lasted(
  tx: Transaction,
  { on, which }: AutomationBody['trigger'],
  { conversation_id, seq }: PastEvent,
  until: Date,
): Promise<boolean> {
  const broken = await tx.query({
    text: `select from messages later
           where later.workspace_id = $1 and later.conversation_id = $2 and later.seq > $3 and later.created_at <= $4
             and (${BROKEN_BY[on] ?? 'false'}) and $5::text is not distinct from $5 limit 1`,
    values: [tx.workspaceId, conversation_id, seq, until, which],
  });
  return broken.length === 0;
}
