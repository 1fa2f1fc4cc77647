import * as api from '@sapa/contracts';
import { readTogether } from '../platform/db/read-together.ts';
import { route } from '../platform/http/route.ts';
import { changeNotification } from './change-notification.ts';
import { ownMember } from './own-member.ts';
import { readPreferences, updatePreferences } from './preferences/preferences.ts';
import { keepPushDevice, readPushDevice, removePushDevice } from './push/push-devices.ts';
import { changedNotifications, notificationPage, unreadCount } from './queries.ts';
import { readAllNotifications } from './read-all.ts';

export const notificationRoutes = [
  route(api.listNotifications, async (ctx, { query: { tab, cursor, limit } }) => {
    const memberId = ownMember(ctx);
    const [page, unread] = await readTogether(
      ctx,
      notificationPage(ctx, { memberId, tab, cursor, limit }),
      unreadCount(ctx, memberId),
    );
    return { ...page, unread };
  }),
  route(api.catchUpNotifications, async (ctx, { query }) => {
    const memberId = ownMember(ctx);
    const now = ctx.app.clock.now().toISOString();
    const [changed, unread] = await readTogether(
      ctx,
      changedNotifications(ctx, memberId, new Date(query.since)),
      unreadCount(ctx, memberId),
    );
    return { ...changed, unread, now };
  }),
  route(api.changeNotification, (ctx, { params, body }) =>
    changeNotification(ctx, { id: params.id, state: body.state, snoozedUntil: body.snoozed_until }),
  ),
  route(api.readAllNotifications, (ctx) => readAllNotifications(ctx)),
  route(api.readNotificationPreferences, (ctx) => readPreferences(ctx)),
  route(api.updateNotificationPreferences, (ctx, { body }) => updatePreferences(ctx, body)),
  route(api.readPushDevice, (ctx) => readPushDevice(ctx)),
  route(api.keepPushDevice, (ctx, { body }) => keepPushDevice(ctx, body)),
  route(api.removePushDevice, async (ctx) => {
    await removePushDevice(ctx);
    return { ok: true as const };
  }),
];
