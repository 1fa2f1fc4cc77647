import { type WidgetConfig, WidgetLook } from '@sapa/contracts';
import { anyMemberOnline } from '../../identity/index.ts';
import type { App } from '../../platform/app.ts';
import { systemContext } from '../../platform/db/context.ts';
import { rooms } from '../../platform/realtime/realtime.ts';
import { type LiveChat, liveChatOf } from './find-live-chat.ts';
import { pictureUrl } from './present.ts';
import { MAX_FILE_BYTES } from './settings.ts';

/** What a visitor's screen shows of the live chat. */
export async function widgetConfig(
  app: App,
  { workspaceId, name, answers, settings }: LiveChat,
): Promise<WidgetConfig> {
  return {
    ...WidgetLook.parse(settings),
    key: settings.widget_key,
    name,
    picture_url: pictureUrl(settings),
    // Where an AI agent answers at any hour, "nobody is here" would be wrong.
    away_text: answers ? '' : settings.away_text,
    online: await anyMemberOnline(systemContext(app, workspaceId)),
    max_file_bytes: MAX_FILE_BYTES,
  };
}

/** Every chat that is open now looks so at once; a push that is lost is made good when the chat is looked at again. */
export async function showConfig(app: App, workspaceId: string, channelId: string): Promise<void> {
  const config = await widgetConfig(app, await liveChatOf(app, workspaceId, channelId));
  app.realtime.toVisitor(rooms.visitorsOf(workspaceId, channelId), 'visitor.config', { config });
}
