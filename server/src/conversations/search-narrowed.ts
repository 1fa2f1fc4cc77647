import type { Conversation, FoundWords } from '@sapa/contracts';
import type { SearchFilters } from '@sapa/contracts/rules/search-words';
import { contactPattern } from '../contacts/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { Filter } from '../platform/db/filter.ts';
import type { PageCut } from '../platform/db/keyset.ts';
import { likePart } from '../platform/db/like.ts';
import {
  CONVERSATION_COLUMNS,
  type ConversationRow,
  FROM_CONVERSATIONS,
  presentConversation,
} from './conversation-row.ts';
import { sortOf } from './inbox-sorts.ts';
import { messageSearch } from './message-search.ts';
import { carries } from './queries.ts';
import { DEPTH_OF_SOME, type Found, foundIn, MOST_CONTACTS } from './search-conversations.ts';
import { mergeInSight } from './visibility/merge-in-sight.ts';
import { picked, sortFirst } from './visibility/pick-page.ts';
import { type Seen, type SeenParts, seenBy } from './visibility/seen-by.ts';

/** How many of the newest messages are looked at of who is called so. */
const RECENT = 1_000;

/**
 * Of so many conversations, the last active, so many messages are looked at where no words lead to those that are meant:
 * 20,000 in all, as many as are walked through of the whole workspace (`app.find_messages`). By what they carry, the
 * dearest question, 60,000 took 200 ms.
 */
const LAST_ACTIVE = { conversations: 200, messages: 100 };

const ZONE = '(select time_zone from workspaces where id = $1)';

interface NarrowedSearch {
  words: string;
  filters: SearchFilters;
  /** Only conversations that carry it. */
  labelId?: string | undefined;
  limit: number;
}

/**
 * The same as `searchInbox`, for what a message and its channel must be as well: who wrote it, when, what it carries.
 * One page of at most `limit`, the newest first; each with the message that says so: one with the words, or any of a
 * contact whose name or number has them.
 */
export function searchNarrowed(
  ctx: Context,
  { words, filters, labelId, limit }: NarrowedSearch,
): Promise<{ items: Conversation[]; next_cursor: null; found: FoundWords[] }> {
  return transaction(ctx, async (tx) => {
    const where = new Filter(tx.workspaceId);
    const { value } = where;
    const message = messageSearch(tx.workspaceId, words);
    const asked = askedOf(filters, where, tx.actor.type === 'member' ? tx.actor.memberId : null);
    const seen = seenBy(tx, value);
    const labelled = labelId === undefined ? null : carries(value(labelId));
    const ofEach =
      words === '' ? ofSome(asked, seen, labelled) : ofTheNamed(asked, value(contactPattern(words)));
    const said =
      words === ''
        ? 'null::tsquery, null'
        : `${value(message.words)}::tsquery, ${value(message.patterns)}::text[]`;
    // Of two that tell of one conversation the one with the words is shown.
    const rows = await tx.query<ConversationRow & Found>({
      text: `with hits as materialized (
        select distinct on (hit.conversation_id) hit.conversation_id, hit.message_id from (
          select hit.conversation_id, hit.message_id, 0 as rank
          from (${asked.spans}) span, app.find_messages(${said}, ${DEPTH_OF_SOME}, span.since, span.until,
            ${asked.channels}, ${asked.senders}, ${asked.files}) hit
          ${ofEach}
        ) hit order by hit.conversation_id, hit.rank, hit.message_id desc
      )
      select ${CONVERSATION_COLUMNS},
        json_build_object('id', m.id, 'text', app.words_of(m.text, m.content)) as found_message
      ${FROM_CONVERSATIONS}
      join hits on hits.conversation_id = c.id
      join messages m on m.workspace_id = c.workspace_id and m.id = hits.message_id
      where c.workspace_id = $1 and ${seen.of('c')}${labelled === null ? '' : ` and ${labelled}`}
      order by c.last_activity_at desc, c.id desc limit ${limit}`,
      values: where.values,
    });
    return {
      items: rows.map(presentConversation),
      next_cursor: null,
      found: foundIn(rows, words, { always: true }),
    };
  });
}

/** Whoever is called so, by the newest of their messages that is what is asked. */
const ofTheNamed = ({ conditions }: Asked, pattern: string) =>
  newestOfEach(
    RECENT,
    conditions,
    `c.contact_id = any(array(select app.match_contacts(${pattern}, ${MOST_CONTACTS})))`,
  );

/**
 * Those that carry the label, or that a reader sees who sees some: the newest messages of the workspace may all be of
 * others. What a campaign said is left out as there.
 */
function ofSome({ conditions }: Asked, { parts, of }: Seen, labelled: string | null): string {
  const { conversations: limit, messages } = LAST_ACTIVE;
  const cut = { ...sortOf('all', 'latest'), after: 'true', limit };
  const newestIn = (which: string) => newestOfEach(messages, [...conditions, 'm.campaign_id is null'], which);
  if (labelled !== null) return newestIn(sortFirst(['c.workspace_id = $1', labelled, of('c')])(cut));
  return parts === null ? '' : newestIn(lastActiveInSight(parts, cut));
}

/**
 * Of each status its own: the indexes of a team and of a member hold them one behind the other. Each said by itself: of a
 * list of them PostgreSQL would ask anew for every conversation there is.
 */
function lastActiveInSight(parts: SeenParts, cut: PageCut): string {
  const shares = (['open', 'snoozed', 'resolved'] as const).map((status) => {
    const standing = ['c.workspace_id = $1', `c.status = '${status}'`];
    const where = mergeInSight(parts, standing, ['ai', 'queue', 'member'])(cut);
    return `(select c.last_activity_at, c.id from conversations c where ${where})`;
  });
  return picked(shares.join(' union all '), cut);
}

/** Of each conversation `c` of which this holds, the newest message `m` that is what is asked, among so many. */
const newestOfEach = (among: number, conditions: readonly string[], which: string) => `
  union all
  select c.id, fits.id, 1 from conversations c cross join lateral (
    select m.id from (
      select * from messages recent
      where recent.workspace_id = c.workspace_id and recent.conversation_id = c.id and recent.direction <> 'internal'
      order by recent.seq desc limit ${among}
    ) m where ${conditions.join(' and ')} order by m.seq desc limit 1
  ) fits
  where c.workspace_id = $1 and ${which}`;

/** What a message must be; of several of one kind any will do. */
interface Asked {
  /** Rows of the moments between which it was said, the second one outside. */
  spans: string;
  /** As `app.find_messages` takes them; null: whichever. */
  channels: string;
  senders: string;
  files: string;
  /** The same, of message `m`. */
  conditions: string[];
}

function askedOf(
  { from, in: places, days, has }: SearchFilters,
  { value }: Filter,
  memberId: string | null,
): Asked {
  const asked: Asked = {
    spans: 'select null::timestamptz as since, null::timestamptz as until',
    channels: 'null',
    senders: 'null, null, null',
    files: 'null',
    conditions: [],
  };
  if (days.length > 0) {
    const spans = days.map(
      (day) => `select ${value(day.from)}::date::timestamp at time zone ${ZONE} as since,
        (${value(day.until)}::date + 1)::timestamp at time zone ${ZONE} as until`,
    );
    asked.spans = spans.join(' union all ');
    asked.conditions.push(`exists (select from (${asked.spans}) span
      where m.created_at >= span.since and m.created_at < span.until)`);
  }
  if (places.length > 0) {
    const parts = `${value(places.map(likePart))}::text[]`;
    asked.channels = `array(select place.id from channels place where place.workspace_id = $1
      and (lower(place.name) like any(${parts}) or place.kind like any(${parts})))`;
    asked.conditions.push(`m.channel_id = any(${asked.channels})`);
  }
  if (from.length > 0) {
    const types = `${value(from.flatMap((who) => SENDERS.get(who) ?? []))}::text[]`;
    const ids = `${value(from.includes('saya') ? [memberId] : [])}::uuid[]`;
    const names = from.filter((who) => who !== 'saya' && !SENDERS.has(who));
    const parts = `${value(names.map(likePart))}::text[]`;
    asked.senders = `${types}, ${ids}, ${parts}`;
    asked.conditions.push(
      `(m.sender_type = any(${types}) or m.sender_id = any(${ids}) or lower(m.sender_name) like any(${parts}))`,
    );
  }
  if (has.length > 0) {
    asked.files = `${value(has)}::text[]`;
    asked.conditions.push(`exists (select from attachments file
      where file.workspace_id = m.workspace_id and file.message_id = m.id and not file.of_referral
        and file.kind = any(${asked.files}))`);
  }
  return asked;
}

/** Whom a word means, whatever they are called. */
const SENDERS: ReadonlyMap<string, string> = new Map([
  ['pelanggan', 'contact'],
  ['ai', 'ai'],
]);
