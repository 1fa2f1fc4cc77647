import type { App } from '../../platform/app.ts';
import type { ChannelHealth, ConnectedChannel } from '../channel.ts';
import { classifyError } from '../meta/classify-error.ts';
import { inspectToken } from '../meta/oauth.ts';
import { readNumber } from './read-number.ts';
import { healthOf } from './rules.ts';
import { noticeOf, readSettings, type WhatsAppSettings } from './settings.ts';

/** How a number is at Meta: state, quality, limit, name, and how long our token lasts. */
export async function checkNumber(app: App, channel: ConnectedChannel): Promise<ChannelHealth | null> {
  const settings = readSettings(channel.settings);
  const token = channel.token ?? '';
  const [number, facts] = await Promise.all([
    readNumber(app, settings.phone_number_id, token),
    inspectToken(app, token),
  ]);
  if (!number.ok) {
    if (number.failure.reach !== 'refused') return null;
    const { code, detail, subcode } = number.failure;
    const { action, message } = classifyError(code, detail, subcode);
    if (action === 'reconnect') return { status: 'reconnect_needed', problem: message };
    return action === 'paused' ? { status: 'connected', problem: message } : null;
  }
  const { value } = number;
  const lasts = facts ?? { valid: true, expiresAt: expiryOf(settings) };
  const health = healthOf(value, lasts, app.clock.now());
  return {
    ...health,
    problem: health.problem ?? noticeOf(settings, app.clock.now()),
    name: value.businessName,
    settings: {
      ...settings,
      business_name: value.businessName,
      phone_number: value.phoneNumber,
      quality_rating: value.quality,
      messaging_limit: value.messagingLimit ?? settings.messaging_limit,
      throughput: value.throughput ?? settings.throughput,
      token_expires_at: lasts.expiresAt?.toISOString() ?? null,
    } satisfies WhatsAppSettings,
  };
}

const expiryOf = ({ token_expires_at }: WhatsAppSettings): Date | null =>
  token_expires_at === null ? null : new Date(token_expires_at);
