import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSiteContent } from '../../../site-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'sapa-site-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: object) {
  const file = join(folder, 'content.json');
  writeFileSync(file, JSON.stringify(content));
  return readSiteContent(file);
}
const story = {
  quoteStart: 'Kami ',
  quoteHighlight: 'lebih cepat',
  quoteEnd: '.',
  name: 'Wulan',
  position: 'Pemilik',
};

test('without a file the illustrations stay', () => {
  expect(readSiteContent(undefined)).toEqual({});
  expect(readSiteContent('')).toEqual({});
});

test('what an operator tells of the own customers is taken: pictures of the own site, a film from anywhere', () => {
  const content = {
    testimonials: [
      { ...story, avatar: '/wulan.webp', thumbnail: '/cerita.webp', video: 'https://video.example.id/wulan' },
    ],
    company: { name: 'PT Sapa Nusantara' },
  };
  expect(read(content)).toEqual(content);
});

test.each([
  [
    'a picture of another site, which no page would show',
    { testimonials: [{ ...story, avatar: 'https://cdn.example/a.png' }] },
  ],
  [
    'a picture of another site without a protocol',
    { testimonials: [{ ...story, avatar: '//cdn.example/a.png' }] },
  ],
  [
    'a link that runs a script',
    { media: [{ name: 'Warta' }, { name: 'Harian', url: 'javascript:alert(1)' }] },
  ],
  ['no testimonial at all', { testimonials: [] }],
  ['a name that nobody reads', { testimoni: [story] }],
])('the build stops at %s', (_what, content) => {
  expect(() => read(content)).toThrow(/SITE_CONTENT .*content\.json/);
});
