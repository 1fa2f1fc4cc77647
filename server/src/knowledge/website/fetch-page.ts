import type { App } from '../../platform/app.ts';
import { guardedClients } from '../../platform/http/guarded-clients.ts';
import { type HttpAnswer, OutboundError } from '../../platform/http/http-client.ts';
import { type TextOfHtml, textOfHtml } from '../documents/text-of-html.ts';
import { UnreadableSource } from '../documents/unreadable.ts';
import { isSameSite, pageAddress } from './addresses.ts';
import { everythingAllowed, type Robots, readRobots } from './robots.ts';
import { withoutCommands } from './without-commands.ts';

const MOST_PAGE_BYTES = 2 * 1024 * 1024;
const PATIENCE_MS = 15_000;
const MOST_REDIRECTS = 3;
/** What sites know us by, and may refuse. */
const NAME = 'SapaBot';

export interface FetchedPage extends TextOfHtml {
  /** Where it stands in the end. */
  url: URL;
  bytes: number;
}

/** A page that is none: a picture, a file. */
export class NoPage extends UnreadableSource {
  override name = 'NoPage';
}

/** The site itself says that there is no such page. */
export class GonePage extends UnreadableSource {
  override name = 'GonePage';
}

const clientOf = guardedClients();

function ask(app: App, url: string, maxBytes = MOST_PAGE_BYTES): Promise<HttpAnswer> {
  const headers = {
    'user-agent': `${NAME}/1.0 (+${app.config.PUBLIC_URL ?? 'https://sapa.id'})`,
    accept: 'text/html, text/plain;q=0.8',
    'accept-language': 'id, en;q=0.5',
  };
  return clientOf(app).request(url, { timeoutMs: PATIENCE_MS, maxBytes, headers });
}

/** A site without robots.txt, or whose is out of reach, forbids nothing. */
export async function fetchRobots(app: App, site: URL): Promise<Robots> {
  try {
    const answer = await ask(app, new URL('/robots.txt', site).href, 500_000);
    return answer.status === 200 ? readRobots(answer.text(), NAME) : everythingAllowed;
  } catch (error) {
    if (error instanceof OutboundError) return everythingAllowed;
    throw error;
  }
}

/**
 * A page's words and links. Redirects are followed within the site alone, each address vetted anew.
 *
 * @throws UnreadableSource with what to do, NoPage, GonePage
 */
export async function fetchPage(app: App, address: string, robots: Robots): Promise<FetchedPage> {
  const from = new URL(address);
  let url = from;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!robots.allows(url.pathname + url.search))
      throw new UnreadableSource(
        `Situs ini melarang halamannya dibaca mesin (robots.txt). Izinkan ${NAME} di robots.txt, atau tempel isinya sebagai teks.`,
      );
    const answer = await ask(app, url.href).catch(sayWhy);
    const target = answer.headers.location;
    if (answer.status < 300 || answer.status >= 400 || target === undefined) return pageOf(answer, url);
    const next = URL.parse(target, url.href);
    if (next === null || !isSameSite(next, from))
      throw new UnreadableSource(
        `Halaman ini mengalihkan ke situs lain${next === null ? '' : ` (${next.hostname})`}. Masukkan alamat tujuannya langsung.`,
      );
    url = new URL(pageAddress(next));
  }
  throw new UnreadableSource(
    'Halaman ini terus mengalihkan. Buka di peramban, lalu salin alamat akhirnya ke sini.',
  );
}

function pageOf(answer: HttpAnswer, url: URL): FetchedPage {
  const { status, headers, body } = answer;
  if (status === 404 || status === 410)
    throw new GonePage(`Halaman tidak ada (${status}). Periksa alamatnya, atau ganti alamat.`);
  if (status === 401 || status === 403)
    throw new UnreadableSource(
      `Situs menolak dibaca (${status}). Izinkan ${NAME} di pengaturan situs, atau tempel isinya sebagai teks.`,
    );
  if (status !== 200)
    throw new UnreadableSource(`Situs sedang bermasalah (${status}). Coba baca ulang nanti.`);
  const type = headers['content-type'] ?? 'text/html';
  if (!/^\s*(?:text\/html|application\/xhtml\+xml|text\/plain)/i.test(type))
    throw new NoPage('Alamat ini bukan halaman web. Unduh isinya, lalu unggah sebagai berkas.');
  const read = /text\/plain/i.test(type)
    ? { title: '', text: decoded(body, type), links: [], nofollow: false }
    : textOfHtml(decoded(body, type));
  return { ...read, text: withoutCommands(read.text), url, bytes: body.length };
}

function decoded(body: Buffer, type: string): string {
  const [, named] =
    /charset=["']?([\w-]+)/i.exec(type) ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString('latin1', 0, 2048)) ??
    [];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** The same for "refused", "closed" and "private": another sentence for each would scan networks for whoever asks. */
function sayWhy(error: unknown): never {
  if (!(error instanceof OutboundError)) throw error;
  if (error.failure === 'too_large')
    throw new UnreadableSource('Halaman ini lebih besar dari 2 MB. Tempel bagian yang penting sebagai teks.');
  throw new UnreadableSource(
    'Alamat ini tidak menjawab. Buka di peramban untuk memastikan situsnya hidup dan terbuka untuk umum, lalu baca ulang.',
    { cause: error },
  );
}
