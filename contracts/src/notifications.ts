import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParams, pageOf, pageQuery, Timestamp } from './fields.ts';

/** What a member may be told of. */
export const notificationKinds = [
  'new_conversation',
  'handed_over',
  'assigned',
  'participating',
  'woken',
  'mentioned',
  'automation',
  'unsent',
  'channel_failed',
  'template',
  'campaign',
  'agent',
  'job_finished',
  'plan',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How: the bell, Web Push on devices that asked for it, a mail when it stays unread, a tone. */
export const notificationWays = ['in_app', 'push', 'email', 'sound'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** Owners are always mailed about the plan (billing): a second mail of the same is not offered. */
export const offersWay = (kind: NotificationKind, way: NotificationWay): boolean =>
  !(kind === 'plan' && way === 'email');

export const notificationStates = ['unread', 'read', 'snoozed', 'deleted'] as const;
export type NotificationState = (typeof notificationStates)[number];

export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  /** The conversation, plan order, channel, note, template, campaign, batch, source or gap it is about: of each a member has one notification at most. */
  subject_id: Id,
  title: z.string(),
  text: z.string(),
  /** The screen that shows it. */
  address: z.string(),
  state: z.enum(notificationStates),
  snoozed_until: Timestamp.nullable(),
  at: Timestamp,
  /** Rises with every change: a row with a smaller one is stale. */
  revision: z.number().int(),
});
export type Notification = z.infer<typeof Notification>;

export const notificationTabs = ['all', 'unread', 'snoozed'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

const Unread = z.number().int();

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  access: 'member',
  summary: 'Notifikasi saya, terbaru dahulu, dengan jumlah yang belum dibaca',
  query: z.object({
    tab: z.enum(notificationTabs, 'Pilih all, unread, atau snoozed').default('all'),
    ...pageQuery(30),
  }),
  reply: pageOf(Notification).extend({ unread: Unread }),
});

/** For a screen whose connection dropped; what was deleted meanwhile comes along as deleted. */
export const catchUpNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/changes',
  access: 'member',
  summary: 'Perubahan notifikasi sejak kursor terakhir',
  query: z.object({ since: Timestamp }),
  reply: z.object({
    items: z.array(Notification),
    unread: Unread,
    /** Send this as the next `since`. */
    now: Timestamp,
    /** `true`: too much changed, load the list anew. */
    reset: z.boolean(),
  }),
});

/** A snooze ends within a year; `deleted` is taken back by any other state. */
export const changeNotification = endpoint({
  method: 'PATCH',
  path: '/api/v1/notifications/:id',
  access: 'member',
  audit: { none: 'an affair of one’s own' },
  summary: 'Tandai dibaca atau belum, tunda, atau hapus satu notifikasi',
  params: IdParams,
  body: z.object({
    state: z.enum(notificationStates, 'Pilih unread, read, snoozed, atau deleted'),
    snoozed_until: Timestamp.optional(),
  }),
  reply: Notification,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/read-all',
  access: 'member',
  audit: { none: 'an affair of one’s own' },
  summary: 'Tandai semua notifikasi saya sudah dibaca',
  reply: z.object({ unread: Unread }),
});

/** Synthesised in the browser; no files. */
export const notificationTones = ['lonceng', 'tetes', 'marimba', 'ketuk'] as const;
/** Whose customers ring: those of my conversations, everybody's, nobody's. */
export const soundAudiences = ['mine', 'all', 'none'] as const;

const Ways = z.object({
  in_app: z.boolean(),
  push: z.boolean(),
  email: z.boolean(),
  sound: z.boolean(),
});
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Isi jam, misalnya 21:00');
/** On the member's own clock; over midnight where it ends earlier than it begins. */
export const QuietTime = z.object({ from: Clock, until: Clock });
export type QuietTime = z.infer<typeof QuietTime>;
const Sound = z.object({
  tone: z.enum(notificationTones, 'Pilih salah satu nada'),
  for: z.enum(soundAudiences, 'Pilih mine, all, atau none'),
  /** Silent while a tab of Sapa is looked at. */
  only_hidden: z.boolean(),
  /** Every half minute until somebody looks. */
  repeat: z.boolean(),
  /** Without a sound every day then; null: at any time. */
  quiet: QuietTime.nullable(),
});

export const NotificationPreferences = z.object({
  matrix: z.record(z.enum(notificationKinds), Ways),
  /** May a push or mail carry the customer's words? */
  previews: z.boolean(),
  sound: Sound,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/v1/notification-preferences',
  access: 'member',
  summary: 'Cara saya diberi tahu, untuk tiap kejadian',
  reply: NotificationPreferences,
});

/** Only what changes: two tabs that switch two things keep both. */
export const NotificationPreferencesBody = z.object({
  matrix: z.partialRecord(z.enum(notificationKinds), Ways.partial()).optional(),
  previews: z.boolean().optional(),
  sound: Sound.partial().optional(),
});

export const updateNotificationPreferences = endpoint({
  method: 'PATCH',
  path: '/api/v1/notification-preferences',
  access: 'member',
  audit: { none: 'an affair of one’s own' },
  summary: 'Ubah cara saya diberi tahu',
  body: NotificationPreferencesBody,
  reply: NotificationPreferences,
});

/** Whether this device hears; it belongs to the session and goes with it. */
export const PushDevice = z.object({
  /** VAPID: what `PushManager.subscribe` takes as `applicationServerKey` (base64url) */
  public_key: z.string(),
  active: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const readPushDevice = endpoint({
  method: 'GET',
  path: '/api/v1/me/push',
  access: 'user',
  summary: 'Apakah perangkat ini menerima Web Push',
  reply: PushDevice,
});

const Bytes = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/, 'Kunci perangkat tidak dapat dibaca')
    .refine(
      (key) => Math.floor((key.replace(/=+$/, '').length * 3) / 4) === bytes,
      'Panjang kunci tidak sesuai',
    );

/** A `PushSubscription` as the browser writes it. */
export const PushSubscriptionBody = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: 'Alamat push tidak dapat dibaca' }).max(1000),
  keys: z.object({ p256dh: Bytes(65), auth: Bytes(16) }),
});

export const keepPushDevice = endpoint({
  method: 'PUT',
  path: '/api/v1/me/push',
  access: 'user',
  audit: { none: 'an affair of one’s own' },
  summary: 'Aktifkan Web Push di perangkat ini',
  body: PushSubscriptionBody,
  reply: PushDevice,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/me/push',
  access: 'user',
  audit: { none: 'an affair of one’s own' },
  summary: 'Matikan Web Push di perangkat ini',
  reply: Done,
});

/** What a push says, encrypted for one device. */
export const PushMessage = z.object({
  /** Of the notification: a newer one of the same subject takes its place on the screen. */
  subject_id: Id,
  title: z.string(),
  text: z.string(),
  /** With the workspace, for people who work in several. */
  address: z.string(),
  unread: Unread,
});
export type PushMessage = z.infer<typeof PushMessage>;
