import { seenBy } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import type { Asked } from '../figures/asked.ts';
import type { ColumnName, Labels, Whose } from './columns.ts';
import { IdSet } from './id-set.ts';
import type { Column } from './packed.ts';

export type Narrowed = Pick<Asked, 'channel_id' | 'team_id' | 'label_id' | 'member_id'>;

/** Threads that the reader sees; null: all. */
export async function threadsInSight(tx: Transaction): Promise<IdSet | null> {
  const where = new Filter(tx.workspaceId);
  const seen = seenBy(tx, where.value);
  if (seen.parts === null) return null;
  const [row] = await tx.query<{ ids: string | null }>({
    text: `select encode(string_agg(uuid_send(c.id), ''), 'base64') as ids from conversations c
           where c.workspace_id = $1 and ${seen.of('c')}`,
    values: where.values,
  });
  const bytes = Buffer.from(row?.ids ?? '', 'base64');
  return new IdSet(
    Uint32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)),
  );
}

/** The columns that tell which rows are asked for. */
export const narrowingColumns = ({ channel_id, team_id, member_id, label_id }: Narrowed): ColumnName[] => [
  ...(channel_id === undefined ? [] : ['channel' as const]),
  ...(team_id === undefined ? [] : ['team' as const]),
  ...(member_id === undefined ? [] : ['member' as const]),
  ...(label_id === undefined ? [] : ['labels' as const]),
];

/** Which rows are asked for and in sight; null: all. @param whose at least `narrowingColumns` */
export function wantedOf(
  { length, channel, team, member, labels }: { length: number } & Partial<Whose>,
  { channel_id, team_id, member_id, label_id }: Narrowed,
  seen: IdSet | null,
  threads: Uint32Array | null,
): Int32Array | null {
  const isSeen = seen === null || threads === null;
  if (isSeen && !(channel_id ?? team_id ?? member_id ?? label_id)) return null;
  let rows = allOf(length);
  if (channel_id !== undefined) rows = having(rows, channel!, channel_id);
  if (team_id !== undefined) rows = having(rows, team!, team_id);
  if (member_id !== undefined) rows = having(rows, member!, member_id);
  if (label_id !== undefined) rows = carrying(rows, labels!, label_id);
  if (!isSeen) rows = inSight(rows, seen, threads);
  return rows.length === length ? null : rows;
}

type Rows = Int32Array<ArrayBuffer>;

function allOf(length: number): Rows {
  const rows = new Int32Array(length);
  for (let row = 0; row < length; row++) rows[row] = row;
  return rows;
}

/** In place, and no branch depends on a row: half of all guesses would be wrong. */
function having(rows: Rows, { codes, words }: Column, word: string): Rows {
  const code = words.indexOf(word);
  let length = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    rows[length] = row;
    length += Number(codes[row] === code);
  }
  return rows.subarray(0, length);
}

function carrying(rows: Rows, { starts, labels }: Labels, label: string): Rows {
  const code = labels.words.indexOf(label);
  let length = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    let carries = 0;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) carries |= Number(labels.codes[at] === code);
    rows[length] = row;
    length += carries;
  }
  return rows.subarray(0, length);
}

function inSight(rows: Rows, seen: IdSet, threads: Uint32Array): Rows {
  let length = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    rows[length] = row;
    length += Number(seen.has(threads, row));
  }
  return rows.subarray(0, length);
}
