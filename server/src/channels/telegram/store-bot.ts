import type { Channel } from '@sapa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { announceChannel } from '../announce-channel.ts';
import { planCheck } from '../check-channel.ts';
import { claimAddress } from '../claim-address.ts';
import { channels } from '../tables.ts';
import { claimUnclaimed } from '../unclaimed/claim-unclaimed.ts';
import { lockAddress } from '../unclaimed/lock-address.ts';
import type { BotFacts } from './read-bot.ts';
import type { TelegramSettings } from './settings.ts';

/**
 * The channel of a bot: made, or the one that it had here before. Its address decides in the database who owns it; what
 * Telegram told since it knows of us is read now.
 *
 * @throws Refusal CHANNEL_TAKEN
 */
export async function storeBot(
  ctx: Context,
  { bot, token }: { bot: BotFacts; token: string },
): Promise<Channel> {
  return transaction(ctx, async (tx) => {
    const address = { kind: 'telegram', address: bot.id } as const;
    // Also against a second connection of the same bot at the same time.
    await lockAddress(tx, address);
    const id = (await channelOf(tx, bot.id)) ?? uuidv7();
    const name = `@${bot.username}`;
    const values = {
      kind: 'telegram' as const,
      name,
      status: 'connected' as const,
      problem: null,
      settings: {
        bot_id: bot.id,
        bot_name: bot.name,
        username: bot.username,
        group_name: null,
      } satisfies TelegramSettings,
      sealedToken: tx.app.sealer.seal(token, {
        workspaceId: tx.workspaceId,
        column: 'channels.sealed_token',
      }),
    };
    await tx.db
      .insert(channels)
      .values({ workspaceId: tx.workspaceId, id, ...values })
      .onConflictDoUpdate({ target: [channels.workspaceId, channels.id], set: values });
    await claimAddress(tx, id, address);
    await claimUnclaimed(tx, 'telegram', address);
    planCheck(tx, id);
    await audit(tx, 'channel.connected', { subject: name, subjectId: id });
    return announceChannel(tx, id);
  });
}

/** The channel that this bot has, or had before it was disconnected. */
async function channelOf(tx: Transaction, botId: string) {
  const [row] = await tx.db
    .select({ id: channels.id })
    .from(channels)
    .where(
      and(
        eq(channels.workspaceId, tx.workspaceId),
        eq(channels.kind, 'telegram'),
        sql`${channels.settings}->>'bot_id' = ${botId}`,
      ),
    );
  return row?.id;
}
