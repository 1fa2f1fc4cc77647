import type { App } from '../../../platform/app.ts';
import type { ChannelHealth, ConnectedChannel } from '../../channel.ts';
import { shortTextOf } from '../../json.ts';
import { callGraph } from '../graph-client.ts';
import { inspectToken } from '../oauth.ts';
import { tokenProblem } from '../token-problem.ts';
import { meaningOfDirect } from './send-errors.ts';
import { type PageSettings, readPageSettings } from './settings.ts';
import { isSubscribed, subscribePage } from './subscription.ts';

/** How a page or account is at Meta: whether our token still works and for how long, and whether we still hear of it. */
export async function checkPage(app: App, channel: ConnectedChannel): Promise<ChannelHealth | null> {
  const settings = readPageSettings(channel.settings);
  const token = channel.token ?? '';
  const [named, facts] = await Promise.all([
    callGraph(app, { method: 'GET', path: '/me', query: { fields: 'id,name' }, token }),
    inspectToken(app, token),
  ]);
  if (!named.ok) {
    if (named.failure.reach !== 'refused') return null;
    const { action, message } = meaningOfDirect(named.failure);
    return action === 'reconnect' ? { status: 'reconnect_needed', problem: message } : null;
  }
  const lasts = facts ?? { valid: true, expiresAt: expiryOf(settings) };
  // With a page's token `me` is the page; an Instagram account keeps the name that it was connected under.
  const name =
    settings.username === null
      ? (shortTextOf(named.body.name) ?? settings.account_name)
      : settings.account_name;
  return {
    ...(tokenProblem(lasts, app.clock.now()) ?? (await hearing(app, settings.page_id, token))),
    ...(settings.username === null ? { name } : {}),
    settings: {
      ...settings,
      account_name: name,
      token_expires_at: lasts.expiresAt?.toISOString() ?? null,
    } satisfies PageSettings,
  };
}

/** A subscription that Meta dropped is made anew; what customers wrote meanwhile Meta does not tell again. */
async function hearing(
  app: App,
  pageId: string,
  token: string,
): Promise<Pick<ChannelHealth, 'status' | 'problem'>> {
  const well = { status: 'connected', problem: null } as const;
  if ((await isSubscribed(app, pageId, token)) !== false) return well;
  const again = await subscribePage(app, pageId, token);
  if (again.ok || again.failure.reach !== 'refused') return well;
  return {
    status: 'reconnect_needed',
    problem: 'Meta berhenti meneruskan pesan akun ini ke Sapa. Hubungkan kembali di Connected Platforms.',
  };
}

const expiryOf = ({ token_expires_at }: PageSettings): Date | null =>
  token_expires_at === null ? null : new Date(token_expires_at);
