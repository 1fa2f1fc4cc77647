import { expect, it, vi } from 'vitest';
import { leadTo } from './wanted.ts';

vi.stubGlobal('location', new URL('https://sapa.contoh.id/login'));

const user = '/user/dashboard';
const admin = '/admin/dashboard';

it.each([
  ['nothing', user, null, user],
  ['a screen', user, '/user/orders', '/user/orders'],
  ['a screen with all that its address says', user, '/user/chat/1?tab=queue#x', '/user/chat/1?tab=queue#x'],
  ['a screen of the own area', admin, '/admin/users', '/admin/users'],
  ['a screen of another area', user, '/admin/users', user],
  ['a screen of another area, by a way round', user, '/user/../admin/users', user],
  ['a page that is no screen', user, '/pricing', user],
  ['another site', user, 'https://jahat.id/user/orders', user],
  ['another site, without its protocol', user, '//jahat.id/user/orders', user],
  ['another site, by backslashes', user, '/\\jahat.id/user/orders', user],
  ['a script', user, 'javascript:alert(1)//user/', user],
  ['what is no address', user, 'https://', user],
])('who wanted %s is led there, or home', (_what, home, wanted, to) => {
  expect(leadTo(home, wanted)).toBe(to);
});
