import type { Column } from './packed.ts';
import type { TalkRow, WaitRow, WorkRow } from './rows.ts';

/** Each row has the labels between its start and the next one's. */
export interface Labels {
  starts: Int32Array;
  labels: Column;
}

/** Whose a row is, a column each; `''` stands for nobody. */
export interface Whose {
  channel: Column;
  team: Column;
  member: Column;
  labels: Labels;
}

/** Talks that began on one day, a column for each thing that is known of them. Waits are whole seconds, -1: nobody waited. */
export interface DayColumns extends Whose {
  agent: Column;
  hour: Uint8Array;
  outcome: Column;
  reason: Column;
  /** 1: the customer wrote and has no answer. */
  unanswered: Uint8Array;
  ai_answers: Int32Array;
  first: Int32Array;
  /** The same, of the hours in which the business was open; so of all that end in `_open`. */
  first_open: Int32Array;
  person: Int32Array;
  person_open: Int32Array;
  solve: Int32Array;
  solve_open: Int32Array;
  /** Of each talk those answers between its start and the next one's. */
  answer_starts: Int32Array;
  answer_seconds: Int32Array;
  answer_open: Int32Array;
  /** What says yes or no of an answer: `LATER`, `FIRST_OF_THEIRS`. */
  answer_flags: Uint8Array;
  /** The member; `''`: nobody of the team. */
  answerer: Column;
}
export type ColumnName = keyof DayColumns;

/** Not the first of its talk. */
export const LATER = 1;
/** The first of this member in the talk. */
export const FIRST_OF_THEIRS = 2;

/** Each talk that a member answered in within an hour of the day, once. */
export interface Work extends Whose {
  length: number;
  hour: Uint8Array;
  answerer: Column;
}

type Rows = TalkRow | WorkRow;
const whose = {
  channel: (rows: readonly Rows[]) => columnOf(rows, (row) => row.channel_id),
  team: (rows: readonly Rows[]) => columnOf(rows, (row) => row.team_id),
  member: (rows: readonly Rows[]) => columnOf(rows, (row) => row.member_id),
  labels: (rows: readonly Rows[]): Labels => ({
    starts: startsOf(rows.map(({ label_ids }) => label_ids?.length ?? 0)),
    labels: columnOf(
      rows.flatMap(({ label_ids }) => label_ids ?? []),
      (id) => id,
    ),
  }),
};

/** How each column is made of a day's rows; answers stand in the order of their talks. */
const ofRows: {
  [Name in ColumnName]: (talks: readonly TalkRow[], answers: readonly WaitRow[]) => DayColumns[Name];
} = {
  ...whose,
  agent: (talks) => columnOf(talks, (row) => row.agent_id),
  hour: (talks) => bytesOf(talks, (row) => row.hour),
  outcome: (talks) => columnOf(talks, (row) => row.outcome),
  reason: (talks) => columnOf(talks, (row) => row.hand_reason),
  unanswered: (talks) => bytesOf(talks, (row) => row.unanswered),
  ai_answers: (talks) => numbersOf(talks, (row) => row.ai_answers),
  first: (talks) => numbersOf(talks, (row) => row.first_answer_seconds),
  first_open: (talks) => numbersOf(talks, (row) => row.first_answer_open),
  person: (talks) => numbersOf(talks, (row) => row.person_seconds),
  person_open: (talks) => numbersOf(talks, (row) => row.person_open),
  solve: (talks) => numbersOf(talks, (row) => row.solve_seconds),
  solve_open: (talks) => numbersOf(talks, (row) => row.solve_open),
  answer_starts(talks, answers) {
    const many = Map.groupBy(answers, ({ talk_id }) => talk_id);
    return startsOf(talks.map(({ id }) => many.get(id)?.length ?? 0));
  },
  answer_seconds: (_, answers) => numbersOf(answers, (row) => row.seconds),
  answer_open: (_, answers) => numbersOf(answers, (row) => row.open),
  answer_flags(_, answers) {
    const known = new Set<string>();
    return bytesOf(answers, ({ talk_id, member_id, later }) => {
      const isFirst = known.size < known.add(`${talk_id} ${member_id}`).size;
      return (later ? LATER : 0) | (isFirst ? FIRST_OF_THEIRS : 0);
    });
  },
  answerer: (_, answers) => columnOf(answers, (row) => row.member_id),
};

export const columnNames = Object.keys(ofRows) as ColumnName[];
export const columnsOfRows = (
  names: readonly ColumnName[],
  talks: readonly TalkRow[],
  answers: readonly WaitRow[],
): Partial<DayColumns> => Object.fromEntries(names.map((name) => [name, ofRows[name](talks, answers)]));
export const isOfAnswers = (name: ColumnName): boolean => name.startsWith('answer');

export const workOfRows = (rows: readonly WorkRow[]): Work => ({
  length: rows.length,
  channel: whose.channel(rows),
  team: whose.team(rows),
  member: whose.member(rows),
  labels: whose.labels(rows),
  hour: bytesOf(rows, (row) => row.hour),
  answerer: columnOf(rows, (row) => row.answerer_id),
});

function bytesOf<Row>(rows: readonly Row[], value: (row: Row) => number | boolean): Uint8Array {
  return Uint8Array.from(rows, (row) => Number(value(row)));
}
function numbersOf<Row>(rows: readonly Row[], value: (row: Row) => number | null): Int32Array {
  return Int32Array.from(rows, (row) => value(row) ?? -1);
}

export function columnOf<Row>(rows: readonly Row[], value: (row: Row) => string | null): Column {
  const places = new Map<string, number>();
  const codes = Int32Array.from(rows, (row) => {
    const word = value(row) ?? '';
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  });
  return { codes, words: [...places.keys()] };
}

/** @param counts how many stand between each start and the next */
export function startsOf(counts: ArrayLike<number>): Int32Array {
  const starts = new Int32Array(counts.length + 1);
  for (let index = 0, start = 0; index < counts.length; index++) {
    start += counts[index]!;
    starts[index + 1] = start;
  }
  return starts;
}

/** Ids of threads, four numbers each. */
export function threadsOfRows(rows: readonly { conversation_id: string }[]): Uint32Array {
  const all = new Uint32Array(rows.length * 4);
  for (const [index, { conversation_id }] of rows.entries()) {
    const hex = conversation_id.replaceAll('-', '');
    for (let part = 0; part < 4; part++)
      all[index * 4 + part] = Number.parseInt(hex.slice(part * 8, part * 8 + 8), 16);
  }
  return all;
}
