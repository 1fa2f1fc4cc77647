import type { showEmail as contract, Reply } from '@sapa/contracts';
import { layOutMail } from '../../channels/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { requireSeen } from '../visibility/require-seen.ts';

interface Row {
  conversation_id: string;
  html: string | null;
  pictures: Record<string, number> | null;
  files: { storageKey: string; mimeType: string; size: number }[] | null;
}

/**
 * A mail as its sender laid it out.
 *
 * @throws Refusal NOT_FOUND: also of a message that has no layout
 */
export async function showEmail(
  ctx: Context,
  { messageId, withRemote }: { messageId: string; withRemote: boolean },
): Promise<Reply<typeof contract>> {
  requirePermission(ctx, 'conversation.view');
  const { html, pictures, files } = await transaction(ctx, async (tx) => {
    const [row] = await tx.query<Row>({
      name: 'layout-of-email',
      text: `select m.conversation_id, m.raw ->> 'html' as html, m.raw -> 'pictures' as pictures, (
               select json_agg(json_build_object('storageKey', a.storage_key, 'mimeType', a.mime_type, 'size', a.size)
                 order by a.position)
               from attachments a where a.workspace_id = $1 and a.message_id = m.id and a.state = 'ready'
             ) as files
             from messages m where m.workspace_id = $1 and m.id = $2 and m.content ->> 'kind' = 'email'`,
      values: [tx.workspaceId, messageId],
    });
    await requireSeen(tx, found(row).conversation_id);
    return found(row);
  });
  const byId = Object.entries(pictures ?? {}).flatMap(([id, position]) => {
    const file = files?.[position];
    return file === undefined ? [] : ([[id, file]] as const);
  });
  return layOutMail(ctx.app, { html: found(html), pictures: new Map(byId) }, withRemote);
}
