import type { getSupportChat, Reply } from '@sapa/contracts';
import { ownWorkspaceId } from '../../identity/index.ts';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';

/** Sapa's own live chat: the first that is open and that its AI agent answers, else the first open one. */
export async function supportChat(app: App): Promise<Reply<typeof getSupportChat>> {
  const [chat] = await transaction(systemContext(app, ownWorkspaceId), (tx) =>
    tx.query<{ widget_key: string; slug: string }>({
      text: `select settings ->> 'widget_key' as widget_key, settings ->> 'slug' as slug from channels
             where workspace_id = $1 and kind = 'livechat' and status <> 'disconnected'
             order by answers desc, created_at limit 1`,
      values: [tx.workspaceId],
    }),
  );
  if (chat === undefined) return { widget_key: null, page_url: null };
  return { widget_key: chat.widget_key, page_url: `${app.config.PUBLIC_URL}/chat/${chat.slug}` };
}
