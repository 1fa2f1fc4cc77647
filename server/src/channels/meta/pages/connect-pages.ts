import type { pageCallback as contract, Reply } from '@sapa/contracts';
import { type Context, requirePermission } from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { spendState } from '../connection-state.ts';
import { exchangeCode, inspectToken, metaApp, redirectUri } from '../oauth.ts';
import { listPages, type PageFacts } from './list-pages.ts';
import type { PageProduct } from './page-product.ts';
import { storePage } from './store-page.ts';
import { subscribePage } from './subscription.ts';

/**
 * Finishes a connection: the state is spent, the code exchanged, and every page or account that the owner chose in
 * Meta's dialog is connected, each by itself. One that cannot be is named with its reason; the same one in the same
 * workspace is connected again, with its conversations.
 *
 * @throws Refusal OAUTH_STATE_MISMATCH, META_REFUSED, META_NOT_CONFIGURED, FORBIDDEN; CHANNEL_TAKEN and such: of the first, when none of them can be connected
 */
export async function connectPages(
  ctx: Context,
  product: PageProduct,
  input: { code: string; state: string },
): Promise<Reply<typeof contract>> {
  requirePermission(ctx, 'channel.manage');
  const app = metaApp(ctx.app);
  await spendState(ctx, input.state);
  const token = await exchangeCode(ctx.app, input.code, redirectUri(ctx.app));
  const facts = await inspectToken(ctx.app, token);
  if (!facts?.valid || facts.appId !== app.id || !product.scopes.every((one) => facts.scopes.includes(one)))
    throw new Refusal('META_REFUSED', {
      message: 'Izin dari Meta belum lengkap. Mulai lagi dan setujui semua izin yang diminta.',
    });
  const chosen = await choose(ctx, product, token);
  const channels: Reply<typeof contract>['channels'] = [];
  const failures: { name: string; refusal: Refusal }[] = [];
  for (const page of chosen) {
    try {
      channels.push(await connect(ctx, product, page, facts.expiresAt));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failures.push({ name: page.name, refusal: error });
    }
  }
  if (channels.length === 0 && failures[0]) throw failures[0].refusal;
  return { channels, refused: failures.map(({ name, refusal }) => ({ name, reason: refusal.message })) };
}

async function choose(ctx: Context, product: PageProduct, token: string): Promise<PageFacts[]> {
  const pages = await listPages(ctx.app, token);
  if (pages === null) throw new Refusal('META_REFUSED');
  const chosen = pages.filter((page) => product.accountOf(page) !== null);
  if (chosen.length === 0)
    throw new Refusal('META_REFUSED', {
      message:
        product.kind === 'instagram'
          ? 'Belum ada akun Instagram profesional yang dibagikan. Tautkan akunnya ke halaman Facebook, lalu pilih keduanya di jendela Meta.'
          : 'Belum ada halaman yang dibagikan. Mulai lagi dan pilih halamannya di jendela Meta.',
    });
  return chosen;
}

async function connect(ctx: Context, product: PageProduct, page: PageFacts, tokenExpiresAt: Date | null) {
  const subscribed = await subscribePage(ctx.app, page.id, page.token);
  if (!subscribed.ok) {
    ctx.app.log.warn({ failure: subscribed.failure, page: page.id }, 'Meta refused the subscription');
    throw new Refusal('META_REFUSED', {
      message: `Meta belum mengizinkan Sapa membaca pesan ${page.name}. Pastikan Anda admin halaman itu, lalu hubungkan lagi.`,
    });
  }
  const account = product.accountOf(page)!;
  return storePage(ctx, { kind: product.kind, page, account, tokenExpiresAt });
}
