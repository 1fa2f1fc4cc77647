import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '../../platform/db/context.ts';
import {
  type Answers,
  answersOfRows,
  type Talks,
  talksOfRows,
  threadsOfRows,
  type Waits,
  type Whose,
  type Work,
  waitsOfRows,
  workOfRows,
} from './columns.ts';
import { type Mask, spread } from './counts.ts';
import type { IdSet } from './id-set.ts';
import type { Days, Moments } from './moments.ts';
import {
  type PackedDay,
  unpackAnswers,
  unpackTalks,
  unpackThreads,
  unpackWaits,
  unpackWork,
} from './pack-day.ts';
import { Room } from './room.ts';
import { readTalkRows, readWaitRows, readWorkRows, type TalkRow } from './rows.ts';
import { type Narrowed, threadsInSight, wantedOf } from './wanted.ts';

/** What charts need beside talks. */
export type Part = 'waits' | 'answers' | 'work';

/** Talks of a day, or of a part of one, and which of them are counted; beside them what is asked for. */
export interface DayOfTalks {
  day: string;
  talks: Talks;
  mask: Mask;
  waits: Waits | null;
  answers: (Answers & { mask: Mask }) | null;
  /** Hours in which members answered on this day. */
  work: (Work & { mask: Mask }) | null;
}

/**
 * The talks of days that are asked for and that the reader may see, a day at a time: of days that are kept their columns, of
 * others the rows. What is handed over is good until the next day is asked for; whoever else the process serves comes in between.
 */
export async function* readDays(
  tx: Transaction,
  asked: Narrowed,
  days: Days,
  parts: readonly Part[] = [],
): AsyncGenerator<DayOfTalks> {
  const seen = await threadsInSight(tx);
  for await (const day of keptDays(tx, days, parts, asked, seen)) {
    yield day;
    await setImmediate();
  }
  for (const stretch of days.rest) yield* fromRows(tx, { ...stretch, zone: days.zone }, parts, asked, seen);
}

/** So many are on their way while those before are unpacked. */
const AT_ONCE = 16;

async function* keptDays(
  tx: Transaction,
  { kept, zone }: Days,
  parts: readonly Part[],
  asked: Narrowed,
  seen: IdSet | null,
): AsyncGenerator<DayOfTalks> {
  const columns = ['talks', ...parts, ...(seen === null ? [] : ['threads'])].join(', ');
  const ask = (from: number) =>
    tx.query<Partial<PackedDay> & { day: string; talks: string }>({
      name: `kept-days ${columns}`,
      text: `select day::text, ${columns} from talk_days
             where workspace_id = $1 and zone = $2 and day = any($3::date[]) order by day`,
      values: [tx.workspaceId, zone, kept.slice(from, from + AT_ONCE)],
    });
  const room = new Room();
  let next = kept.length === 0 ? null : ask(0);
  for (let from = AT_ONCE; next !== null; from += AT_ONCE) {
    const rows = await next;
    next = from < kept.length ? ask(from) : null;
    for (const { day, ...packed } of rows) {
      room.empty();
      const talks = unpackTalks(packed.talks, room);
      const threads = packed.threads === undefined ? null : unpackThreads(packed.threads, talks.length);
      yield counted(
        {
          day,
          talks,
          waits: packed.waits === undefined ? null : unpackWaits(packed.waits, talks, room),
          answers: packed.answers === undefined ? null : unpackAnswers(packed.answers, room),
          work: packed.work === undefined ? null : unpackWork(packed.work, room),
        },
        (whose, of) => wantedOf(whose, asked, seen, threads?.[of] ?? null),
      );
    }
  }
}

interface Day {
  day: string;
  talks: Talks;
  waits: Waits | null;
  answers: Answers | null;
  work: Work | null;
}

function counted(
  { answers, work, ...day }: Day,
  maskOf: (whose: Whose, of: 'talks' | 'work') => Mask,
): DayOfTalks {
  const mask = maskOf(day.talks, 'talks');
  return {
    ...day,
    mask,
    answers: answers === null ? null : { ...answers, mask: spread(mask, answers.talk) },
    work: work === null ? null : { ...work, mask: maskOf(work, 'work') },
  };
}

/** Talks of a page, and days of a statement that reads people's hours. */
const PAGE = 5_000;
const WORK_MS = 31 * 86_400_000;

async function* fromRows(
  tx: Transaction,
  stretch: Moments,
  parts: readonly Part[],
  asked: Narrowed,
  seen: IdSet | null,
): AsyncGenerator<DayOfTalks> {
  const wanted = (rows: readonly { conversation_id: string }[]) => (whose: Whose) =>
    wantedOf(whose, asked, seen, seen === null || whose.length === 0 ? null : threadsOfRows(rows));
  for (let after: TalkRow | null = null, more = true; more; ) {
    const page: TalkRow[] = await readTalkRows(tx, stretch, { after, limit: PAGE });
    more = page.length === PAGE;
    after = page.at(-1) ?? null;
    const waits = parts.includes('answers') ? await readWaitRows(tx, page) : null;
    const of = waits === null ? null : Map.groupBy(waits, ({ talk_id }) => talk_id);
    for (const [day, rows] of Map.groupBy(page, (row) => row.day)) {
      const answers = of === null ? null : rows.flatMap(({ id }) => of.get(id) ?? []);
      yield counted(
        {
          day,
          talks: talksOfRows(rows),
          waits: parts.includes('waits') ? waitsOfRows(rows) : null,
          answers: answers === null ? null : answersOfRows(rows, answers),
          work: null,
        },
        wanted(rows),
      );
    }
  }
  if (!parts.includes('work')) return;
  for (let since = stretch.since; since < stretch.until; ) {
    const until = new Date(Math.min(stretch.until.getTime(), since.getTime() + WORK_MS));
    const rows = await readWorkRows(tx, { since, until, zone: stretch.zone });
    for (const [day, own] of Map.groupBy(rows, (row) => row.day))
      yield counted(
        { day, talks: talksOfRows([]), waits: null, answers: null, work: workOfRows(own) },
        wanted(own),
      );
    since = until;
  }
}
