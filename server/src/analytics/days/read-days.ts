import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '../../platform/db/context.ts';
import {
  type ColumnName,
  type DayColumns,
  isOfAnswers,
  ofRows,
  threadsOfRows,
  type Work,
  workOfRows,
} from './columns.ts';
import { type Mask, spread } from './counts.ts';
import type { IdSet } from './id-set.ts';
import type { Days, Moments } from './moments.ts';
import { unpackColumn, unpackThreads, unpackWork } from './pack-day.ts';
import { Room } from './room.ts';
import { readTalkRows, readWaitRows, readWorkRows, type TalkRow, type WaitRow } from './rows.ts';
import { type Narrowed, narrowingColumns, threadsInSight, wantedOf } from './wanted.ts';

/** All talks of one day, those columns that a chart needs; and which of them are counted. */
export type DayOfTalks<Name extends ColumnName = never> = Pick<DayColumns, Name> & {
  day: string;
  length: number;
  mask: Mask;
  /** The same of their answers. */
  answerMask: Mask;
  /** Hours in which members answered on this day. */
  work: (Work & { mask: Mask }) | null;
};

/** What is asked, of whom, and what a chart needs of it. */
interface Reading {
  asked: Narrowed;
  seen: IdSet | null;
  names: readonly ColumnName[];
  withWork: boolean;
}

/**
 * The talks of days that are asked for and that the reader may see, a day at a time: of days that are kept their columns, of
 * others the rows. What is handed over is good until the next day is asked for; whoever else the process serves comes in between.
 *
 * @param columns those that are read; `work` beside them
 */
export async function* readDays<Name extends ColumnName = never>(
  tx: Transaction,
  asked: Narrowed,
  days: Days,
  columns: readonly (Name | 'work')[] = [],
): AsyncGenerator<DayOfTalks<Name>> {
  const seen = await threadsInSight(tx);
  const wanted = new Set([...columns.filter((name) => name !== 'work'), ...narrowingColumns(asked)]);
  const isMasked = seen !== null || narrowingColumns(asked).length > 0;
  if (isMasked && columns.some((name) => name !== 'work' && isOfAnswers(name))) wanted.add('answer_starts');
  const reading = { asked, seen, names: [...wanted], withWork: columns.includes('work') };
  for await (const day of keptDays(tx, days, reading)) {
    yield day as DayOfTalks<Name>;
    await setImmediate();
  }
  for (const stretch of days.rest)
    yield* fromRows(tx, { ...stretch, zone: days.zone }, reading) as AsyncGenerator<DayOfTalks<Name>>;
}

/** How many are on their way while those before are unpacked. */
const AT_ONCE = 16;

async function* keptDays(
  tx: Transaction,
  { kept, zone }: Days,
  { asked, seen, names, withWork }: Reading,
): AsyncGenerator<DayOfTalks<ColumnName>> {
  const columns = [...names, ...(withWork ? ['work'] : []), ...(seen === null ? [] : ['threads'])];
  const ask = (from: number) =>
    tx.query<Partial<Record<ColumnName | 'work' | 'threads', string>> & { day: string; length: number }>({
      text: `select ${['day::text', 'length', ...columns].join(', ')} from talk_days
             where workspace_id = $1 and zone = $2 and day = any($3::date[]) order by day`,
      values: [tx.workspaceId, zone, kept.slice(from, from + AT_ONCE)],
    });
  const room = new Room();
  let next = kept.length === 0 ? null : ask(0);
  for (let from = AT_ONCE; next !== null; from += AT_ONCE) {
    const rows = await next;
    next = from < kept.length ? ask(from) : null;
    for (const { day, length, work, threads: packed, ...texts } of rows) {
      room.empty();
      const threads = packed === undefined ? null : unpackThreads(packed, length);
      yield counted(
        {
          day,
          length,
          columns: columnsOf(names, (name) => unpackColumn(name, texts[name]!, room)),
          work: work === undefined ? null : unpackWork(work, room),
        },
        (whose, of) => wantedOf(whose, asked, seen, threads?.[of] ?? null),
      );
    }
  }
}

type Some = Partial<DayColumns>;
const columnsOf = (names: readonly ColumnName[], read: (name: ColumnName) => DayColumns[ColumnName]): Some =>
  Object.fromEntries(names.map((name) => [name, read(name)]));

interface Day {
  day: string;
  length: number;
  columns: Some;
  work: Work | null;
}

function counted(
  { day, length, columns, work }: Day,
  maskOf: (whose: Some & { length: number }, of: 'talks' | 'work') => Mask,
): DayOfTalks<ColumnName> {
  const mask = maskOf({ length, ...columns }, 'talks');
  return {
    ...(columns as DayColumns),
    day,
    length,
    mask,
    answerMask: columns.answer_starts === undefined ? null : spread(mask, columns.answer_starts),
    work: work === null ? null : { ...work, mask: maskOf(work, 'work') },
  };
}

/** Talks of a page, and days of a statement that reads people's hours. */
const PAGE = 5_000;
const WORK_MS = 31 * 86_400_000;

async function* fromRows(
  tx: Transaction,
  stretch: Moments,
  { asked, seen, names, withWork }: Reading,
): AsyncGenerator<DayOfTalks<ColumnName>> {
  const wanted = (rows: readonly { conversation_id: string }[]) => (whose: Some & { length: number }) =>
    wantedOf(whose, asked, seen, seen === null || whose.length === 0 ? null : threadsOfRows(rows));
  const make = (rows: readonly TalkRow[], answers: readonly WaitRow[]) =>
    columnsOf(names, (name) => ofRows[name](rows, answers));
  let begun: TalkRow[] = [];
  for (let after: TalkRow | null = null, more = true; more; ) {
    const page: TalkRow[] = await readTalkRows(tx, stretch, { after, limit: PAGE });
    more = page.length === PAGE;
    after = page.at(-1) ?? null;
    // A day is handed over whole: what the page has of its last one waits for the next.
    const last = more ? after?.day : undefined;
    const [rest, whole] = [[], []] as [TalkRow[], TalkRow[]];
    for (const row of [...begun, ...page]) (row.day === last ? rest : whole).push(row);
    begun = rest;
    const waits = names.some(isOfAnswers) ? await readWaitRows(tx, whole) : [];
    const of = Map.groupBy(waits, ({ talk_id }) => talk_id);
    for (const [day, rows] of Map.groupBy(whole, (row) => row.day)) {
      const answers = rows.flatMap(({ id }) => of.get(id) ?? []);
      yield counted({ day, length: rows.length, columns: make(rows, answers), work: null }, wanted(rows));
    }
  }
  if (!withWork) return;
  for (let since = stretch.since; since < stretch.until; ) {
    const until = new Date(Math.min(stretch.until.getTime(), since.getTime() + WORK_MS));
    const rows = await readWorkRows(tx, { since, until, zone: stretch.zone });
    for (const [day, own] of Map.groupBy(rows, (row) => row.day))
      yield counted({ day, length: 0, columns: make([], []), work: workOfRows(own) }, wanted(own));
    since = until;
  }
}
