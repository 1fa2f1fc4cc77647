import type { ChannelCapabilities } from '@sapa/contracts';
import type { ChannelKindAdapter } from '../channel.ts';
import { checkMailbox } from './connect/check-mailbox.ts';
import { forgetMailbox } from './mailbox/lease.ts';
import { parseEmail } from './parse.ts';
import { sendEmail } from './send/send-email.ts';
import { readSettings } from './settings.ts';

/** Providers take 25 MB; written as text it is a third more. */
const file = { max_bytes: 18 * 1024 * 1024, mime_types: [] };

const capabilities: ChannelCapabilities = {
  text_max: 20_000,
  text_in_bytes: false,
  caption_max: 20_000,
  window_hours: null,
  human_agent_hours: null,
  reply_to: true,
  reactions: false,
  typing: false,
  read_receipts: false,
  product_card: false,
  subject: true,
  attachments: { image: file, audio: file, video: file, document: file },
};

/** A mailbox of any provider: read by IMAP, answered by SMTP. */
export const email: ChannelKindAdapter = {
  kind: 'email',
  capabilities,
  sendIsRepeatable: false,
  hasVisitors: false,
  // Machines that do not say that they are some (RFC 3834, 2) end here.
  answersPerHour: 10,
  parse: parseEmail,
  send: sendEmail,
  // Files of mails are in our storage before their message is.
  fetchMedia: async () => null,
  check: checkMailbox,
  disconnect: (app, { workspaceId, id }) => forgetMailbox(app, { workspaceId, channelId: id }),
  present: (_app, { settings }) => ({ email: readSettings(settings) }),
};
