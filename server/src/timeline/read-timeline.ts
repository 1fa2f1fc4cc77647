import type { readTimeline as endpoint, Query, Reply, TimelineItem } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { statementFor } from './branches.ts';
import { BEGINNING, readCursor, writeCursor } from './cursor.ts';
import { mergeNewest, type Stream } from './merge.ts';
import { presentExchange } from './present.ts';
import { MOST_LINES, readThreads, type ThreadLine } from './read-threads.ts';
import { exchangesOf, wholeOf } from './rules.ts';

interface Happening {
  at: string;
  id: string;
  /** null: something else tells of it. */
  item: TimelineItem | null;
}

/**
 * What happened to a contact, the newest first: a page is merged of what the tables and the threads hold, each read
 * along its own index no further than the page may need. It may be shorter than asked.
 *
 * @throws Refusal NOT_FOUND, INVALID_REQUEST for a cursor that is none
 */
export function readTimeline(
  ctx: Context,
  contactId: string,
  { part, cursor, limit }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  for (const permission of ['contact.view', 'conversation.view', 'order.view', 'ticket.view'] as const)
    requirePermission(ctx, permission);
  const place = cursor === undefined ? BEGINNING : readCursor(cursor);
  return transaction(ctx, async (tx) => {
    const [, rows, lines] = await Promise.all([
      requireContact(tx, contactId),
      readTables(tx, statementFor(part), [contactId, place.at, place.id, limit + 1]),
      readThreads(tx, { contactId, part, told: place.threads }),
    ]);
    const threads = Map.groupBy(lines, ({ conversation_id }) => conversation_id);
    const streams = [{ items: rows, isCut: rows.length > limit }, ...[...threads.values()].map(streamOf)];
    const { page, taken } = mergeNewest(streams, limit);
    const isMore = streams.some(({ items, isCut }, index) => isCut || taken[index]! < items.length);
    const [ofTables, ...ofThreads] = taken as [number, ...number[]];
    const lastRow = rows[ofTables - 1] ?? place;
    const told = [...threads.keys()].flatMap((id, index) => {
      const last = streams[index + 1]!.items[ofThreads[index]! - 1];
      return last === undefined ? [] : [[id, (last as ThreadHappening).seq] as const];
    });
    return {
      items: page.flatMap(({ item }) => item ?? []),
      next_cursor: isMore
        ? writeCursor({
            at: lastRow.at,
            id: lastRow.id,
            threads: { ...place.threads, ...Object.fromEntries(told) },
          })
        : null,
    };
  });
}

interface ThreadHappening extends Happening {
  /** Of its first line: the next page goes on below. */
  seq: number;
}

/** @param lines of one thread, the newest first */
function streamOf(lines: ThreadLine[]): Stream<ThreadHappening> {
  const isCut = lines.length === MOST_LINES;
  const exchanges = wholeOf(exchangesOf(lines.toReversed()), isCut);
  const items = exchanges.map((exchange) => {
    const [first, last] = [exchange.lines[0]!, exchange.lines.at(-1)!];
    return {
      at: last.created_at.toISOString(),
      id: last.id,
      item: presentExchange(exchange),
      seq: first.seq,
    };
  });
  return { items: items.toReversed(), isCut };
}

interface Row {
  id: string;
  at: Date;
  by_type: TimelineItem['by']['type'] | 'platform';
  by_name: string;
  what: TimelineItem['what'];
}

async function readTables(
  tx: Transaction,
  statement: string | null,
  values: unknown[],
): Promise<Happening[]> {
  if (statement === null) return [];
  const rows = await tx.query<Row>({ text: statement, values: [tx.workspaceId, ...values] });
  return rows.map(({ id, at, by_type, by_name, what }) => {
    const moment = at.toISOString();
    const by = { type: by_type === 'platform' ? ('member' as const) : by_type, name: by_name };
    return { id, at: moment, item: { id, at: moment, by, what } };
  });
}

async function requireContact(tx: Transaction, id: string): Promise<void> {
  const [contact] = await tx.query({
    name: 'contact-of-timeline',
    text: 'select id from contacts where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id],
  });
  found(contact);
}
