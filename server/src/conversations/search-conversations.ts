import type { Conversation } from '@sapa/contracts';
import type { Context } from '../platform/db/context.ts';
import { likePart, literal } from '../platform/db/like.ts';
import type { Read } from '../platform/db/read-together.ts';
import { type ConversationRow, presentConversation, SELECT_CONVERSATION } from './conversation-row.ts';
import { carries } from './queries.ts';

/** How near $5, the words as a pattern, is to the contact's name. */
const CLOSENESS = `case
  when lower(contact.name) like $5 then 0
  when lower(contact.name) like $5 || '%' then 1
  when lower(contact.name) like '% ' || $5 || '%' then 2
  else 3 end`;

/** So many people of one name are looked at. */
const MOST_CONTACTS = 200;

/** Among so many conversations with the words those of a label are looked for. */
const DEPTH_OF_LABEL = 500;

interface InboxSearch {
  words: string;
  /** Only conversations that carry it. */
  labelId?: string | undefined;
  limit: number;
}

/**
 * Conversations whose contact's name or number contains the words, or that hold a message with all of them (the last
 * one by its beginning); one page of at most `limit`. Whoever is called just so comes first, then whose name begins
 * so, then those with a word that does; within each and after them the newest. The two lookups run as functions of the
 * database's owner with the workspace fixed inside: row-level security would keep their indexes from being used,
 * `like` and `@@` not being leakproof.
 */
export function searchInbox(
  { workspaceId }: Context,
  { words, labelId, limit }: InboxSearch,
): Read<{ items: Conversation[]; next_cursor: null }> {
  const labelled = labelId === undefined ? '' : `where ${carries('$6')}`;
  const depth = labelId === undefined ? limit : DEPTH_OF_LABEL;
  const tokens = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    name: `inbox-search${labelled === '' ? '' : '-labelled'}-${limit}`,
    text: `${SELECT_CONVERSATION}
      where c.workspace_id = $1 and c.id = any(array(
        select c.id from (
          select id, contact_id, last_activity_at from conversations where workspace_id = $1
            and contact_id = any(array(select app.match_contacts($2, ${MOST_CONTACTS})))
          union
          select id, contact_id, last_activity_at from conversations where workspace_id = $1
            and id = any(array(select app.match_messages($3::tsquery, $4::text[], ${depth})))
        ) c
        join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
        ${labelled}
        order by ${CLOSENESS}, last_activity_at desc, c.id desc
        limit ${limit}
      ))
      order by ${CLOSENESS}, c.last_activity_at desc, c.id desc`,
    values: [
      workspaceId,
      likeOf(words),
      tsqueryOf(workspaceId, tokens),
      tokens.map((token) => `%${token}%`),
      literal(words.toLowerCase()),
      ...(labelId === undefined ? [] : [labelId]),
    ],
    answer: (rows: ConversationRow[]) => ({ items: rows.map(presentConversation), next_cursor: null }),
  };
}

/** A number is searched by its digits, without the leading 0 or 62: `0812-3456` finds +628123456…. */
function likeOf(words: string): string {
  const digits = words.replace(/[\s().+-]/g, '');
  const text = /^\d{3,}$/.test(digits) ? digits.replace(/^(?:62|0)/, '') : words;
  return likePart(text);
}

/** As the index holds them (`app.search_words`): each with its workspace in front. */
function tsqueryOf(workspaceId: string, tokens: string[]): string {
  const last = tokens.length - 1;
  return tokens
    .map((token, index) => `'${workspaceId.slice(-8)}${token}'${index === last ? ':*' : ''}`)
    .join(' & ');
}
