import { type Answers, type Talks, talkWaits, type Waits, type Whose, type Work } from './columns.ts';
import { Packer, Unpacker } from './packed.ts';
import type { Room } from './room.ts';

/** Columns of a day as a row of `talk_days` holds them; each asks for those before it that it names. */
export interface PackedDay {
  talks: string;
  waits: string;
  answers: string;
  work: string;
  threads: string;
}

/** -1, nobody waited, becomes 0. */
const SHIFTED = 1;
const shifted = (values: Int32Array) => values.map((value) => value + SHIFTED);

/** Most are answered while the business is open: 0 where open hours say the same. */
const besideCalendar = (open: Int32Array, calendar: Int32Array) =>
  open.map((value, index) => (value === calendar[index] ? 0 : value + SHIFTED));
function readBeside(packed: Unpacker, calendar: Int32Array): Int32Array {
  const open = packed.numbers(calendar.length, SHIFTED);
  for (let index = 0; index < open.length; index++) if (open[index]! < 0) open[index] = calendar[index]!;
  return open;
}

function packWhose(packer: Packer, { length, channel, team, member, agent, carried }: Whose): Packer {
  packer.numbers([length]);
  for (const column of [channel, team, member, agent]) packer.column(column);
  return packer
    .numbers(Int32Array.from({ length }, (_, index) => carried.starts[index + 1]! - carried.starts[index]!))
    .column(carried.labels);
}

function unpackWhose(packed: Unpacker): Whose {
  const length = packed.numbers(1)[0]!;
  const [channel, team, member, agent] = [1, 2, 3, 4].map(() => packed.column(length));
  const starts = new Int32Array(length + 1);
  const counts = packed.numbers(length);
  for (let index = 0; index < length; index++) starts[index + 1] = starts[index]! + counts[index]!;
  const carried = { starts, labels: packed.column(starts[length]!) };
  return { length, channel: channel!, team: team!, member: member!, agent: agent!, carried };
}

export const packTalks = (talks: Talks): string =>
  packWhose(new Packer(), talks)
    .bytes(talks.hour)
    .column(talks.outcome)
    .column(talks.reason)
    .bytes(talks.unanswered)
    .numbers(talks.aiAnswers)
    .numbers(shifted(talks.person))
    .text();

export function unpackTalks(text: string, room: Room): Talks {
  const packed = new Unpacker(text, room);
  const whose = unpackWhose(packed);
  const { length } = whose;
  return {
    ...whose,
    hour: packed.bytes(length),
    outcome: packed.column(length),
    reason: packed.column(length),
    unanswered: packed.bytes(length),
    aiAnswers: packed.numbers(length),
    person: packed.numbers(length, SHIFTED),
  };
}

export function packWaits(waits: Waits, { person }: Talks): string {
  const packer = new Packer().numbers(shifted(waits.first)).numbers(shifted(waits.solve));
  const calendar = { first: waits.first, person, solve: waits.solve };
  for (const name of talkWaits) packer.numbers(besideCalendar(waits.open[name], calendar[name]));
  return packer.text();
}

export function unpackWaits(text: string, { length, person }: Talks, room: Room): Waits {
  const packed = new Unpacker(text, room);
  const first = packed.numbers(length, SHIFTED);
  const solve = packed.numbers(length, SHIFTED);
  return {
    first,
    solve,
    open: {
      first: readBeside(packed, first),
      person: readBeside(packed, person),
      solve: readBeside(packed, solve),
    },
  };
}

export function packAnswers(answers: Answers): string {
  const { length, talk, seconds, open, flags, answerer } = answers;
  return new Packer()
    .numbers([length])
    .numbers(talk.map((place, index) => place - (talk[index - 1] ?? 0)))
    .numbers(seconds)
    .numbers(besideCalendar(open, seconds))
    .bytes(flags)
    .column(answerer)
    .text();
}

export function unpackAnswers(text: string, room: Room): Answers {
  const packed = new Unpacker(text, room);
  const length = packed.numbers(1)[0]!;
  const talk = packed.numbers(length);
  for (let index = 1; index < length; index++) talk[index]! += talk[index - 1]!;
  const seconds = packed.numbers(length);
  const open = readBeside(packed, seconds);
  return { length, talk, seconds, open, flags: packed.bytes(length), answerer: packed.column(length) };
}

export const packWork = (work: Work): string =>
  packWhose(new Packer(), work).bytes(work.hour).column(work.answerer).text();

export function unpackWork(text: string, room: Room): Work {
  const packed = new Unpacker(text, room);
  const whose = unpackWhose(packed);
  return { ...whose, hour: packed.bytes(whose.length), answerer: packed.column(whose.length) };
}

/** Of talks, then of work. */
export const packThreads = (ids: readonly Uint32Array[]): string =>
  Buffer.concat(ids.map(({ buffer }) => Buffer.from(buffer))).toString('base64');

export function unpackThreads(text: string, talks: number): { talks: Uint32Array; work: Uint32Array } {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  const all = new Uint32Array(bytes.buffer);
  return { talks: all.subarray(0, talks * 4), work: all.subarray(talks * 4) };
}
