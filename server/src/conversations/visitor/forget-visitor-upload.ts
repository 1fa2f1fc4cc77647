import { type Context, transaction } from '../../platform/db/context.ts';

export interface VisitorUpload {
  channel_id: string;
  visitor_id: string;
  storage_key: string;
  thumbnail_key: string | null;
}

/** A visitor's file that stands in none of their messages a day later is gone. */
export async function forgetVisitorUpload(ctx: Context, upload: VisitorUpload): Promise<void> {
  const sent = await transaction(ctx, (tx) =>
    tx.query({
      name: 'visitor-upload-sent',
      text: `select from contact_identities i
             join conversations c on c.workspace_id = i.workspace_id and c.identity_id = i.id
             join messages m on m.workspace_id = c.workspace_id and m.conversation_id = c.id
             join attachments a on a.workspace_id = m.workspace_id and a.message_id = m.id
             where i.workspace_id = $1 and i.channel_id = $2 and i.external_id = $3 and a.storage_key = $4`,
      values: [ctx.workspaceId, upload.channel_id, upload.visitor_id, upload.storage_key],
    }),
  );
  if (sent.length > 0) return;
  await ctx.app.storage.remove(upload.storage_key);
  if (upload.thumbnail_key !== null) await ctx.app.storage.remove(upload.thumbnail_key);
}
