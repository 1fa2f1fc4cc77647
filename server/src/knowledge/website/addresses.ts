/** What is no page with words. */
const FILES =
  /\.(?:jpe?g|png|gif|webp|svg|ico|avif|bmp|css|m?js|json|xml|rss|atom|zip|rar|7z|gz|exe|apk|dmg|mp[34]|m4[av]|webm|avi|mov|wav|ogg|woff2?|ttf|eot|pdf|docx?|xlsx?|pptx?|csv)$/i;
/** Baskets, accounts and searches: endless, and nothing a customer asks about. */
const ENDLESS =
  /\/(?:cart|keranjang|checkout|login|masuk|register|daftar-akun|my-?account|akun|wp-admin|wp-login\.php|wp-json|feed|search|cari)(?:\/|$)|[?&](?:add-to-cart|replytocom|share|orderby|filter_\w+)=/i;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|ref|source|_ga)$/i;
const LONGEST = 500;

const bare = (url: URL) => `${url.hostname.replace(/^www\./, '')}:${url.port}`;

/** `www.` before it and http or https make no other site. */
export const isSameSite = (one: URL, other: URL): boolean => bare(one) === bare(other);

/** "kopinusantara.id/faq" */
export function nameOfSite(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address.slice(0, 120);
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`.slice(0, 120);
}

/** One name for one page: without what is behind `#` and what counts visits. */
export function pageAddress(url: URL): string {
  const page = new URL(url);
  page.hash = '';
  for (const name of [...page.searchParams.keys()]) if (TRACKING.test(name)) page.searchParams.delete(name);
  return page.href;
}

/** The pages of the same site that these links of a page lead to, each once. */
export function pagesLinked(links: readonly string[], from: URL, site: URL): string[] {
  const pages = new Set<string>();
  for (const link of links) {
    const url = URL.parse(link, from.href);
    if (url === null || !/^https?:$/.test(url.protocol) || !isSameSite(url, site)) continue;
    if (url.username !== '' || FILES.test(url.pathname) || ENDLESS.test(url.pathname + url.search)) continue;
    const page = pageAddress(url);
    if (page.length <= LONGEST) pages.add(page);
  }
  return [...pages];
}
