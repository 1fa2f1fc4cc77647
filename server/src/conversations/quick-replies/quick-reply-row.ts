import type { QuickReply, QuickReplyFile } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

interface FileRow extends Omit<QuickReplyFile, 'url' | 'thumbnail_url'> {
  storage_key: string;
  thumbnail_key: string | null;
}

interface Row extends Omit<QuickReply, 'files' | 'scope' | 'created_at'> {
  member_id: string | null;
  created_at: Date;
  files: FileRow[] | null;
}

/** Those of all, and one's own: a colleague's are not there. $2: the member, or null. */
const SELECT = `
  select q.id, q.member_id, q.name, q.shortcut, q.content, q.folder, q.usage_count, q.created_at, (
    select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'mime_type', f.mime_type, 'size', f.size,
      'file_name', f.file_name, 'storage_key', f.storage_key, 'thumbnail_key', f.thumbnail_key)
      order by f.created_at, f.id)
    from quick_reply_files f where f.workspace_id = q.workspace_id and f.quick_reply_id = q.id
  ) as files
  from quick_replies q
  where q.workspace_id = $1 and (q.member_id is null or q.member_id = $2)`;

export const memberIn = ({ actor }: Context): string | null =>
  actor.type === 'member' ? actor.memberId : null;

/** By name. */
export async function listQuickReplies(ctx: Context): Promise<QuickReply[]> {
  requirePermission(ctx, 'quick-reply.use');
  return transaction(ctx, async (tx) => {
    const rows = await tx.query<Row>({
      name: 'quick-replies',
      text: `${SELECT} order by lower(q.name), q.id`,
      values: [tx.workspaceId, memberIn(tx)],
    });
    return rows.map((row) => present(tx.app, tx.workspaceId, row));
  });
}

/** @throws Refusal NOT_FOUND, also for a colleague's own */
export async function quickReplyById(tx: Transaction, id: string): Promise<QuickReply> {
  const [row] = await tx.query<Row>({
    name: 'quick-reply-by-id',
    text: `${SELECT} and q.id = $3`,
    values: [tx.workspaceId, memberIn(tx), id],
  });
  return present(tx.app, tx.workspaceId, found(row));
}

function present(
  { storage }: App,
  workspaceId: string,
  { member_id, created_at, files, ...rest }: Row,
): QuickReply {
  const address = (key: string, name: string) => storage.address({ workspaceId, key, name });
  return {
    ...rest,
    scope: member_id === null ? 'all' : 'me',
    files: (files ?? []).map(({ storage_key, thumbnail_key, ...file }) => ({
      ...file,
      url: address(storage_key, file.file_name),
      thumbnail_url: thumbnail_key === null ? null : address(thumbnail_key, file.file_name),
    })),
    created_at: created_at.toISOString(),
  };
}
