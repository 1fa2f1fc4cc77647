import type { App } from '../../platform/app.ts';
import type { ChannelHealth, ChannelKindAdapter, ConnectedChannel, PresentedChannel } from '../channel.ts';
import { fetchByAddress } from '../fetch-by-address.ts';
import { ownLimits } from '../own-limits.ts';
import { callBack } from './call-back.ts';
import { parse } from './parse.ts';
import { sendToApi } from './send.ts';
import { StoredApiChannel } from './settings.ts';

/** What we take in is what we hand over: 25 MB as on Messenger. */
const LARGEST_FILE = 25 * 1024 * 1024;

/** A business's own system: it tells what customers write there, and is told what the team answers. */
export const api: ChannelKindAdapter = {
  kind: 'api',
  capabilities: {
    ...ownLimits(LARGEST_FILE),
    reactions: true,
    delete_hours: 0,
    read_receipts: true,
    product_card: true,
    extras: ['choices', 'location', 'contacts'],
  },
  sendIsRepeatable: true,
  hasVisitors: false,
  parse,
  send: sendToApi,
  fetchMedia: (app, _channel, address) => fetchByAddress(app, address, LARGEST_FILE),
  check,
  present(app: App, { settings }: PresentedChannel) {
    const { key, callback_url } = StoredApiChannel.parse(settings);
    return { api: { inbound_url: `${app.config.PUBLIC_URL}/webhooks/api/${key}`, callback_url } };
  },
};

/** Asks the business's system with a ping whether it takes what we sign. */
async function check(app: App, channel: ConnectedChannel): Promise<ChannelHealth> {
  const answer = await callBack(app, channel, { event: 'ping', channel_id: channel.id });
  if (!('failure' in answer) && answer.status >= 200 && answer.status < 300)
    return { status: 'connected', problem: null };
  const said = 'failure' in answer ? 'tidak menjawab' : `menjawab HTTP ${answer.status}`;
  return {
    status: 'connected',
    problem: `Alamat penerima ${said}. Pesan dari tim menunggu; periksa alamat dan rahasianya di Pengaturan.`,
  };
}
