import type { Channel } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import type { PresentedChannel } from '../channel.ts';
import { StoredLiveChat } from './settings.ts';

/** What a live chat shows of itself, with the line for the shop's page. */
export function presentLiveChat(app: App, channel: PresentedChannel): Pick<Channel, 'livechat'> {
  const stored = StoredLiveChat.parse(channel.settings);
  const { widget_key, slug, ...settings } = stored;
  const { PUBLIC_URL } = app.config;
  return {
    livechat: {
      slug,
      widget_key,
      settings,
      embed_code: `<script src="${PUBLIC_URL}/widget.js" data-key="${widget_key}" async></script>`,
      page_url: `${PUBLIC_URL}/chat/${slug}`,
      picture_url: pictureUrl(stored),
    },
  };
}

/** A path for good: another picture has another id. */
export const pictureUrl = ({
  widget_key,
  picture_id,
}: Pick<StoredLiveChat, 'widget_key' | 'picture_id'>): string | null =>
  picture_id === null ? null : `/widget/pictures/${widget_key}/${picture_id}`;
