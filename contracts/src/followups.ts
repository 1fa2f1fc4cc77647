import { z } from 'zod';
import { channelKinds } from './channels/channels.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParams, pageOf, pageQuery, requiredText, Timestamp } from './fields.ts';

/** What a follow-up waits for. */
export const followupTriggers = {
  no_reply: 'pelanggan belum membalas pesan kita',
  order_unpaid: 'pesanan belum dibayar',
  after_handover: 'AI menyerahkan percakapan dan tim belum membalas',
} as const;
export type FollowupTrigger = keyof typeof followupTriggers;

const CLOCK = 'Jam belum benar, contoh: 09.00';
/** On the clock of Jakarta. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK);

export const MOST_FOLLOWUPS = 100;
export const MOST_FOLLOWUP_TIMES = 5;

export const FollowupBody = z
  .object({
    name: requiredText('Nama wajib diisi', 80),
    trigger: z.enum(
      Object.keys(followupTriggers) as [FollowupTrigger, ...FollowupTrigger[]],
      'Pilih pemicunya',
    ),
    /** null: each. */
    platform: z.enum(channelKinds, 'Pilih platform').nullable().default(null),
    send_in_minutes: z
      .int('Isi jumlah menit')
      .min(1, 'Paling sedikit 1 menit')
      .max(30 * 1440, 'Paling lama 30 hari'),
    /** The first such time of day (WIB) once the minutes are over; null: at once. */
    schedule: Clock.nullable().default(null),
    /** Nobody is written to in between (WIB). */
    quiet_from: Clock.default('21:00'),
    quiet_to: Clock.default('07:00'),
    /** To one customer who does not answer. */
    times: z
      .int('Isi berapa kali')
      .min(1, 'Paling sedikit sekali')
      .max(MOST_FOLLOWUP_TIMES, `Paling banyak ${MOST_FOLLOWUP_TIMES} kali`)
      .default(1),
    /** Where one may write freely, the channel's AI agent writes it from the talk; `text` goes where it cannot. */
    ai: z.boolean().default(false),
    /** Where one may write freely; empty: always by the template. */
    text: z
      .string()
      .trim()
      .max(4000, 'Maksimal 4.000 karakter')
      .refine((value) => !value.includes('\u0000'), 'Ada karakter yang tidak didukung')
      .default(''),
    /** Where the window is shut; null: those are left out. */
    template_id: Id.nullable().default(null),
  })
  .refine(({ text, template_id }) => text !== '' || template_id !== null, {
    path: ['text'],
    message: 'Tulis pesannya, atau pilih template',
  })
  .refine(({ ai, text }) => !ai || text !== '', {
    path: ['text'],
    message: 'Tulis pesan cadangannya: ini yang terkirim bila AI tidak bisa menulis',
  });
export type FollowupBody = z.infer<typeof FollowupBody>;

export const Followup = z.object({
  ...FollowupBody.shape,
  id: Id,
  enabled: z.boolean(),
  /** What it names is gone or cannot be used: it sends nothing. Indonesian, with what to do. */
  problem: z.string().nullable(),
  planned: z.int(),
  /** Of 30 days. */
  sent: z.int(),
  created_at: Timestamp,
});
export type Followup = z.infer<typeof Followup>;

export const followupWriters = ['text', 'template', 'ai'] as const;
export type FollowupWriter = (typeof followupWriters)[number];

export const followupStates = ['planned', 'sent', 'cancelled', 'skipped'] as const;
export type FollowupState = (typeof followupStates)[number];

/** One message that goes, went, or did not. */
export const FollowupPlan = z.object({
  id: Id,
  conversation_id: Id,
  contact_name: z.string(),
  state: z.enum(followupStates),
  /** The first, the second, … without an answer. */
  nth: z.int(),
  due_at: Timestamp,
  /** Why it did not go, or would not now. */
  why: z.string().nullable(),
  /** If planned: what would be sent if it were due now. If sent: what was sent. Null: nothing, or not written yet. */
  text: z.string().nullable(),
  /** Whose words: as written in the follow-up, of its template, or the AI agent's; null: nothing would go. */
  by: z.enum(followupWriters).nullable(),
  settled_at: Timestamp.nullable(),
});
export type FollowupPlan = z.infer<typeof FollowupPlan>;

const manage = { access: 'member', permission: 'followup.manage' } as const;

export const listFollowups = endpoint({
  method: 'GET',
  path: '/api/v1/followups',
  ...manage,
  summary: 'Follow-up: pesan yang menyapa lagi pelanggan yang diam',
  reply: z.object({
    items: z.array(Followup),
    /** A model is configured: AI agents can write. */
    ai_available: z.boolean(),
  }),
});

export const createFollowup = endpoint({
  method: 'POST',
  path: '/api/v1/followups',
  ...manage,
  audit: 'followup.created',
  summary: 'Buat follow-up; mulai bekerja setelah dinyalakan',
  body: FollowupBody,
  reply: Followup,
  status: 201,
});

export const updateFollowup = endpoint({
  method: 'PUT',
  path: '/api/v1/followups/:id',
  ...manage,
  audit: 'followup.updated',
  summary: 'Ubah follow-up; yang sudah direncanakan memakai isi yang baru',
  params: IdParams,
  body: FollowupBody,
  reply: Followup,
});

export const switchFollowup = endpoint({
  method: 'POST',
  path: '/api/v1/followups/:id/switch',
  ...manage,
  audit: 'followup.switched',
  summary: 'Nyalakan atau matikan follow-up; yang direncanakan ikut batal saat dimatikan',
  params: IdParams,
  body: z.object({ enabled: z.boolean('Pilih nyala atau mati') }),
  reply: Followup,
});

export const deleteFollowup = endpoint({
  method: 'DELETE',
  path: '/api/v1/followups/:id',
  ...manage,
  audit: 'followup.deleted',
  summary: 'Hapus follow-up beserta rencana dan catatannya',
  params: IdParams,
  reply: Done,
});

export const listFollowupPlans = endpoint({
  method: 'GET',
  path: '/api/v1/followups/:id/plans',
  ...manage,
  summary: 'Yang akan dikirim, kepada siapa dan isinya; atau catatan yang sudah lewat',
  params: IdParams,
  query: z.object({ state: z.enum(followupStates).default('planned'), ...pageQuery(25) }),
  reply: pageOf(FollowupPlan),
});

export const cancelFollowupPlan = endpoint({
  method: 'POST',
  path: '/api/v1/followup-plans/:id/cancel',
  ...manage,
  audit: { none: 'its log shows it' },
  summary: 'Batalkan satu pesan yang direncanakan',
  params: IdParams,
  reply: Done,
});

/** Before it goes: it is kept, and goes as it stands here. */
export const writeFollowupPlan = endpoint({
  method: 'POST',
  path: '/api/v1/followup-plans/:id/write',
  ...manage,
  audit: { none: 'its plan shows it' },
  summary: 'Minta AI menulis pesan yang direncanakan sekarang; memakai kredit AI',
  params: IdParams,
  reply: FollowupPlan,
});

export const MOST_FOLLOWUP_EXAMPLES = 5;
/** More are not counted. */
export const MOST_FOLLOWUP_CUSTOMERS = 100;

/** Customers whom it would wait for just now, whoever spoke last first. */
export const FollowupPreview = z.object({
  /** `MOST_FOLLOWUP_CUSTOMERS`: that many, or more. */
  customers: z.int(),
  items: z
    .array(
      FollowupPlan.pick({
        conversation_id: true,
        contact_name: true,
        due_at: true,
        text: true,
        by: true,
        why: true,
      }),
    )
    .max(MOST_FOLLOWUP_EXAMPLES),
});
export type FollowupPreview = z.infer<typeof FollowupPreview>;

export const previewFollowup = endpoint({
  method: 'POST',
  path: '/api/v1/followups/preview',
  ...manage,
  audit: { none: 'it reads, and changes nothing' },
  summary:
    'Coba follow-up pada pelanggan yang sekarang diam: siapa, kapan, dan isinya; tidak ada yang dikirim',
  body: FollowupBody,
  reply: FollowupPreview,
});
