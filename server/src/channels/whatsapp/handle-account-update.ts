import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/context.ts';
import { announceChannel } from '../announce-channel.ts';
import type { Inbound } from '../channel.ts';
import { planCheck } from '../check-channel.ts';
import { noteChannelProblem } from '../note-channel-problem.ts';
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
): Promise<void> {
  const update = readAccountUpdate(news.field, news.value, {
    appId: tx.app.config.META_APP_ID ?? null,
    now: tx.app.clock.now(),
  });
  if (update === null) return;
  for (const { id, settings } of await numbersConcerned(tx, channelId, news, update.phoneNumber)) {
    const changed = { ...settings, ...update.settings, ...noticeIn(update) };
    if (update.settings !== null || update.name !== null || 'notice' in noticeIn(update))
      await keep(tx, id, changed, update.name);
    if (update.problem !== undefined)
      await noteChannelProblem(tx, id, update.problem, update.reconnectNeeded);
    if (update.check) planCheck(tx, id, 0);
  }
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

async function keep(
  tx: Transaction,
  id: string,
  settings: WhatsAppSettings,
  name: string | null,
): Promise<void> {
  const business = name === null ? {} : { name, settings: { ...settings, business_name: name } };
  await tx.db
    .update(channels)
    .set({ settings, ...business })
    .where(and(eq(channels.workspaceId, tx.workspaceId), eq(channels.id, id)));
  await announceChannel(tx, id);
}
