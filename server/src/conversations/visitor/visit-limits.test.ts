import type { WidgetConfig } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { updateLiveChat } from '../../channels/livechat/update-live-chat.ts';
import { openVisitedShop } from '../../testing/visited-shop.ts';

const { shop, call, visit, begin, send, threadOf, writing } = openVisitedShop();

test('eleven quick messages: the eleventh waits 30 s and says so', async () => {
  const { visitor_token: token } = await visit();
  for (let n = 0; n < 10; n++) expect((await send(token, `pesan ${n}`)).status).toBe(202);
  const refused = await send(token, 'satu lagi');
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await threadOf(token, 10)).map(({ text }) => text)).toEqual(
    Array.from({ length: 10 }, (_, n) => `pesan ${n}`),
  );
});

test('one address begins twelve visits a minute; those who have begun go on', async () => {
  const visits = await Promise.all(Array.from({ length: 20 }, () => begin({}, '203.0.113.7')));
  expect(visits.filter(({ status }) => status === 200)).toHaveLength(12);
  const refused = visits.find(({ status }) => status === 429)!;
  expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
  const begun = visits.find(({ status }) => status === 200)!.body.visitor_token;
  expect((await begin({ visitor_token: begun }, '203.0.113.7')).status).toBe(200);
});

test('another site is refused with the reason, in a form that its script can read', async () => {
  const origin = { origin: 'https://jahat.example' };
  await updateLiveChat(shop.ctx, { id: shop.chat.id, settings: { allowed_hosts: ['kopi.id', '*.kopi.id'] } });
  const { token } = await writing();
  const calls = [
    call('GET', `/${shop.chat.widget_key}/config`, { headers: origin }),
    call('POST', `/${shop.chat.widget_key}/visits`, { headers: origin, body: {} }),
    call('GET', '/messages', { headers: origin, token }),
  ];
  for (const refused of await Promise.all(calls)) {
    expect(refused).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
  }
  const allowed = await call<WidgetConfig>('GET', `/${shop.chat.widget_key}/config`, {
    headers: { origin: 'https://www.kopi.id' },
  });
  expect(allowed.body.name).toBe('Kopi Nusantara');
  await updateLiveChat(shop.ctx, { id: shop.chat.id, settings: { allowed_hosts: [] } });
});

test('a browser of another origin may ask first, of these routes alone', async () => {
  const ask = (path: string) =>
    fetch(shop.sapa.url + path, { method: 'OPTIONS', headers: { origin: 'https://kopi.id' } });
  expect((await ask('/api/v1/livechat/messages')).headers.get('access-control-allow-headers')).toBe(
    'authorization, content-type',
  );
  expect((await ask('/api/v1/conversations')).headers.get('access-control-allow-origin')).toBeNull();
});
