import type { Body, whatsAppCallback as contract, Reply } from '@sapa/contracts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { spendState } from '../meta/connection-state.ts';
import { exchangeCode, inspectToken, metaApp, redirectUri, type TokenFacts } from '../meta/oauth.ts';
import { chooseNumber } from './choose-number.ts';
import { prepareNumber } from './prepare-number.ts';
import { SCOPES } from './start-whatsapp-connection.ts';
import { storeNumber } from './store-number.ts';

/**
 * Finishes a connection: the state is spent, the code exchanged at once (it lives 30 seconds), the account taken
 * from what the token itself proves, the number subscribed and registered, its token sealed. The same number in
 * the same workspace is connected again, with its conversations.
 *
 * @throws Refusal OAUTH_STATE_MISMATCH, META_REFUSED, META_NOT_CONFIGURED, CHANNEL_TAKEN, FORBIDDEN
 */
export async function connectWhatsApp(
  ctx: Context,
  input: Body<typeof contract>,
): Promise<Reply<typeof contract>> {
  requirePermission(ctx, 'channel.manage');
  const app = metaApp(ctx.app);
  await spendState(ctx, input.state);
  const token = await exchangeCode(ctx.app, input.code, input.popup ? '' : redirectUri(ctx.app));
  const facts = provenFacts(await inspectToken(ctx.app, token), app.id);
  const chosen = await chooseNumber(ctx, token, facts.wabaIds, input);
  const prepared = await prepareNumber(ctx.app, chosen, token);
  return storeNumber(ctx, { ...chosen, token, tokenExpiresAt: facts.expiresAt, ...prepared });
}

/** A token counts when it is of our app, valid, and may do all we need. */
function provenFacts(facts: TokenFacts | null, appId: string): TokenFacts {
  if (facts === null)
    throw new Refusal('META_REFUSED', {
      message:
        'Meta belum menjawab pemeriksaan izin. Tunggu sebentar lalu mulai lagi dari Connected Platforms.',
    });
  const missing = SCOPES.filter((scope) => !facts.scopes.includes(scope));
  if (!facts.valid || facts.appId !== appId || missing.length > 0)
    throw new Refusal('META_REFUSED', {
      message: 'Izin dari Meta belum lengkap. Mulai lagi dan setujui semua izin yang diminta.',
    });
  if (facts.wabaIds.length === 0)
    throw new Refusal('META_REFUSED', {
      message:
        'Belum ada akun WhatsApp Business yang dibagikan. Mulai lagi dan pilih satu akun di jendela Meta.',
    });
  return facts;
}
