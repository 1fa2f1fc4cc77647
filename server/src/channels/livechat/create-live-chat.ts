import type { Channel } from '@sapa/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { randomToken } from '../../platform/security/crypto.ts';
import { announceChannel } from '../connecting/announce-channel.ts';
import { channelAddresses, channels } from '../tables.ts';
import { slugOf } from './rules.ts';
import { defaultSettings, type StoredLiveChat } from './settings.ts';

/** A new live chat with its widget key and an address made of its name, open at once. */
export async function createLiveChat(ctx: Context, input: { name: string }): Promise<Channel> {
  requirePermission(ctx, 'channel.manage');
  return transaction(ctx, async (tx) => {
    const settings: StoredLiveChat = {
      ...defaultSettings,
      // The prefix keeps keys and slugs apart (find-live-chat.ts).
      widget_key: `wk_${randomToken(16)}`,
      slug: await freeSlug(tx, slugOf(input.name)),
    };
    const id = uuidv7();
    const { workspaceId } = tx;
    await tx.db.insert(channels).values({ workspaceId, id, kind: 'livechat', name: input.name, settings });
    const taken = await tx.db
      .insert(channelAddresses)
      .values([
        { kind: 'livechat', address: settings.widget_key, workspaceId, channelId: id },
        { kind: 'livechat_slug', address: settings.slug, workspaceId, channelId: id },
      ])
      .onConflictDoNothing()
      .returning({ kind: channelAddresses.kind });
    if (taken.length < 2) throw new Refusal('SLUG_TAKEN');
    await audit(tx, 'channel.connected', { subject: input.name, subjectId: id });
    return announceChannel(tx, id);
  });
}

/** `toko`, else `toko-2` … `toko-9`, else with random letters: names of shops repeat. */
async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  const candidates = [wanted, ...Array.from({ length: 8 }, (_, n) => `${wanted}-${n + 2}`)];
  const taken = await tx.db
    .select({ address: channelAddresses.address })
    .from(channelAddresses)
    .where(and(eq(channelAddresses.kind, 'livechat_slug'), inArray(channelAddresses.address, candidates)));
  const free = candidates.find((slug) => !taken.some(({ address }) => address === slug));
  return (
    free ??
    `${wanted}-${randomToken(5)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '0')}`
  );
}
