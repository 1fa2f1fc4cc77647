import { expect, test } from 'vitest';
import type { TemplateContent } from '../campaigns/template-content.ts';
import { placeOfLink } from './csat-template.ts';

const plain: TemplateContent = {
  header: 'none',
  header_text: '',
  body: 'Bagaimana pelayanan kami, Kak?',
  footer: '',
  buttons: [],
  code: { warns: true, expires_minutes: null, button: 'Salin' },
  variables: {},
};
const key = (content: Partial<TemplateContent>, category = 'utility') =>
  placeOfLink({ content: { ...plain, ...content }, category })?.key;
const by = (source: 'contact.first_name' | null) => ({ 'body.1': { sample: 'x', source, fallback: '' } });

test('a rating is asked for by a template whose one value is the address of its page', () => {
  const body = 'Beri nilai di {{1}} ya, Kak.';
  expect(key({ body })).toBe('body.1');
  expect(key({ body, variables: by(null) })).toBe('body.1');
  expect(key({ buttons: [{ kind: 'url', text: 'Nilai', url: 'https://sapa.id/csat/{{1}}' }] })).toBe(
    'button.0',
  );
});

test('a name, a code, a link to elsewhere, two values or none take no address', () => {
  expect(key({ body: 'Halo Kak {{1}}, panen raya!', variables: by('contact.first_name') })).toBeUndefined();
  expect(key({ buttons: [{ kind: 'copy_code', code: 'HEMAT' }] })).toBeUndefined();
  expect(key({ buttons: [{ kind: 'url', text: 'Toko', url: 'https://toko.id/{{1}}' }] })).toBeUndefined();
  expect(key({ body: 'Halo {{1}}, nilai di {{2}} ya.' })).toBeUndefined();
  expect(key({})).toBeUndefined();
  expect(key({ header: 'image', body: 'Nilai di {{1}} ya.' })).toBeUndefined();
  expect(key({ body: '{{1}}' }, 'authentication')).toBeUndefined();
});
