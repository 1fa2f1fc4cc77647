import type { Channel } from '@sapa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../identity/index.ts';
import { type Context, type Transaction, transaction } from '../../../platform/db/context.ts';
import { announceChannel } from '../../announce-channel.ts';
import { planCheck } from '../../check-channel.ts';
import { claimAddress } from '../../claim-address.ts';
import { channels } from '../../tables.ts';
import { claimUnclaimed } from '../../unclaimed/claim-unclaimed.ts';
import { lockAddress } from '../../unclaimed/lock-address.ts';
import type { PageFacts } from './list-pages.ts';
import type { PageAccount, PageProduct } from './page-product.ts';
import type { PageSettings } from './settings.ts';

interface PageToStore {
  kind: PageProduct['kind'];
  page: Pick<PageFacts, 'id' | 'token'> & { instagram: { id: string } | null };
  account: PageAccount;
  tokenExpiresAt: Date | null;
}

/**
 * The channel of a page or account: made, or the one that it had here before. Its address decides in the database who
 * owns it; what customers wrote to it in the week before is read now.
 *
 * @throws Refusal CHANNEL_TAKEN
 */
export async function storePage(
  ctx: Context,
  { kind, page, account, tokenExpiresAt }: PageToStore,
): Promise<Channel> {
  return transaction(ctx, async (tx) => {
    const address = { kind, address: account.id };
    // Also against a second connection of the same account at the same time.
    await lockAddress(tx, address);
    const id = (await channelOf(tx, kind, account.id)) ?? uuidv7();
    const name = account.username === null ? account.name : `@${account.username}`;
    const values = {
      kind,
      name,
      status: 'connected' as const,
      problem: null,
      settings: {
        page_id: page.id,
        account_id: account.id,
        instagram_id: page.instagram?.id ?? null,
        account_name: account.name,
        username: account.username,
        token_expires_at: tokenExpiresAt?.toISOString() ?? null,
      } satisfies PageSettings,
      sealedToken: tx.app.sealer.seal(page.token, {
        workspaceId: tx.workspaceId,
        column: 'channels.sealed_token',
      }),
    };
    await tx.db
      .insert(channels)
      .values({ workspaceId: tx.workspaceId, id, ...values })
      .onConflictDoUpdate({ target: [channels.workspaceId, channels.id], set: values });
    await claimAddress(tx, id, address);
    await claimUnclaimed(tx, kind, address);
    planCheck(tx, id);
    await audit(tx, 'channel.connected', { subject: name, subjectId: id });
    return announceChannel(tx, id);
  });
}

/** The channel that this account has, or had before it was disconnected. */
async function channelOf(tx: Transaction, kind: PageToStore['kind'], accountId: string) {
  const [row] = await tx.db
    .select({ id: channels.id })
    .from(channels)
    .where(
      and(
        eq(channels.workspaceId, tx.workspaceId),
        eq(channels.kind, kind),
        sql`${channels.settings}->>'account_id' = ${accountId}`,
      ),
    );
  return row?.id;
}
