import type { ChannelCapabilities } from '@sapa/contracts';
import { windowHours } from '@sapa/contracts/rules/service-window';
import { rooms } from '../../platform/realtime/realtime.ts';
import type { ChannelKindAdapter } from '../channel.ts';
import { readExternalId } from './delivery.ts';
import { parse } from './parse.ts';
import { presentLiveChat } from './present.ts';
import { MAX_FILE_BYTES } from './settings.ts';

const file = { max_bytes: MAX_FILE_BYTES, mime_types: [] };

const capabilities: ChannelCapabilities = {
  text_max: 4000,
  text_in_bytes: false,
  caption_max: 4000,
  window_hours: windowHours.livechat,
  human_agent_hours: null,
  reply_to: true,
  reactions: false,
  delete_hours: null,
  typing: true,
  read_receipts: true,
  marks: 'kept',
  product_card: true,
  extras: ['choices'],
  subject: false,
  attachments: { image: file, audio: file, video: file, document: file },
};

/**
 * Our own channel: what we send is in the visitor's reach as soon as it is stored. It is pushed with the commit
 * (conversations/visitor), and becomes `delivered` when a device of the visitor has it.
 */
export const livechat: ChannelKindAdapter = {
  kind: 'livechat',
  capabilities,
  sendIsRepeatable: true,
  hasVisitors: true,
  parse,
  send: async (_app, _channel, message) => ({ outcome: 'sent', externalId: message.id }),
  // Files of visitors are in our storage before their message is.
  fetchMedia: async () => null,
  async acknowledge(app, channel, { externalId, typing }) {
    const { visitorId, clientId } = readExternalId(externalId);
    const room = rooms.visitor(channel.workspaceId, visitorId);
    app.realtime.toVisitor(room, 'visitor.read', { client_id: clientId });
    if (typing) app.realtime.toVisitor(room, 'visitor.typing', { name: channel.name });
  },
  present: presentLiveChat,
};
