import { describe, expect, it } from 'vitest';
import { piecesOf, safeAddress } from './links.ts';

const links = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);
const shown = (text: string) =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

describe('links in a message', () => {
  it.each([
    ['cek https://toko.id/katalog?x=1&y=2#z ya', 'https://toko.id/katalog?x=1&y=2#z'],
    ['lihat www.toko.id.', 'https://www.toko.id/'],
    ['(https://toko.id/a_(b))', 'https://toko.id/a_(b)'],
    ['[(https://toko.id/a)].', 'https://toko.id/a'],
    ['HTTPS://TOKO.ID', 'https://toko.id/'],
    ['"https://toko.id/" onmouseover="alert(1)', 'https://toko.id/'],
  ])('%s leads to its address', (text, href) => expect(links(text)).toEqual([href]));

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt://toko.id/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//jahat.example',
    'https://bank.co.id@jahat.example/masuk',
    'https://',
    'file:///etc/passwd',
  ])('%s is plain text', (text) => {
    expect(links(text)).toEqual([]);
    expect(shown(text)).toBe(text);
  });

  it('shows a look-alike host as the browser opens it', () =>
    expect(piecesOf('https://tоkopedia.com')[0]?.text).toMatch(/^https:\/\/xn--/));

  it('ends before characters that turn the reading direction', () =>
    expect(links('https://toko.id/\u202egpj.exe')).toEqual(['https://toko.id/']));

  it('marks bold as WhatsApp does and leaves sums alone', () => {
    expect(piecesOf('harga *Rp 20.000* saja')).toEqual([
      { at: 0, text: 'harga ' },
      { at: 6, text: 'Rp 20.000', bold: true },
      { at: 17, text: ' saja' },
    ]);
    expect(piecesOf('2*3*4')).toEqual([{ at: 0, text: '2*3*4' }]);
  });

  it('takes about four times as long for four times as many signs behind an address', () => {
    // This thread's time alone: the tests beside it compute in the same process. Enough work that the clock's steps of
    // 4 ms do not show.
    const effort = (signs: number, sign: string): number => {
      const text = `https://a${sign.repeat(signs)}b https://a${sign.repeat(signs)}`;
      const before = process.threadCpuUsage();
      for (let time = 0; time < 5; time++) piecesOf(text);
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    piecesOf(`https://a${').'.repeat(100_000)}b`);
    for (const sign of [')', '.', ').'])
      expect(effort(400_000, sign) / effort(100_000, sign)).toBeLessThan(9);
  });

  it('never loses a character of the text', () => {
    for (const text of ['a https://x.id b https://y.id.', '', ' *', 'https://x.id)))', '**a**'])
      expect(shown(text)).toBe(text);
  });

  it('refuses an address with credentials', () => expect(safeAddress('https://a:b@toko.id')).toBeNull());
});
