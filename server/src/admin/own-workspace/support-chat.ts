import { ownWorkspaceId } from '../../identity/index.ts';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/context.ts';

/** The key of Sapa's own live chat: the first that is open and that its AI agent answers, else the first open one. */
export async function supportChat(app: App): Promise<{ widget_key: string | null }> {
  const [chat] = await transaction(systemContext(app, ownWorkspaceId), (tx) =>
    tx.query<{ widget_key: string }>({
      text: `select settings ->> 'widget_key' as widget_key from channels
             where workspace_id = $1 and kind = 'livechat' and status <> 'disconnected'
             order by answers desc, created_at limit 1`,
      values: [tx.workspaceId],
    }),
  );
  return { widget_key: chat?.widget_key ?? null };
}
