import type { Channel } from '@sapa/contracts';
import { type Context, transaction } from '../../../platform/db/context.ts';
import { storeChannel } from '../../connecting/store-channel.ts';
import { planCheck } from '../../health/check-channel.ts';
import type { PageFacts } from './list-pages.ts';
import type { PageAccount, PageProduct } from './page-product.ts';
import type { PageSettings } from './settings.ts';

interface PageToStore {
  kind: PageProduct['kind'];
  page: Pick<PageFacts, 'id' | 'token'> & { instagram: { id: string } | null };
  account: PageAccount;
  tokenExpiresAt: Date | null;
}

/** @throws Refusal CHANNEL_TAKEN */
export async function storePage(
  ctx: Context,
  { kind, page, account, tokenExpiresAt }: PageToStore,
): Promise<Channel> {
  return transaction(ctx, async (tx) => {
    const channel = await storeChannel<PageSettings>(tx, {
      address: { kind, address: account.id },
      key: 'account_id',
      name: account.username === null ? account.name : `@${account.username}`,
      settings: {
        page_id: page.id,
        account_id: account.id,
        instagram_id: page.instagram?.id ?? null,
        account_name: account.name,
        username: account.username,
        token_expires_at: tokenExpiresAt?.toISOString() ?? null,
      },
      token: page.token,
    });
    planCheck(tx, channel.id);
    return channel;
  });
}
