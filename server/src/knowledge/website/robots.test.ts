import { expect, test } from 'vitest';
import { isSameSite, nameOfSite, pagesLinked } from './addresses.ts';
import { readRobots } from './robots.ts';

test('rules for our own name count, else those for everybody; the longest that fits decides', () => {
  const all = readRobots(
    'User-agent: *\nDisallow: /admin\nAllow: /admin/faq\nCrawl-delay: 2 # sopan',
    'SapaBot',
  );
  expect(all.allows('/admin/akun')).toBe(false);
  expect(all.allows('/admin/faq')).toBe(true);
  expect(all.delay).toBe(2_000);
  const own = readRobots(
    'User-agent: *\nDisallow:\n\nUser-agent: lain\nUser-agent: sapabot\nDisallow: /*.php$',
    'SapaBot',
  );
  expect(own.allows('/harga.php')).toBe(false);
  expect(own.allows('/harga.php?a=1')).toBe(true);
  expect(readRobots('<html>', 'SapaBot').allows('/')).toBe(true);
  expect(
    readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(5_000)}b`, 'SapaBot').allows(
      `/${'a'.repeat(50_000)}`,
    ),
  ).toBe(true);
});

test('links lead to pages of the same site, each once: no files, no baskets, nobody else’s', () => {
  const from = new URL('https://www.toko.id/bantuan/');
  const links = [
    'faq#jam',
    'faq?utm_source=ig',
    '/logo.png',
    '/cart',
    'https://toko.id/promo',
    'https://lain.id/',
    'javascript:alert(1)',
    'http://user:pass@toko.id/',
  ];
  expect(pagesLinked(links, from, from)).toEqual([
    'https://www.toko.id/bantuan/faq',
    'https://toko.id/promo',
  ]);
  expect(isSameSite(new URL('http://toko.id'), new URL('https://www.toko.id'))).toBe(true);
  expect(isSameSite(new URL('http://toko.id'), new URL('http://toko.id.jahat.com'))).toBe(false);
  expect(nameOfSite('https://www.toko.id/faq/')).toBe('toko.id/faq');
});
