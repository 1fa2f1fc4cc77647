import type { startPageConnection as contract, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../../platform/db/context.ts';
import { issueState } from '../connection-state.ts';
import { dialogUrl, redirectUri } from '../oauth.ts';
import type { PageProduct } from './page-product.ts';

/**
 * Where the owner chooses the pages or accounts to share.
 *
 * @throws Refusal META_NOT_CONFIGURED, FORBIDDEN
 */
export async function startPageConnection(
  ctx: Context,
  { scopes }: PageProduct,
): Promise<Reply<typeof contract>> {
  requirePermission(ctx, 'channel.manage');
  // Asked before a state is made: without a Meta app there is nowhere to go.
  const urlFor = (state: string) =>
    dialogUrl(ctx.app, { state, redirectUri: redirectUri(ctx.app), scopes, configId: null });
  urlFor('');
  const state = await transaction(ctx, issueState);
  return { state, oauth_url: urlFor(state) };
}
