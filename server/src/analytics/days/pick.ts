import { type ColumnName, type DayColumns, isOfAnswers, type Labels, startsOf } from './columns.ts';
import type { Column } from './packed.ts';
import type { Room } from './room.ts';

type Some = Partial<DayColumns>;

/** Of these columns the rows that are counted; of answers and labels those that belong to them. */
export function pickRows(columns: Some, rows: Int32Array, room: Room): Some {
  const answers = columns.answer_starts && behind(columns.answer_starts, rows, room);
  const picked = Object.entries(columns).map(([name, column]) => [
    name,
    name === 'answer_starts'
      ? startsAt(column as Int32Array, rows)
      : pick(column, isOfAnswers(name as ColumnName) ? answers! : rows, room),
  ]);
  return Object.fromEntries(picked) as Some;
}

type Any = Uint8Array | Int32Array | Column | Labels;

function pick<Kind extends Any>(column: Kind, rows: Int32Array, room: Room): Kind;
function pick(column: Any, rows: Int32Array, room: Room): Any {
  if (column instanceof Int32Array) return numbersAt(column, rows, room.numbers(rows.length));
  if (column instanceof Uint8Array) return bytesAt(column, rows, room.bytes(rows.length));
  if ('codes' in column) return { words: column.words, codes: pick(column.codes, rows, room) };
  const { starts, labels } = column;
  return { starts: startsAt(starts, rows), labels: pick(labels, behind(starts, rows, room), room) };
}

function numbersAt(values: Int32Array, rows: Int32Array, out: Int32Array): Int32Array {
  for (let index = 0; index < rows.length; index++) out[index] = values[rows[index]!]!;
  return out;
}

function bytesAt(values: Uint8Array, rows: Int32Array, out: Uint8Array): Uint8Array {
  for (let index = 0; index < rows.length; index++) out[index] = values[rows[index]!]!;
  return out;
}

/** The places between the starts of these rows and the next ones'. */
function behind(starts: Int32Array, rows: Int32Array, room: Room): Int32Array {
  const out = room.numbers(starts.at(-1)!);
  let length = 0;
  for (let index = 0; index < rows.length; index++)
    for (let at = starts[rows[index]!]!; at < starts[rows[index]! + 1]!; at++) out[length++] = at;
  return out.subarray(0, length);
}

function startsAt(starts: Int32Array, rows: Int32Array): Int32Array {
  const counts = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index++)
    counts[index] = starts[rows[index]! + 1]! - starts[rows[index]!]!;
  return startsOf(counts);
}
