import type { startWhatsAppConnection as contract, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { issueState } from '../meta/connection-state.ts';
import { GRAPH_VERSION } from '../meta/graph-client.ts';
import { dialogUrl, metaApp, metaSdkUrl, redirectUri } from '../meta/oauth.ts';

/** What the app asks the owner for; without one of them nothing works. */
export const SCOPES = ['business_management', 'whatsapp_business_management', 'whatsapp_business_messaging'];

/**
 * Everything the screen needs to send the owner to Meta.
 *
 * @throws Refusal META_NOT_CONFIGURED, FORBIDDEN
 */
export async function startWhatsAppConnection(ctx: Context): Promise<Reply<typeof contract>> {
  requirePermission(ctx, 'channel.manage');
  const { id, configId } = metaApp(ctx.app);
  const state = await transaction(ctx, issueState);
  return {
    state,
    oauth_url: dialogUrl(ctx.app, { state, redirectUri: redirectUri(ctx.app), scopes: SCOPES, configId }),
    app_id: id,
    config_id: configId,
    graph_version: GRAPH_VERSION,
    sdk_url: metaSdkUrl(ctx.app.config),
  };
}
