import { z } from 'zod';
import { Batch } from '../batches.ts';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { csatLabelRules, csatScales } from '../rules/csat.ts';
import { tableFormat } from '../table-format.ts';
import { Handler } from './conversations.ts';

/** How a workspace asks its customers how it was. */
export const CsatSettings = z.object({
  enabled: z.boolean(),
  scale: z.enum(csatScales, 'Pilih bentuk penilaian'),
  /** What is written to the customer; the choices stand below it. */
  request_message: requiredText('Tulis pesan permintaan', 500),
  /** What stands above the choices on the page. */
  page_message: requiredText('Tulis pesan halaman', 500),
  /** Where it is asked; null: everywhere. */
  channel_ids: z.array(Id).max(200).nullable(),
  label_rule: z.enum(csatLabelRules, 'Pilih percakapan mana yang ditanya'),
  /** What the rule is about. */
  label_ids: z.array(Id).max(50, 'Paling banyak 50 label'),
  /** How long after the conversation was resolved. */
  delay_minutes: z
    .int('Isi angka bulat')
    .min(0, 'Jeda tidak boleh negatif')
    .max(1440, 'Jeda paling lama 24 jam'),
  /** Asks on WhatsApp when the window is shut, with the page's address as its one variable; null: nothing does. */
  template_id: Id.nullable(),
});
export type CsatSettings = z.infer<typeof CsatSettings>;

export const getCsatSettings = endpoint({
  method: 'GET',
  path: '/api/v1/csat/settings',
  access: 'member',
  permission: 'csat.view',
  summary: 'Cara pelanggan diminta menilai',
  reply: CsatSettings,
});

export const updateCsatSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/csat/settings',
  access: 'member',
  permission: 'csat.manage',
  audit: 'csat.updated',
  summary: 'Ubah cara pelanggan diminta menilai',
  body: CsatSettings.partial(),
  reply: CsatSettings,
});

/** Which requests. */
const asked = {
  /** By the workspace's days, both ends included, counted from the request. */
  from: Day.optional(),
  to: Day.optional(),
  channel_id: Id.optional(),
  team_id: Id.optional(),
  /** Of the member or AI agent who had the conversation. */
  handler_id: Id.optional(),
};

const Figures = z.object({
  /** How many customers were asked, and how many of them answered. */
  asked: z.int(),
  answered: z.int(),
  /** Answers of 4 and 5. */
  satisfied: z.int(),
  /** Of the answers, 1 to 5 with two decimals; null: there is none. */
  average: z.number().nullable(),
});
export type CsatFigures = z.infer<typeof Figures>;

/** `id` null: of no team, of nobody. */
const Group = Figures.extend({ id: Id.nullable(), name: z.string() });
export type CsatGroup = z.infer<typeof Group>;

export const CsatReport = Figures.extend({
  /** Answers of 1, 2, 3, 4 and 5. */
  distribution: z.array(z.int()).length(5),
  /** Why others could not be asked (`csatSkips`), with their number. */
  skipped: z.record(z.string(), z.int()),
  members: z.array(Group),
  agents: z.array(Group),
  teams: z.array(Group),
  channels: z.array(Group),
});
export type CsatReport = z.infer<typeof CsatReport>;

export const getCsatReport = endpoint({
  method: 'GET',
  path: '/api/v1/csat/report',
  access: 'member',
  permission: 'csat.view',
  summary: 'Kepuasan pelanggan per anggota, AI Agent, tim, dan saluran',
  query: z.object(asked),
  reply: CsatReport,
});

export const CsatAnswer = z.object({
  id: Id,
  conversation_id: Id,
  contact: z.object({ id: Id, name: z.string() }),
  channel: z.object({ id: Id, kind: z.enum(channelKinds), name: z.string() }),
  /** Who had the conversation when it was resolved. */
  handler: Handler,
  team_name: z.string().nullable(),
  scale: z.enum(csatScales),
  score: z.int().min(1).max(5),
  comment: z.string(),
  answered_at: Timestamp,
  /** What a supervisor wrote about it, for the team. */
  review: z.object({ note: z.string(), by: z.string(), at: Timestamp }).nullable(),
});
export type CsatAnswer = z.infer<typeof CsatAnswer>;

const Score = z.coerce.number('Nilai harus 1 sampai 5').pipe(z.int().min(1).max(5));

const answers = {
  score: Score.optional(),
  /** Only those with a comment. */
  commented: z.enum(['true']).optional(),
};

export const listCsatAnswers = endpoint({
  method: 'GET',
  path: '/api/v1/csat/answers',
  access: 'member',
  permission: 'csat.view',
  summary: 'Jawaban pelanggan, terbaru dahulu',
  query: z.object({ ...asked, ...answers, ...pageQuery(30) }),
  reply: pageOf(CsatAnswer),
});

export const reviewCsatAnswer = endpoint({
  method: 'PUT',
  path: '/api/v1/csat/answers/:id/review',
  access: 'member',
  permission: 'csat.view',
  audit: 'csat.reviewed',
  summary: 'Catatan tinjauan untuk tim; kosong menghapusnya',
  params: IdParams,
  body: z.object({ note: optionalText(1000) }),
  reply: CsatAnswer,
});

export const startCsatExport = endpoint({
  method: 'POST',
  path: '/api/v1/csat/exports',
  access: 'member',
  permission: 'csat.view',
  audit: 'csat.exported',
  summary: 'Ekspor jawaban kepuasan, disaring seperti daftarnya, ke Excel atau CSV',
  body: z.object({ ...asked, ...answers, format: tableFormat }),
  reply: Batch,
  status: 202,
});
