import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/context.ts';
import type { ChannelChange } from '../channel.ts';
import type { Inbound } from '../inbound.ts';
import { objectOf, shortTextOf } from '../json.ts';
import { channels } from '../tables.ts';
import { readTelegramSettings, type TelegramSettings } from './settings.ts';

/** What whoever runs the channel should know of a bot in a group; null: it is in none. */
export const groupNotice = ({ group_name }: TelegramSettings): string | null =>
  group_name === null
    ? null
    : `Bot ini ada di grup “${group_name}”. Sapa hanya membaca chat pribadi; keluarkan bot dari grup itu.`;

/** The bot was put into a group, spoken to in one, or put out of it; other news change nothing here. */
export async function readBotNews(
  tx: Transaction,
  channelId: string,
  { field, value }: Extract<Inbound, { type: 'account' }>,
): Promise<ChannelChange[]> {
  if (field !== 'group') return [];
  const [row] = await tx.db
    .select({ settings: channels.settings })
    .from(channels)
    .where(and(eq(channels.workspaceId, tx.workspaceId), eq(channels.id, channelId)));
  const before = readTelegramSettings(row?.settings);
  const { name, inside } = objectOf(value);
  const group_name = inside === true ? (shortTextOf(name) ?? 'Telegram') : null;
  if (group_name === before.group_name) return [];
  const settings = { ...before, group_name };
  return [{ channelId, settings, problem: groupNotice(settings) }];
}
