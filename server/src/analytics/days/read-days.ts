import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '../../platform/db/context.ts';
import {
  type ColumnName,
  columnsOfRows,
  type DayColumns,
  isOfAnswers,
  threadsOfRows,
  type Work,
  workOfRows,
} from './columns.ts';
import type { IdSet } from './id-set.ts';
import type { Days, Moments } from './moments.ts';
import { unpackColumns, unpackThreads, unpackWork, withClocks } from './pack-day.ts';
import { pickRows } from './pick.ts';
import { Room } from './room.ts';
import { readTalkRows, readWaitRows, readWorkRows, type TalkRow } from './rows.ts';
import { type Narrowed, narrowingColumns, threadsInSight, wantedOf } from './wanted.ts';
import { type Worked, workedIn } from './worked.ts';

/** The talks of one day that are counted, those columns that a chart needs. */
export type DayOfTalks<Name extends ColumnName = never> = Pick<DayColumns, Name> & {
  day: string;
  length: number;
  /** What members answered on this day. */
  work: Worked | null;
};

/** What is asked, of whom, and what a chart needs of it. */
interface Reading {
  asked: Narrowed;
  seen: IdSet | null;
  /** Whether some rows are not counted. */
  isNarrowed: boolean;
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
  const isNarrowed = seen !== null || narrowingColumns(asked).length > 0;
  const wanted = withClocks([...columns.filter((name) => name !== 'work'), ...narrowingColumns(asked)]);
  if (isNarrowed && [...wanted].some(isOfAnswers)) wanted.add('answer_starts');
  const reading = { asked, seen, isNarrowed, names: [...wanted], withWork: columns.includes('work') };
  for await (const day of keptDays(tx, days, reading)) {
    yield day as DayOfTalks<Name>;
    await setImmediate();
  }
  for (const stretch of days.rest)
    yield* fromRows(tx, { ...stretch, zone: days.zone }, reading) as AsyncGenerator<DayOfTalks<Name>>;
}

/** How many are on their way while those before are unpacked. */
const AT_ONCE = 16;

type KeptRow = Partial<Record<ColumnName | 'work' | 'threads', string>> & {
  day: string;
  length: number;
  work_talks: number;
  work_hours: number;
};

async function* keptDays(
  tx: Transaction,
  { kept, zone }: Days,
  { asked, seen, isNarrowed, names, withWork }: Reading,
): AsyncGenerator<DayOfTalks<ColumnName>> {
  const sums = withWork && !isNarrowed;
  const columns = [
    ...names,
    ...(sums ? ['work_talks', 'work_hours'] : withWork ? ['work'] : []),
    ...(seen === null ? [] : ['threads']),
  ];
  const ask = (from: number) =>
    tx.query<KeptRow>({
      text: `select ${['day::text', 'length', ...columns].join(', ')} from talk_days
             where workspace_id = $1 and zone = $2 and day = any($3::date[]) order by day`,
      values: [tx.workspaceId, zone, kept.slice(from, from + AT_ONCE)],
    });
  const room = new Room();
  let next = kept.length === 0 ? null : ask(0);
  for (let from = AT_ONCE; next !== null; from += AT_ONCE) {
    const rows = await next;
    next = from < kept.length ? ask(from) : null;
    for (const { day, length, work, work_talks, work_hours, threads: packed, ...texts } of rows) {
      room.empty();
      const threads = packed === undefined ? null : unpackThreads(packed, length);
      const one = counted(
        {
          day,
          length,
          columns: unpackColumns(names, texts, room),
          work: work === undefined ? null : unpackWork(work, room),
        },
        (whose, of) => wantedOf(whose, asked, seen, threads?.[of] ?? null),
        room,
      );
      yield sums ? { ...one, work: { talks: work_talks, hours: work_hours } } : one;
    }
  }
}

type Some = Partial<DayColumns>;

interface Day {
  day: string;
  length: number;
  columns: Some;
  work: Work | null;
}

function counted(
  { day, length, columns, work }: Day,
  wanted: (whose: Some & { length: number }, of: 'talks' | 'work') => Int32Array | null,
  room = new Room(),
): DayOfTalks<ColumnName> {
  const rows = wanted({ length, ...columns }, 'talks');
  return {
    ...((rows === null ? columns : pickRows(columns, rows, room)) as DayColumns),
    day,
    length: rows?.length ?? length,
    work: work && workedIn(work, wanted(work, 'work')),
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
      yield counted(
        { day, length: rows.length, columns: columnsOfRows(names, rows, answers), work: null },
        wanted(rows),
      );
    }
  }
  if (!withWork) return;
  for (let since = stretch.since; since < stretch.until; ) {
    const until = new Date(Math.min(stretch.until.getTime(), since.getTime() + WORK_MS));
    const rows = await readWorkRows(tx, { since, until, zone: stretch.zone });
    for (const [day, own] of Map.groupBy(rows, (row) => row.day))
      yield counted(
        { day, length: 0, columns: columnsOfRows(names, [], []), work: workOfRows(own) },
        wanted(own),
      );
    since = until;
  }
}
