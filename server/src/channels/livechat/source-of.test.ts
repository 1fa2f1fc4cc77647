import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

const landingUrl = 'https://toko.id/?utm_campaign=Lebaran&utm_source=ig&utm_medium=story';
const pageUrl = 'https://toko.id/beli';

test.each([
  ['the campaign', { landingUrl, pageUrl, referrer: 'https://instagram.com/' }, 'Lebaran'],
  ['who led here', { landingUrl: pageUrl, pageUrl, referrer: 'https://www.google.com/' }, 'www.google.com'],
  ['the site', { landingUrl: '', pageUrl, referrer: 'https://toko.id/' }, 'toko.id'],
  ['nothing', { landingUrl: '', pageUrl: 'javascript:alert(1)', referrer: 'x' }, null],
])('a visitor is called after %s', (_, visited, name) => {
  expect(sourceOf(visited).name).toBe(name);
});

test('what the address carries is kept, and where it led', () => {
  expect(sourceOf({ landingUrl, pageUrl, referrer: 'https://instagram.com/' }).detail).toEqual({
    campaign: 'Lebaran',
    utm_source: 'ig',
    utm_medium: 'story',
    landing_page: landingUrl,
    page: pageUrl,
    referrer: 'https://instagram.com/',
  });
});
