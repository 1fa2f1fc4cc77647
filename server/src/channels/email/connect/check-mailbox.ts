import type { App } from '../../../platform/app.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { ChannelHealth, ConnectedChannel } from '../../channel.ts';
import { readPasswords, readSettings } from '../settings.ts';
import { tryLogins } from './try-logins.ts';

/** Do both servers still let us in? A server that does not answer now is told of by whoever reads the mailbox. */
export async function checkMailbox(app: App, channel: ConnectedChannel): Promise<ChannelHealth | null> {
  if (channel.token === null) return null;
  try {
    await tryLogins(app, readSettings(channel.settings), readPasswords(channel.token));
    return { status: 'connected', problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [[field = '', sentence = ''] = []] = Object.entries(error.fields ?? {});
    const refused = field.endsWith('_password');
    return {
      status: refused ? 'reconnect_needed' : 'connected',
      problem: refused ? `${sentence} Lalu hubungkan kembali.` : sentence,
    };
  }
}
