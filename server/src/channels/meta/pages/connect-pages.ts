import type { pageCallback as contract, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { issueState, spendState } from '../connection-state.ts';
import { exchangeCode, inspectToken, metaApp, redirectUri } from '../oauth.ts';
import { listPages, type PageFacts } from './list-pages.ts';
import { offerPages } from './offer-pages.ts';
import type { PageProduct } from './page-product.ts';
import { storePage } from './store-page.ts';
import { subscribePage } from './subscription.ts';

type Connected = Pick<Reply<typeof contract>, 'channels' | 'refused'>;

/**
 * The way back from Meta's dialog: the state is spent and the code exchanged. One page or account is connected at once;
 * of several the owner chooses, within ten minutes, by the key that is given back.
 *
 * @throws Refusal OAUTH_STATE_MISMATCH, META_REFUSED, META_NOT_CONFIGURED, CHANNEL_TAKEN, FORBIDDEN
 */
export async function connectPages(
  ctx: Context,
  product: PageProduct,
  input: { code: string; state: string },
): Promise<Reply<typeof contract>> {
  requirePermission(ctx, 'channel.manage');
  metaApp(ctx.app);
  await spendState(ctx, input.state);
  const token = await exchangeCode(ctx.app, input.code, redirectUri(ctx.app));
  const shared = await readShared(ctx, product, token);
  if (shared.pages.length === 1) return { ...(await connectEach(ctx, product, shared)), choice: null };
  return transaction(ctx, async (tx) => ({
    channels: [],
    refused: [],
    choice: { key: await issueState(tx, token), pages: await offerPages(tx, product, shared.pages) },
  }));
}

/**
 * Connects what was chosen of several, each by itself. One that cannot be is named with its reason; the same one in the
 * same workspace is connected again, with its conversations.
 *
 * @throws Refusal OAUTH_STATE_MISMATCH, META_REFUSED, META_NOT_CONFIGURED, FORBIDDEN; CHANNEL_TAKEN and such: of the first, when none of them can be connected
 */
export async function choosePages(
  ctx: Context,
  product: PageProduct,
  input: { key: string; page_ids: string[] },
): Promise<Connected> {
  requirePermission(ctx, 'channel.manage');
  const token = await spendState(ctx, input.key);
  if (token === null) throw new Refusal('OAUTH_STATE_MISMATCH');
  const shared = await readShared(ctx, product, token);
  const pages = shared.pages.filter(({ id }) => input.page_ids.includes(id));
  return connectEach(ctx, product, { ...shared, pages });
}

interface Shared {
  pages: PageFacts[];
  tokenExpiresAt: Date | null;
}

/** What the owner's token shows, of what this product can be connected with. */
async function readShared(ctx: Context, product: PageProduct, token: string): Promise<Shared> {
  const facts = await inspectToken(ctx.app, token);
  const { id } = metaApp(ctx.app);
  if (!facts?.valid || facts.appId !== id || !product.scopes.every((one) => facts.scopes.includes(one)))
    throw new Refusal('META_REFUSED', {
      message: 'Izin dari Meta belum lengkap. Mulai lagi dan setujui semua izin yang diminta.',
    });
  const all = await listPages(ctx.app, token);
  if (all === null) throw new Refusal('META_REFUSED');
  const pages = all.filter((page) => product.accountOf(page) !== null);
  if (pages.length === 0)
    throw new Refusal('META_REFUSED', {
      message:
        product.kind === 'instagram'
          ? 'Belum ada akun Instagram profesional yang dibagikan. Tautkan akunnya ke halaman Facebook, lalu pilih keduanya di jendela Meta.'
          : 'Belum ada halaman yang dibagikan. Mulai lagi dan pilih halamannya di jendela Meta.',
    });
  return { pages, tokenExpiresAt: facts.expiresAt };
}

async function connectEach(
  ctx: Context,
  product: PageProduct,
  { pages, tokenExpiresAt }: Shared,
): Promise<Connected> {
  const channels: Connected['channels'] = [];
  const failures: { name: string; refusal: Refusal }[] = [];
  for (const page of pages) {
    try {
      channels.push(await connect(ctx, product, page, tokenExpiresAt));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failures.push({ name: page.name, refusal: error });
    }
  }
  if (channels.length === 0 && failures[0]) throw failures[0].refusal;
  return { channels, refused: failures.map(({ name, refusal }) => ({ name, reason: refusal.message })) };
}

async function connect(ctx: Context, product: PageProduct, page: PageFacts, tokenExpiresAt: Date | null) {
  if (page.problem !== null) throw new Refusal('META_REFUSED', { message: page.problem });
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
