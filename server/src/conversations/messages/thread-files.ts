import type { listThreadFiles, Query, Reply, ThreadFileKind } from '@sapa/contracts';
import type { Context } from '../../platform/db/context.ts';
import type { Read } from '../../platform/db/read-together.ts';
import { HAS_FILES } from '../rules.ts';
import { type MessageRow, presentMessage, SELECT_MESSAGE } from './message-row.ts';

const carrying = (kinds: string) => `${HAS_FILES} and exists (
  select from attachments file where file.workspace_id = m.workspace_id and file.message_id = m.id
    and not file.of_referral and file.kind in (${kinds}))`;

const CARRIES: Record<ThreadFileKind, string> = {
  pictures: carrying(`'image', 'video'`),
  documents: carrying(`'document', 'audio'`),
  links: `m.text ~* 'https?://' and m.direction <> 'internal'`,
};

/** Messages of a thread that carry something, newest first, by the thread's own index. */
export const threadFiles = (
  { app, workspaceId }: Context,
  conversationId: string,
  { kind, before, limit }: Query<typeof listThreadFiles>,
): Read<Reply<typeof listThreadFiles>> => ({
  name: `thread-${kind}-${limit}`,
  text: `${SELECT_MESSAGE}
    where m.workspace_id = $1 and m.conversation_id = $2 and m.seq < $3 and m.deleted_at is null and ${CARRIES[kind]}
    order by m.seq desc limit ${limit + 1}`,
  values: [workspaceId, conversationId, before ?? 2_147_483_647],
  answer(rows: MessageRow[]) {
    const items = rows.slice(0, limit).map((row) => presentMessage(app, row));
    return { items, next_cursor: rows.length > limit ? String(items.at(-1)?.seq) : null };
  },
});
