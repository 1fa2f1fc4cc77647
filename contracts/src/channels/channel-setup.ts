import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, requiredText, Timestamp } from '../fields.ts';
import { Channel } from './channels.ts';
import { LiveChatSettings } from './livechat-settings.ts';

/** What the provider told of a channel; the newest first. */
export const listChannelNews = endpoint({
  method: 'GET',
  path: '/api/v1/channels/:id/news',
  access: 'member',
  permission: 'channel.view',
  summary: 'Kabar dari penyedia saluran: 100 terakhir',
  params: IdParams,
  reply: z.object({
    items: z.array(
      z.object({
        id: Id,
        text: z.string(),
        /** As it came, as JSON. */
        raw: z.string(),
        at: Timestamp,
      }),
    ),
  }),
});

/** Everything the screen needs to send the owner to Meta. `null` when the platform has no Meta app yet. */
export const startWhatsAppConnection = endpoint({
  method: 'POST',
  path: '/api/v1/whatsApp/connect',
  access: 'member',
  permission: 'channel.manage',
  audit: { none: 'its end is logged' },
  summary: 'Mulai menghubungkan WhatsApp: alamat OAuth Meta dengan state acak',
  reply: z.object({
    state: z.string(),
    oauth_url: z.string(),
    /** For the popup form (Meta's SDK): app id, login configuration and API version. */
    app_id: z.string(),
    config_id: z.string().nullable(),
    graph_version: z.string(),
    /** Meta's SDK; null without a login configuration: then only the redirect works. */
    sdk_url: z.string().nullable(),
  }),
});

export const WhatsAppCallbackBody = z.object({
  code: requiredText('Kode dari Meta tidak ada', 2000),
  state: requiredText('State tidak ada', 200),
  /** The popup form knows these; the redirect form leaves them to the server (Meta's Embedded Signup). */
  waba_id: z.string().max(64).optional(),
  phone_number_id: z.string().max(64).optional(),
  business_id: z.string().max(64).optional(),
  /** `true` for a code from the popup, which was issued without a redirect address. */
  popup: z.boolean().default(false),
});

export const whatsAppCallback = endpoint({
  method: 'POST',
  path: '/api/v1/whatsApp/callback',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.connected',
  summary: 'Selesai menghubungkan WhatsApp',
  body: WhatsAppCallbackBody,
  reply: z.object({ id: Id, waba_id: z.string(), business_name: z.string(), phone_number: z.string() }),
});

/** Kinds that are connected by choosing pages in Meta's dialog. */
const PageKind = z.enum(['messenger', 'instagram']);

const ConnectedPages = z.object({
  channels: z.array(Channel),
  /** Chosen, and not connected; why, in Indonesian. */
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});

export const startPageConnection = endpoint({
  method: 'POST',
  path: '/api/v1/channels/pages/connect',
  access: 'member',
  permission: 'channel.manage',
  audit: { none: 'its end is logged' },
  summary: 'Mulai menghubungkan Messenger atau Instagram: alamat OAuth Meta dengan state acak',
  body: z.object({ kind: PageKind }),
  reply: z.object({ state: z.string(), oauth_url: z.string() }),
});

export const pageCallback = endpoint({
  method: 'POST',
  path: '/api/v1/channels/pages/callback',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.connected',
  summary: 'Selesai menghubungkan halaman Messenger atau akun Instagram yang dipilih',
  body: z.object({
    kind: PageKind,
    code: requiredText('Kode dari Meta tidak ada', 2000),
    state: requiredText('State tidak ada', 200),
  }),
  reply: ConnectedPages.extend({
    /** Where there are several the owner chooses: `choosePages`, by the key, within ten minutes. */
    choice: z
      .object({
        key: z.string(),
        pages: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            page_name: z.string(),
            /** In this workspace; chosen, its access is renewed. */
            connected: z.boolean(),
            /** Why it cannot be chosen, in Indonesian, with the next step. */
            problem: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
});
export type OfferedPages = NonNullable<z.infer<typeof pageCallback.reply>['choice']>;

export const choosePages = endpoint({
  method: 'POST',
  path: '/api/v1/channels/pages/choose',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.connected',
  summary: 'Hubungkan halaman Messenger atau akun Instagram yang dipilih dari beberapa',
  body: z.object({
    kind: PageKind,
    key: requiredText('Kunci pilihan tidak ada', 200),
    page_ids: z.array(z.string().max(64)).min(1, 'Pilih minimal satu').max(50, 'Maksimal 50 sekaligus'),
  }),
  reply: ConnectedPages,
});

export const connectTelegram = endpoint({
  method: 'POST',
  path: '/api/v1/channels/telegram',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.connected',
  summary: 'Hubungkan bot Telegram dengan tokennya, atau hubungkan lagi bot yang sama dengan token baru',
  body: z.object({
    token: z
      .string()
      .trim()
      .regex(/^\d{3,20}:[\w-]{20,100}$/, 'Salin token utuh dari BotFather, misalnya 123456789:AAH4n5kP…'),
  }),
  reply: Channel,
  status: 201,
});

export const createLiveChat = endpoint({
  method: 'POST',
  path: '/api/v1/channels/livechat',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.connected',
  summary: 'Buat live chat',
  body: z.object({ name: requiredText('Nama live chat wajib diisi', 80) }),
  reply: Channel,
  status: 201,
});

export const updateLiveChat = endpoint({
  method: 'PATCH',
  path: '/api/v1/channels/livechat/:id',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.updated',
  summary: 'Ubah live chat',
  params: IdParams,
  body: z.object({
    name: requiredText('Nama live chat wajib diisi', 80).optional(),
    slug: z
      .string()
      .trim()
      .regex(/^[a-z0-9](?:[a-z0-9-]{1,48}[a-z0-9])$/, 'Gunakan 3–50 huruf kecil, angka, atau tanda hubung')
      .optional(),
    settings: LiveChatSettings.partial().optional(),
  }),
  reply: Channel,
});

/** Multipart: one part named `file`. It is shown once it is saved with the settings. */
export const uploadLiveChatPicture = endpoint({
  method: 'POST',
  path: '/api/v1/channels/livechat/:id/pictures',
  access: 'member',
  permission: 'channel.manage',
  audit: { none: 'its end is logged' },
  summary: 'Unggah gambar merek untuk live chat',
  params: IdParams,
  reply: z.object({ picture_id: Id, picture_url: z.string() }),
  status: 201,
});

export const getIdentitySecret = endpoint({
  method: 'GET',
  path: '/api/v1/channels/livechat/:id/identity-secret',
  access: 'member',
  permission: 'channel.manage',
  summary: 'Apakah live chat ini punya rahasia untuk membuktikan identitas pelanggan',
  params: IdParams,
  reply: z.object({ made: z.boolean() }),
});

export const renewIdentitySecret = endpoint({
  method: 'POST',
  path: '/api/v1/channels/livechat/:id/identity-secret',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.identity_secret_renewed',
  summary:
    'Buat rahasia identitas yang baru, yang hanya ditampilkan sekali ini; yang lama langsung tidak berlaku',
  params: IdParams,
  reply: z.object({ secret: z.string() }),
});

export const checkChannel = endpoint({
  method: 'POST',
  path: '/api/v1/channels/:id/check',
  access: 'member',
  permission: 'channel.manage',
  audit: { none: 'it changes nothing' },
  summary: 'Periksa kesehatan saluran sekarang',
  params: IdParams,
  reply: Channel,
});

export const disconnectChannel = endpoint({
  method: 'DELETE',
  path: '/api/v1/channels/:id',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.disconnected',
  summary: 'Putuskan saluran; percakapan lama tetap tersimpan',
  params: IdParams,
  reply: Done,
});
