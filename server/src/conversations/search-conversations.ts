import type { Conversation, FoundWords } from '@sapa/contracts';
import { contactPattern } from '../contacts/index.ts';
import { chatDictionary } from '../platform/chat-language/dictionary.ts';
import { snippetOf } from '../platform/chat-language/highlight.ts';
import { nameIn } from '../platform/chat-language/name-in.ts';
import type { Context } from '../platform/db/context.ts';
import { literal } from '../platform/db/like.ts';
import type { Read } from '../platform/db/read-together.ts';
import {
  CONVERSATION_COLUMNS,
  type ConversationRow,
  FROM_CONVERSATIONS,
  presentConversation,
} from './conversation-row.ts';
import { messageSearch } from './message-search.ts';
import { carries } from './queries.ts';
import { seenIn } from './visibility/seen-by.ts';

/** How near $5, the words as a pattern, is to the contact's name. */
const CLOSENESS = `case
  when lower(contact.name) like $5 then 0
  when lower(contact.name) like $5 || '%' then 1
  when lower(contact.name) like '% ' || $5 || '%' then 2
  else 3 end`;

/**
 * What a row shows in place of its last message: the one that was found, however old; of who is called so, and was found by
 * that, the newest of the last 200 that has the words.
 */
const FOUND_MESSAGE = `coalesce((
  select json_build_object('id', m.id, 'text', app.words_of(m.text, m.content)) from messages m
  where m.workspace_id = c.workspace_id
    and m.id = (select hit.message_id from hits hit where hit.conversation_id = c.id)
), (
  select json_build_object('id', recent.id, 'text', recent.text) from (
    select m.id, app.words_of(m.text, m.content) as text from messages m
    where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.direction <> 'internal'
    order by m.seq desc limit 200
  ) recent
  where recent.text <> '' and cardinality($4::text[]) > 0 and lower(recent.text) ~ all ($4::text[]) limit 1))`;

/** How many people of one name are looked at. */
export const MOST_CONTACTS = 200;

/** Among so many conversations with the words those of a label, or those that the reader may see, are looked for. */
export const DEPTH_OF_SOME = 500;

interface InboxSearch {
  words: string;
  /** Only conversations that carry it. */
  labelId?: string | undefined;
  limit: number;
}

/**
 * Conversations whose contact's name or number contains the words, or that hold a message with all of them as they are
 * read (message-search.ts; of a mail the subject counts); one page of at most `limit`. Whoever is called just so comes first, then whose name begins
 * so, then those with a word that does; within each and after them the newest. The two lookups run as functions of the
 * database's owner with the workspace fixed inside: row-level security would keep their indexes from being used,
 * `like` and `@@` not being leakproof.
 */
export function searchInbox(
  ctx: Context,
  { words, labelId, limit }: InboxSearch,
): Read<{ items: Conversation[]; next_cursor: null; found: FoundWords[] }> {
  const labelled = labelId === undefined ? '' : `where ${carries('$6')}`;
  const { workspaceId } = ctx;
  const message = messageSearch(workspaceId, words);
  const values: unknown[] = [
    workspaceId,
    contactPattern(words),
    message.words,
    message.patterns,
    literal(nameIn(words).toLowerCase()),
    ...(labelId === undefined ? [] : [labelId]),
  ];
  const seen = seenIn(ctx, values);
  const depth = labelId === undefined && seen.parts === null ? limit : DEPTH_OF_SOME;
  return {
    name: `inbox-search${labelled === '' ? '' : '-labelled'}-${limit}${seen.suffix}`,
    text: `with hits as materialized (select * from app.find_messages($3::tsquery, $4::text[], ${depth}))
      select ${CONVERSATION_COLUMNS}, ${FOUND_MESSAGE} as found_message ${FROM_CONVERSATIONS}
      where c.workspace_id = $1 and c.id = any(array(
        select c.id from (
          select v.id, v.contact_id, v.last_activity_at from conversations v where v.workspace_id = $1
            and v.contact_id = any(array(select app.match_contacts($2, ${MOST_CONTACTS}))) and ${seen.of('v')}
          union
          select v.id, v.contact_id, v.last_activity_at from conversations v where v.workspace_id = $1
            and ${seen.of('v')} and v.id = any(array(select conversation_id from hits))
        ) c
        join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
        ${labelled}
        order by ${CLOSENESS}, last_activity_at desc, c.id desc
        limit ${limit}
      ))
      order by ${CLOSENESS}, c.last_activity_at desc, c.id desc`,
    values,
    answer: (rows: (ConversationRow & Found)[]) => ({
      items: rows.map(presentConversation),
      next_cursor: null,
      found: foundIn(rows, words),
    }),
  };
}

export interface Found {
  found_message: { id: string; text: string } | null;
}

/**
 * What each says of the words.
 *
 * @param options `always`: what has none of them, or was asked for without words, is shown as it begins
 */
export function foundIn(
  rows: ({ id: string } & Found)[],
  words: string,
  { always = false } = {},
): FoundWords[] {
  // Thirty messages share most of their words.
  const dictionary = { ...chatDictionary(), memory: new Map() };
  return rows.flatMap(({ id, found_message: found }) => {
    if (found === null) return [];
    const beginning = always ? { text: found.text.slice(0, 120), marks: [] } : null;
    const snippet = (words === '' ? null : snippetOf(found.text, words, dictionary)) ?? beginning;
    return snippet === null ? [] : [{ conversation_id: id, message_id: found.id, ...snippet }];
  });
}
