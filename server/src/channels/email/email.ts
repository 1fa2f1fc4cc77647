import type { ChannelKindAdapter } from '../channel.ts';
import { ownLimits } from '../own-limits.ts';
import { checkMailbox } from './connect/check-mailbox.ts';
import { forgetMailbox } from './mailbox/lease.ts';
import { parseEmail } from './parse.ts';
import { sendEmail } from './send/send-email.ts';
import { readSettings } from './settings.ts';

/** Providers take 25 MB; written as text it is a third more. */
const LARGEST_FILE = 18 * 1024 * 1024;

/** A mailbox of any provider: read by IMAP, answered by SMTP. */
export const email: ChannelKindAdapter = {
  kind: 'email',
  capabilities: { ...ownLimits(LARGEST_FILE), subject: true },
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
