import { type ColumnName, type DayColumns, type Labels, startsOf, type Work } from './columns.ts';
import { Packer, Unpacker } from './packed.ts';
import type { Room } from './room.ts';

/** How a column is written and read. */
interface Form<Value> {
  pack(packer: Packer, value: Value): Packer;
  unpack(packed: Unpacker): Value;
}

const numbers: Form<Int32Array> = {
  pack: (packer, values) => packer.numbers(values),
  unpack: (packed) => packed.numbers(),
};
const bytes: Form<Uint8Array> = {
  pack: (packer, values) => packer.bytes(values),
  unpack: (packed) => packed.bytes(),
};
const words: Form<DayColumns['channel']> = {
  pack: (packer, column) => packer.column(column),
  unpack: (packed) => packed.column(),
};
/** How many stand between each and the next: smaller than themselves. */
const starts: Form<Int32Array> = {
  pack: (packer, values) => packer.numbers(values.subarray(1).map((start, index) => start - values[index]!)),
  unpack: (packed) => startsOf(packed.numbers()),
};
const labels: Form<Labels> = {
  pack: (packer, value) => words.pack(starts.pack(packer, value.starts), value.labels),
  unpack: (packed) => ({ starts: starts.unpack(packed), labels: words.unpack(packed) }),
};

const forms: { [Name in ColumnName]: Form<DayColumns[Name]> } = {
  channel: words,
  team: words,
  member: words,
  agent: words,
  labels,
  hour: bytes,
  outcome: words,
  reason: words,
  unanswered: bytes,
  ai_answers: numbers,
  first: numbers,
  first_open: numbers,
  person: numbers,
  person_open: numbers,
  solve: numbers,
  solve_open: numbers,
  answer_starts: starts,
  answer_seconds: numbers,
  answer_open: numbers,
  answer_flags: bytes,
  answerer: words,
};

export const packColumn = <Name extends ColumnName>(name: Name, value: DayColumns[Name]): string =>
  forms[name].pack(new Packer(), value).text();

export const unpackColumn = <Name extends ColumnName>(
  name: Name,
  text: string,
  room: Room,
): DayColumns[Name] => forms[name].unpack(new Unpacker(text, room));

export const packWork = ({ channel, team, member, labels: carried, hour, answerer }: Work): string =>
  labels
    .pack(new Packer().column(channel).column(team).column(member), carried)
    .bytes(hour)
    .column(answerer)
    .text();

export function unpackWork(text: string, room: Room): Work {
  const packed = new Unpacker(text, room);
  const [channel, team, member] = [packed.column(), packed.column(), packed.column()];
  const carried = labels.unpack(packed);
  const hour = packed.bytes();
  return { length: hour.length, channel, team, member, labels: carried, hour, answerer: packed.column() };
}

/** Of talks, then of work. */
export const packThreads = (ids: readonly Uint32Array[]): string =>
  Buffer.concat(ids.map(({ buffer }) => Buffer.from(buffer))).toString('base64');

export function unpackThreads(text: string, talks: number): { talks: Uint32Array; work: Uint32Array } {
  const all = new Uint32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);
  return { talks: all.subarray(0, talks * 4), work: all.subarray(talks * 4) };
}
