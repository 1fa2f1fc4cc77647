import { expect, test } from 'vitest';
import { changesOf, differences } from './rules.ts';

test('only what differs is kept, on both sides', () => {
  expect(differences({ name: 'Toko', role: 'agent' }, { name: 'Toko', role: 'admin' })).toEqual({
    before: { role: 'agent' },
    after: { role: 'admin' },
  });
});

test('what came or went shows on one side', () => {
  const { before, after } = differences({ phone: '+62812' }, { city: 'Bandung' });
  expect(changesOf(before, after)).toEqual([
    { field: 'phone', before: '+62812', after: null },
    { field: 'city', before: null, after: 'Bandung' },
  ]);
});

test.each(['password', 'sealedToken', 'access_token', 'app_secret', 'apiKey', 'api_key', 'totp', 'pin'])(
  'a secret is told to have changed, not what it is: %s',
  (field) => {
    const { before, after } = differences({ [field]: 'rahasia-lama' }, { [field]: 'rahasia-baru' });
    expect(JSON.stringify([before, after])).not.toContain('rahasia-');
    expect(changesOf(before, after)).toHaveLength(1);
  },
);

test('a secret inside settings is not kept either, and long texts are cut', () => {
  const { after } = differences({}, { settings: { token: 'rahasia-lama', name: 'x'.repeat(2000) } });
  expect(JSON.stringify(after)).not.toContain('rahasia-lama');
  expect(JSON.stringify(after).length).toBeLessThan(600);
});

test('of a long text both sides begin shortly before what changed', () => {
  const text = (hours: string) => `${'Aturan toko. '.repeat(100)}Buka ${hours}.`;
  const { before, after } = differences({ text: text('08.00–20.00') }, { text: text('09.00–21.00') });
  expect(before.text).toMatch(/^….{50,70}Buka 08\.00–20\.00\.$/);
  expect(after.text).toMatch(/^….{50,70}Buka 09\.00–21\.00\.$/);
  expect(differences({ text: 'Buka 8' }, { text: 'Buka 9' }).after).toEqual({ text: 'Buka 9' });
});
