import { seenBy } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import type { Asked } from '../figures/asked.ts';
import type { ColumnName, Whose } from './columns.ts';
import { having, type Mask, maskOf } from './counts.ts';
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

/** Which rows are asked for and in sight. @param whose at least `narrowingColumns` */
export function wantedOf(
  { length, channel, team, member, labels: carried }: { length: number } & Partial<Whose>,
  asked: Narrowed,
  seen: IdSet | null,
  threads: Uint32Array | null,
): Mask {
  let mask: Mask = null;
  const narrow = (column: Column | undefined, id: string | undefined) => {
    if (id !== undefined) mask = having(column!, id, mask);
  };
  narrow(channel, asked.channel_id);
  narrow(team, asked.team_id);
  narrow(member, asked.member_id);
  if (asked.label_id !== undefined) {
    const { starts, labels } = carried!;
    const code = labels.words.indexOf(asked.label_id);
    mask = maskOf(length, mask, (index) => {
      for (let at = starts[index]!; at < starts[index + 1]!; at++) if (labels.codes[at] === code) return true;
      return false;
    });
  }
  if (seen !== null && threads !== null) mask = maskOf(length, mask, (index) => seen.has(threads, index));
  return mask;
}
