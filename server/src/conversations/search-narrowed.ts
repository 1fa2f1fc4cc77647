import type { Conversation, FoundWords } from '@sapa/contracts';
import type { SearchFilters } from '@sapa/contracts/rules/search-words';
import { contactPattern } from '../contacts/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { Filter } from '../platform/db/filter.ts';
import { likePart } from '../platform/db/like.ts';
import {
  CONVERSATION_COLUMNS,
  type ConversationRow,
  FROM_CONVERSATIONS,
  presentConversation,
} from './conversation-row.ts';
import { messageSearch } from './message-search.ts';
import { type Found, foundIn } from './search-conversations.ts';
import { seenBy } from './visibility/seen-by.ts';

/** Among so many conversations with the words, or the latest, those that match the filters are looked for. */
const DEPTH = 200;
/** How many of a conversation's newest messages are looked at. */
const RECENT = 1_000;

const ZONE = '(select time_zone from workspaces where id = $1)';

/**
 * The same as `searchInbox`, for what a message and its channel must be as well: who wrote it, when, what it carries.
 * One page of at most `limit`, the newest first; each with the message that says so.
 */
export function searchNarrowed(
  ctx: Context,
  { words, filters, limit }: { words: string; filters: SearchFilters; limit: number },
): Promise<{ items: Conversation[]; next_cursor: null; found: FoundWords[] }> {
  return transaction(ctx, async (tx) => {
    const where = new Filter(tx.workspaceId);
    const message = messageSearch(tx.workspaceId, words);
    const seen = seenBy(tx, where.value);
    const candidates =
      words === ''
        ? `select c.id from conversations c where c.workspace_id = $1 and ${seen.of('c')}
           order by c.updated_at desc limit ${DEPTH}`
        : `select id from conversations where workspace_id = $1
             and contact_id = any(array(select app.match_contacts(${where.value(contactPattern(words))}, ${DEPTH})))
           union
           select app.match_messages(${where.value(message.words)}::tsquery, ${where.value(message.patterns)}::text[], ${DEPTH})`;
    const says = conditionsOn(filters, where, tx.actor.type === 'member' ? tx.actor.memberId : null);
    if (words !== '')
      says.push(`(lower(contact.name) like ${where.value(contactPattern(words))}
        or lower(m.said) ~ all (${where.value(message.patterns)}::text[]))`);
    const places = filters.in.map((name) => {
      const part = where.value(likePart(name));
      return `(lower(channel.name) like ${part} or channel.kind like ${part})`;
    });
    const rows = await tx.query<ConversationRow & { found_message: Found['found_message'] }>({
      text: `select * from (
        select ${CONVERSATION_COLUMNS}, (
          select json_build_object('id', m.id, 'text', m.said) from (
            select recent.*, app.words_of(recent.text, recent.content) as said from messages recent
            where recent.workspace_id = c.workspace_id and recent.conversation_id = c.id
              and recent.direction <> 'internal'
            order by recent.seq desc limit ${RECENT}
          ) m where ${says.join(' and ') || 'true'} limit 1
        ) as found_message
        ${FROM_CONVERSATIONS}
        where c.workspace_id = $1 and ${seen.of('c')} and c.id = any(array(${candidates}))
          ${places.length > 0 ? `and (${places.join(' or ')})` : ''}
      ) narrowed where found_message is not null order by last_activity_at desc, id desc limit ${limit}`,
      values: where.values,
    });
    return { items: rows.map(presentConversation), next_cursor: null, found: foundIn(rows, words) };
  });
}

/** On message `m`; of several of one kind any. */
function conditionsOn(
  { from, days, has }: SearchFilters,
  { value }: Filter,
  memberId: string | null,
): string[] {
  const either = (said: string[]) => (said.length > 0 ? [`(${said.join(' or ')})`] : []);
  return [
    ...either(
      from.map((who) => {
        if (who === 'pelanggan') return `m.direction = 'in'`;
        if (who === 'ai') return `m.sender_type = 'ai'`;
        if (who === 'saya') return `m.sender_id = ${value(memberId)}::uuid`;
        return `lower(m.sender_name) like ${value(likePart(who))}`;
      }),
    ),
    ...either(
      days.map(
        (day) => `m.created_at >= ${value(day.from)}::date::timestamp at time zone ${ZONE}
          and m.created_at < (${value(day.until)}::date + 1)::timestamp at time zone ${ZONE}`,
      ),
    ),
    ...(has.length === 0
      ? []
      : [
          `exists (select from attachments file where file.workspace_id = m.workspace_id and file.message_id = m.id
             and not file.of_referral and file.kind = any(${value(has)}::text[]))`,
        ]),
  ];
}
