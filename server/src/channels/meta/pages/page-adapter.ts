import type { ChannelKindAdapter } from '../../channel.ts';
import { fetchOpenMedia } from '../fetch-open-media.ts';
import { acknowledgeDirect } from './acknowledge.ts';
import { checkPage } from './check-page.ts';
import type { PageProduct } from './page-product.ts';
import { parseDirect } from './parse/parse-direct.ts';
import { pageNewsInWords, readPageNews } from './read-page-news.ts';
import { fetchPicture, readProfile } from './read-profile.ts';
import { releasePage } from './release-page.ts';
import { sendDirect } from './send.ts';
import { readPageSettings } from './settings.ts';

/** A channel kind on Meta's Messenger Platform. */
export const pageAdapter = (product: PageProduct): ChannelKindAdapter => ({
  kind: product.kind,
  capabilities: product.capabilities,
  sendIsRepeatable: false,
  hasVisitors: false,
  parse: (body) => parseDirect(product, body),
  send: (app, channel, message) => sendDirect(app, product, channel, message),
  fetchMedia: (app, _channel, address) => fetchOpenMedia(app, address),
  acknowledge: acknowledgeDirect,
  readProfile: (app, channel, externalId) => readProfile(app, product, channel, externalId),
  fetchPicture,
  readAccountNews: async (_tx, channelId, news) => readPageNews(channelId, news),
  tellNews: pageNewsInWords,
  check: checkPage,
  disconnect: releasePage,
  present(app, { settings }) {
    const { account_id: id, account_name: name, username } = readPageSettings(settings);
    return { account: { id, name, username, chat_url: chatUrlOf(app.config, product, { id, username }) } };
  },
});

const META_API = 'https://graph.facebook.com';

/** Meta's short addresses live elsewhere than its API; an API elsewhere brings its own. */
const chatUrlOf = (
  { META_GRAPH_URL }: { META_GRAPH_URL: string },
  product: PageProduct,
  account: { id: string; username: string | null },
): string =>
  META_GRAPH_URL === META_API ? product.chatUrl(account) : `${META_GRAPH_URL}/m.me/${account.id}`;
