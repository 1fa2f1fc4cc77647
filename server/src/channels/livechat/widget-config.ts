import type { WidgetConfig } from '@sapa/contracts';
import { anyMemberOnline } from '../../identity/index.ts';
import type { App } from '../../platform/app.ts';
import { systemContext } from '../../platform/db/context.ts';
import type { LiveChat } from './find-live-chat.ts';
import { MAX_FILE_BYTES } from './settings.ts';

/** What a visitor's screen shows of the live chat. */
export async function widgetConfig(
  app: App,
  { workspaceId, name, answers, settings }: LiveChat,
): Promise<WidgetConfig> {
  return {
    key: settings.widget_key,
    name,
    color: settings.color,
    greeting: settings.greeting,
    // Where an AI agent answers at any hour, "nobody is here" would be wrong.
    away_text: answers ? '' : settings.away_text,
    ask_name: settings.ask_name,
    ask_contact: settings.ask_contact,
    online: await anyMemberOnline(systemContext(app, workspaceId)),
    max_file_bytes: MAX_FILE_BYTES,
  };
}
