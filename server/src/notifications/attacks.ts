import * as api from '@sapa/contracts';
import { attacksOn, clientId } from '../testing/attacks/attack-case.ts';
import { until } from '../testing/shop.ts';

/** Who is told of what, and where. */
export const attacks = attacksOn(
  async ({ call }) => {
    // About the customer's first word; somebody has answered it, so it is read and nothing moves any more.
    const { items } = await until(
      () => call(api.listNotifications, { query: {} }),
      ({ items }) => items[0]?.state === 'read',
    );
    return { notification: items[0]!.id };
  },
  {
    'PUT /api/v1/me/push': {
      body: () => ({
        endpoint: `https://push.uji.sapa.id/${clientId()}`,
        // The device of RFC 8291's example.
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    },
    'GET /api/v1/notifications': { query: () => ({ tab: 'all' }) },
    'GET /api/v1/notifications/changes': { query: () => ({ since: new Date(0).toISOString() }) },
    'PATCH /api/v1/notifications/:id': {
      body: () => ({ state: 'snoozed', snoozed_until: new Date(Date.now() + 3_600_000).toISOString() }),
    },
    'PATCH /api/v1/notification-preferences': {
      body: () => ({ matrix: { assigned: { email: false } }, previews: false, sound: { for: 'all' } }),
    },
  },
);
