import {
  type ColumnName,
  columnNames,
  type DayColumns,
  type Labels,
  startsOf,
  type Work,
} from './columns.ts';
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

/** Of open hours there are as many seconds as of the wall's clock, mostly: what is kept is by how many they differ. */
const CLOCKS = [
  ['first_open', 'first'],
  ['person_open', 'person'],
  ['solve_open', 'solve'],
  ['answer_open', 'answer_seconds'],
] as const;

export function packColumns(columns: DayColumns): Record<ColumnName, string> {
  const kept = { ...columns };
  for (const [open, calendar] of CLOCKS)
    kept[open] = kept[open].map((seconds, index) => seconds - columns[calendar][index]!);
  const pack = <Name extends ColumnName>(name: Name) => forms[name].pack(new Packer(), kept[name]).text();
  return Object.fromEntries(columnNames.map((name) => [name, pack(name)])) as Record<ColumnName, string>;
}

/** With those whose columns must be read for them. */
export const withClocks = (names: Iterable<ColumnName>): Set<ColumnName> => {
  const all = new Set(names);
  for (const [open, calendar] of CLOCKS) if (all.has(open)) all.add(calendar);
  return all;
};

/** @param names `withClocks` */
export function unpackColumns(
  names: readonly ColumnName[],
  texts: Partial<Record<ColumnName, string>>,
  room: Room,
): Partial<DayColumns> {
  const unpack = (name: ColumnName) => forms[name].unpack(new Unpacker(texts[name]!, room));
  const columns: Partial<DayColumns> = Object.fromEntries(names.map((name) => [name, unpack(name)]));
  for (const [open, calendar] of CLOCKS)
    if (columns[open] !== undefined) addTo(columns[open], columns[calendar]!);
  return columns;
}

function addTo(values: Int32Array, more: Int32Array): void {
  for (let index = 0; index < values.length; index++) values[index]! += more[index]!;
}

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
