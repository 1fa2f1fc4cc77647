import { expect, test } from 'vitest';
import { compose } from './mail-template.ts';

test('what people typed is text in the HTML too', () => {
  const { text, html } = compose({
    subject: 'Undangan dari <b>Toko</b>',
    greeting: 'Halo "><img src=x onerror=alert(1)>,',
    lines: ['A & B'],
    action: { label: 'Gabung', url: 'https://sapa.id/undangan#a"b' },
  });
  expect(html).not.toMatch(/<img|<b>|href="[^"]*"b/);
  expect(html).toContain('A &amp; B');
  expect(text).toContain('Gabung:\nhttps://sapa.id/undangan#a"b');
});
