import type { Transaction } from '../../platform/db/context.ts';
import {
  type Answers,
  answersOfRows,
  type Talks,
  talksOfRows,
  threadsOfRows,
  type Waits,
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
import { readTalkRows, readWaitRows, readWorkRows, type TalkRow } from './rows.ts';
import { type Narrowed, threadsInSight, wantedOf } from './wanted.ts';

/** What charts need beside talks. */
export type Part = 'waits' | 'answers' | 'work';

/** Talks of a day, or of a part of one, and which of them are counted. */
export interface DayOfTalks {
  day: string;
  talks: Talks;
  mask: Mask;
  waits: Waits | null;
  answers: (Answers & { mask: Mask }) | null;
}

/** Hours in which members answered on a day. */
export interface DayOfWork {
  day: string;
  work: Work;
  mask: Mask;
}

export interface Read {
  talks: DayOfTalks[];
  work: DayOfWork[];
}

/** The talks of days that are asked for and that the reader may see: of days that are kept their columns, of others the rows. */
export async function readDays(
  tx: Transaction,
  asked: Narrowed,
  days: Days,
  parts: readonly Part[] = [],
): Promise<Read> {
  const seen = await threadsInSight(tx);
  const kept = await keptDays(tx, days, parts, asked, seen);
  const rest: Read[] = [];
  for (const stretch of days.rest)
    rest.push(await fromRows(tx, { ...stretch, zone: days.zone }, parts, asked, seen));
  const all = [kept, ...rest];
  return { talks: all.flatMap(({ talks }) => talks), work: all.flatMap(({ work }) => work) };
}

/** So many are on their way while those before are unpacked. */
const AT_ONCE = 31;

async function keptDays(
  tx: Transaction,
  { kept, zone }: Days,
  parts: readonly Part[],
  asked: Narrowed,
  seen: IdSet | null,
): Promise<Read> {
  const columns = ['talks', ...parts, ...(seen === null ? [] : ['threads'])].join(', ');
  const ask = (from: number) =>
    tx.query<Partial<PackedDay> & { day: string; talks: string }>({
      name: `kept-days ${columns}`,
      text: `select day::text, ${columns} from talk_days
             where workspace_id = $1 and zone = $2 and day = any($3::date[]) order by day`,
      values: [tx.workspaceId, zone, kept.slice(from, from + AT_ONCE)],
    });
  const read: Read = { talks: [], work: [] };
  let next = kept.length === 0 ? null : ask(0);
  for (let from = AT_ONCE; next !== null; from += AT_ONCE) {
    const rows = await next;
    next = from < kept.length ? ask(from) : null;
    for (const { day, ...packed } of rows) {
      const talks = unpackTalks(packed.talks);
      const threads = packed.threads === undefined ? null : unpackThreads(packed.threads, talks.length);
      const waits = packed.waits === undefined ? null : unpackWaits(packed.waits, talks);
      const answers = packed.answers === undefined ? null : unpackAnswers(packed.answers);
      read.talks.push(
        counted({ day, talks, waits, answers }, wantedOf(talks, asked, seen, threads?.talks ?? null)),
      );
      if (packed.work === undefined) continue;
      const work = unpackWork(packed.work);
      read.work.push({ day, work, mask: wantedOf(work, asked, seen, threads?.work ?? null) });
    }
  }
  return read;
}

interface Day {
  day: string;
  talks: Talks;
  waits: Waits | null;
  answers: Answers | null;
}
const counted = ({ answers, ...day }: Day, mask: Mask): DayOfTalks => ({
  ...day,
  mask,
  answers: answers === null ? null : { ...answers, mask: spread(mask, answers.talk) },
});

/** Talks of a page, and days of a statement that reads people's hours. */
const PAGE = 5_000;
const WORK_MS = 31 * 86_400_000;

async function fromRows(
  tx: Transaction,
  stretch: Moments,
  parts: readonly Part[],
  asked: Narrowed,
  seen: IdSet | null,
): Promise<Read> {
  const read: Read = { talks: [], work: [] };
  for (let after: TalkRow | null = null, more = true; more; ) {
    const page: TalkRow[] = await readTalkRows(tx, stretch, { after, limit: PAGE });
    more = page.length === PAGE;
    after = page.at(-1) ?? null;
    const waits = parts.includes('answers') ? await readWaitRows(tx, page) : null;
    const of = waits === null ? null : Map.groupBy(waits, ({ talk_id }) => talk_id);
    for (const [day, rows] of Map.groupBy(page, (row) => row.day)) {
      const talks = talksOfRows(rows);
      const mask = wantedOf(talks, asked, seen, seen === null ? null : threadsOfRows(rows));
      const answers =
        of === null
          ? null
          : answersOfRows(
              rows,
              rows.flatMap(({ id }) => of.get(id) ?? []),
            );
      read.talks.push(
        counted({ day, talks, waits: parts.includes('waits') ? waitsOfRows(rows) : null, answers }, mask),
      );
    }
  }
  if (parts.includes('work'))
    for (let since = stretch.since; since < stretch.until; ) {
      const until = new Date(Math.min(stretch.until.getTime(), since.getTime() + WORK_MS));
      const rows = await readWorkRows(tx, { since, until, zone: stretch.zone });
      for (const [day, own] of Map.groupBy(rows, (row) => row.day)) {
        const work = workOfRows(own);
        read.work.push({
          day,
          work,
          mask: wantedOf(work, asked, seen, seen === null ? null : threadsOfRows(own)),
        });
      }
      since = until;
    }
  return read;
}

/** What pages and stretches tell apart belongs together. */
export const byDay = <Day extends { day: string }>(days: readonly Day[]): Map<string, Day[]> =>
  Map.groupBy(days, ({ day }) => day);
