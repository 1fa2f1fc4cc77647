import type { Channel, LiveChatSettings } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { announceChannel } from '../connecting/announce-channel.ts';
import { channelAddresses, channels } from '../tables.ts';
import { choosePicture } from './pictures.ts';
import { readHost } from './rules.ts';
import { StoredLiveChat } from './settings.ts';
import { showConfig } from './widget-config.ts';

export interface UpdateLiveChatInput {
  id: string;
  name?: string | undefined;
  slug?: string | undefined;
  settings?: { [Name in keyof LiveChatSettings]?: LiveChatSettings[Name] | undefined } | undefined;
}

/**
 * Changes what is given; open chats look so at once. The widget key stays for good; the old slug is free for others from now on.
 *
 * @throws Refusal NOT_FOUND, SLUG_TAKEN, VALIDATION_FAILED for a host or picture that is none
 */
export async function updateLiveChat(ctx: Context, input: UpdateLiveChatInput): Promise<Channel> {
  requirePermission(ctx, 'channel.manage');
  const hosts = input.settings?.allowed_hosts?.map(readAllowedHost);
  return transaction(ctx, async (tx) => {
    const where = and(
      eq(channels.workspaceId, tx.workspaceId),
      eq(channels.id, input.id),
      eq(channels.kind, 'livechat'),
    );
    const before = found((await tx.db.select().from(channels).where(where).for('update'))[0]);
    const known = StoredLiveChat.parse(before.settings);
    if (input.slug !== undefined && input.slug !== known.slug) await moveSlug(tx, input.id, input.slug);
    const settings = StoredLiveChat.parse({
      ...known,
      ...Object.fromEntries(Object.entries(input.settings ?? {}).filter(([, value]) => value !== undefined)),
      ...(hosts && { allowed_hosts: [...new Set(hosts)] }),
      slug: input.slug ?? known.slug,
    });
    if (settings.picture_id !== known.picture_id) await choosePicture(tx, input.id, settings.picture_id);
    const name = input.name ?? before.name;
    await tx.db.update(channels).set({ name, settings }).where(where);
    await audit(tx, 'channel.updated', {
      subject: name,
      subjectId: input.id,
      before: { name: before.name, ...known },
      after: { name, ...settings },
    });
    tx.afterCommit(() => showSoon(tx, input.id));
    return announceChannel(tx, input.id);
  });
}

function showSoon({ app, workspaceId }: Transaction, id: string): void {
  showConfig(app, workspaceId, id).catch((error: unknown) =>
    app.log.debug({ err: error, channel: id }, 'visitors will fetch the new look later'),
  );
}

function readAllowedHost(typed: string): string {
  const host = readHost(typed);
  if (host !== null) return host;
  throw new Refusal('VALIDATION_FAILED', {
    fields: {
      'settings.allowed_hosts': `"${typed}" bukan alamat situs. Tulis seperti toko.id atau *.toko.id`,
    },
  });
}

async function moveSlug(tx: Transaction, channelId: string, slug: string): Promise<void> {
  await tx.db
    .delete(channelAddresses)
    .where(
      and(
        eq(channelAddresses.kind, 'livechat_slug'),
        eq(channelAddresses.workspaceId, tx.workspaceId),
        eq(channelAddresses.channelId, channelId),
      ),
    );
  const made = await tx.db
    .insert(channelAddresses)
    .values({ kind: 'livechat_slug', address: slug, workspaceId: tx.workspaceId, channelId })
    .onConflictDoNothing()
    .returning({ address: channelAddresses.address });
  if (made.length === 0) throw new Refusal('SLUG_TAKEN', { fields: { slug: 'Alamat ini sudah dipakai' } });
}
