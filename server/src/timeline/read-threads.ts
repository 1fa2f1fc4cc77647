import type { ChannelKind, MessageContent, ReferralWords, TimelinePart } from '@sapa/contracts';
import { seenIn } from '../conversations/index.ts';
import type { Transaction } from '../platform/db/context.ts';

/** One line of a thread, as far as a timeline tells of it. */
export interface ThreadLine {
  id: string;
  conversation_id: string;
  channel_kind: ChannelKind;
  seq: number;
  direction: 'in' | 'out' | 'internal';
  sender_type: 'contact' | 'member' | 'ai' | 'flow' | 'system' | 'phone';
  sender_name: string;
  text: string;
  content: MessageContent;
  file_kind: string | null;
  sources: string[];
  referral: ReferralWords | null;
  created_at: Date;
}

/** Lines of each thread that a page looks through: more than thirty answers usually have. */
export const MOST_LINES = 400;
/** Threads of one person; the older of more are not told of. */
const MOST_THREADS = 100;

const NARROWED: Partial<Record<TimelinePart, string>> = {
  notes: `and m.direction = 'internal' and m.content ->> 'kind' = 'note'`,
  changes: `and m.direction = 'internal' and m.content ->> 'kind' = 'activity'`,
};

/**
 * The newest lines of a contact's threads that the actor sees and no page has told of yet.
 *
 * @param told by conversation: down to which line the pages before went
 * @returns newest first, thread by thread
 */
export function readThreads(
  tx: Transaction,
  { contactId, part, told }: { contactId: string; part: TimelinePart; told: Record<string, number> },
): Promise<ThreadLine[]> {
  if (part === 'orders') return Promise.resolve([]);
  const values: unknown[] = [tx.workspaceId, contactId, JSON.stringify(told)];
  const seen = seenIn(tx, values);
  return tx.query<ThreadLine>({
    name: `timeline-threads-${part}${seen.suffix}`,
    text: `select m.*, channel.kind as channel_kind from (
             select v.id, v.channel_id from conversations v where v.workspace_id = $1 and v.contact_id = $2 and ${seen.of('v')}
             order by v.last_activity_at desc limit ${MOST_THREADS}
           ) v
           join channels channel on channel.workspace_id = $1 and channel.id = v.channel_id
           cross join lateral (
             select m.id, m.conversation_id, m.seq, m.direction, m.sender_type, m.sender_name, left(m.text, 300) as text,
               m.content, m.created_at, jsonb_path_query_array(m.citations, '$[*].title') as sources,
               m.referral, case when m.content ->> 'kind' = 'media' then (
                 select a.kind from attachments a
                 where a.workspace_id = $1 and a.message_id = m.id and not a.of_referral limit 1
               ) end as file_kind
             from messages m
             where m.workspace_id = $1 and m.conversation_id = v.id
               and m.seq < coalesce(($3::jsonb ->> v.id::text)::int, 2147483647) ${NARROWED[part] ?? ''}
             order by m.seq desc limit ${MOST_LINES}
           ) m
           order by m.conversation_id, m.seq desc`,
    values,
  });
}
