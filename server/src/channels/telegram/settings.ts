import { z } from 'zod';

/** `channels.settings` of a Telegram bot. */
const TelegramSettings = z.object({
  bot_id: z.string(),
  bot_name: z.string(),
  /** Without `@`; every bot has one. */
  username: z.string(),
  /** The group that the bot was put into, where nothing is read; null: none. */
  group_name: z.string().nullable(),
});
export type TelegramSettings = z.infer<typeof TelegramSettings>;

export const readTelegramSettings = (settings: unknown): TelegramSettings => TelegramSettings.parse(settings);
