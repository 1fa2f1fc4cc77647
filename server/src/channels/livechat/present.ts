import type { Channel } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import type { PresentedChannel } from '../channel.ts';
import { StoredLiveChat } from './settings.ts';

/** What a live chat shows of itself, with the line for the shop's page. */
export function presentLiveChat(app: App, channel: PresentedChannel): Pick<Channel, 'livechat'> {
  const { widget_key, slug, ...settings } = StoredLiveChat.parse(channel.settings);
  const { PUBLIC_URL } = app.config;
  return {
    livechat: {
      slug,
      widget_key,
      settings,
      embed_code: `<script src="${PUBLIC_URL}/widget.js" data-key="${widget_key}" async></script>`,
      page_url: `${PUBLIC_URL}/chat/${slug}`,
    },
  };
}
