import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/context.ts';
import type { ChannelChange } from '../channel.ts';
import type { Inbound } from '../inbound.ts';
import { channels } from '../tables.ts';
import { type AccountUpdate, readAccountUpdate } from './read-account-update.ts';
import { readSettings, type WhatsAppSettings } from './settings.ts';

/**
 * Meta's news about an account or a number: what it changes here, and whether to ask Meta for the rest. News of an
 * account reach every number of it, news of a number that one.
 */
export async function handleAccountUpdate(
  tx: Transaction,
  channelId: string,
  news: Extract<Inbound, { type: 'account' }>,
): Promise<ChannelChange[]> {
  const update = readAccountUpdate(news.field, news.value, {
    appId: tx.app.config.META_APP_ID ?? null,
    now: tx.app.clock.now(),
  });
  if (update === null) return [];
  const numbers = await numbersConcerned(tx, channelId, news, update.phoneNumber);
  return numbers.map(({ id, settings }) => changeOf(id, settings, update));
}

function changeOf(channelId: string, settings: WhatsAppSettings, update: AccountUpdate): ChannelChange {
  const { name, problem, reconnectNeeded, check } = update;
  const business = name === null ? {} : { business_name: name };
  const changed = { ...update.settings, ...business, ...noticeIn(update) };
  return {
    channelId,
    ...(name === null ? {} : { name }),
    ...(Object.keys(changed).length === 0 ? {} : { settings: { ...settings, ...changed } }),
    ...(problem === undefined ? {} : { problem, reconnectNeeded }),
    check,
  };
}

async function numbersConcerned(
  tx: Transaction,
  channelId: string,
  news: Extract<Inbound, { type: 'account' }>,
  phoneNumber: string | null,
): Promise<{ id: string; settings: WhatsAppSettings }[]> {
  const own = news.address.kind === 'waba';
  const rows = await tx.db
    .select({ id: channels.id, settings: channels.settings })
    .from(channels)
    .where(
      and(
        eq(channels.workspaceId, tx.workspaceId),
        eq(channels.kind, 'whatsapp'),
        ne(channels.status, 'disconnected'),
        own ? sql`${channels.settings}->>'waba_id' = ${news.address.address}` : eq(channels.id, channelId),
      ),
    );
  const numbers = rows.map(({ id, settings }) => ({ id, settings: readSettings(settings) }));
  if (phoneNumber === null) return numbers;
  return numbers.filter(({ settings }) => settings.phone_number.replace(/\D/g, '') === phoneNumber);
}

/** A problem that ended takes its announcement with it. */
function noticeIn({ problem, noticeUntil }: AccountUpdate): Partial<Pick<WhatsAppSettings, 'notice'>> {
  if (problem === null) return { notice: null };
  if (problem === undefined || noticeUntil === null) return {};
  return { notice: { text: problem, until: noticeUntil.toISOString() } };
}
