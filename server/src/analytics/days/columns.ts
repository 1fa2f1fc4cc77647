import type { Column } from './packed.ts';
import type { TalkRow, WaitRow, WorkRow } from './rows.ts';

/** Of each row those labels between its start and the next one's. */
export interface Labels {
  starts: Int32Array;
  labels: Column;
}

/** Whose a row is, a column each; `''` stands for nobody. */
export interface Whose {
  length: number;
  channel: Column;
  team: Column;
  member: Column;
  agent: Column;
  carried: Labels;
}

/** Talks that began on one day. Waits are whole seconds, -1: nobody waited. */
export interface Talks extends Whose {
  hour: Uint8Array;
  outcome: Column;
  reason: Column;
  /** 1: the customer wrote and has no answer. */
  unanswered: Uint8Array;
  aiAnswers: Int32Array;
  person: Int32Array;
}

export const talkWaits = ['first', 'person', 'solve'] as const;

/** The other waits of these talks; `open` of open hours alone. */
export interface Waits {
  first: Int32Array;
  solve: Int32Array;
  open: Record<(typeof talkWaits)[number], Int32Array>;
}

/** Answers in these talks. */
export interface Answers {
  length: number;
  /** The place of its talk. */
  talk: Int32Array;
  seconds: Int32Array;
  open: Int32Array;
  /** What says yes or no of it: `LATER`, `FIRST_OF_THEIRS`. */
  flags: Uint8Array;
  /** The member; `''`: nobody of the team. */
  answerer: Column;
}
/** Not the first of its talk. */
export const LATER = 1;
/** The first of this member in the talk. */
export const FIRST_OF_THEIRS = 2;

/** Each talk that a member answered in within an hour of the day, once. */
export interface Work extends Whose {
  hour: Uint8Array;
  answerer: Column;
}

const bytesOf = <Row>(rows: readonly Row[], value: (row: Row) => number | boolean): Uint8Array =>
  Uint8Array.from(rows, (row) => Number(value(row)));
const numbersOf = <Row>(rows: readonly Row[], value: (row: Row) => number | null): Int32Array =>
  Int32Array.from(rows, (row) => value(row) ?? -1);

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

function whoseOf(rows: readonly (TalkRow | WorkRow)[]): Whose {
  const starts = new Int32Array(rows.length + 1);
  for (const [index, { label_ids }] of rows.entries())
    starts[index + 1] = starts[index]! + (label_ids?.length ?? 0);
  return {
    length: rows.length,
    channel: columnOf(rows, (row) => row.channel_id),
    team: columnOf(rows, (row) => row.team_id),
    member: columnOf(rows, (row) => row.member_id),
    agent: columnOf(rows, (row) => row.agent_id),
    carried: {
      starts,
      labels: columnOf(
        rows.flatMap(({ label_ids }) => label_ids ?? []),
        (id) => id,
      ),
    },
  };
}

export const talksOfRows = (rows: readonly TalkRow[]): Talks => ({
  ...whoseOf(rows),
  hour: bytesOf(rows, (row) => row.hour),
  outcome: columnOf(rows, (row) => row.outcome),
  reason: columnOf(rows, (row) => row.hand_reason),
  unanswered: bytesOf(rows, (row) => row.unanswered),
  aiAnswers: numbersOf(rows, (row) => row.ai_answers),
  person: numbersOf(rows, (row) => row.person_seconds),
});

export const waitsOfRows = (rows: readonly TalkRow[]): Waits => ({
  first: numbersOf(rows, (row) => row.first_answer_seconds),
  solve: numbersOf(rows, (row) => row.solve_seconds),
  open: {
    first: numbersOf(rows, (row) => row.first_answer_open),
    person: numbersOf(rows, (row) => row.person_open),
    solve: numbersOf(rows, (row) => row.solve_open),
  },
});

/** @param rows in the order of their talks */
export function answersOfRows(talks: readonly TalkRow[], rows: readonly WaitRow[]): Answers {
  const places = new Map(talks.map(({ id }, index) => [id, index]));
  const known = new Set<string>();
  return {
    length: rows.length,
    talk: numbersOf(rows, (row) => places.get(row.talk_id)!),
    seconds: numbersOf(rows, (row) => row.seconds),
    open: numbersOf(rows, (row) => row.open),
    flags: bytesOf(rows, ({ talk_id, member_id, later }) => {
      const isFirst = known.size < known.add(`${talk_id} ${member_id}`).size;
      return (later ? LATER : 0) | (isFirst ? FIRST_OF_THEIRS : 0);
    }),
    answerer: columnOf(rows, (row) => row.member_id),
  };
}

export const workOfRows = (rows: readonly WorkRow[]): Work => ({
  ...whoseOf(rows),
  hour: bytesOf(rows, (row) => row.hour),
  answerer: columnOf(rows, (row) => row.answerer_id),
});

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
