import { z } from 'zod';
import { ContactFilter } from '../contacts/contact-filters.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Timestamp } from '../fields.ts';
import { CampaignMessage } from './campaign-message.ts';
import { CampaignSchedule } from './campaign-schedule.ts';
import { TemplateButton, templateCategories } from './sent-template.ts';

/** Of one campaign at most, and of one file. */
export const MOST_RECIPIENTS = 1_000_000;
export const MOST_FILE_ROWS = 100_000;

/** Some of those who were in a campaign, by what became of them: whom one writes to once more. */
export const campaignParts = {
  failed: 'gagal',
  unknown: 'belum pasti terkirim',
  over_cap: 'melewati batas biaya',
  not_read: 'belum membaca',
  not_replied: 'membaca, belum membalas',
  replied: 'membalas',
  clicked: 'menekan tombol',
  ordered: 'memesan',
} as const;
export type CampaignPart = keyof typeof campaignParts;
export const CampaignPart = z.enum(
  Object.keys(campaignParts) as [CampaignPart, ...CampaignPart[]],
  'Pilih bagiannya',
);

/** Who is written to: whoever is in one of these, each address once. */
export const AudienceSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('segment'), id: Id }),
  /** Of contacts. */
  z.object({ kind: z.literal('label'), id: Id }),
  /** Of conversations on whichever channel. */
  z.object({ kind: z.literal('conversation_label'), id: Id }),
  z.object({ kind: z.literal('filter'), filter: ContactFilter }),
  z.object({
    kind: z.literal('contacts'),
    ids: z.array(Id).min(1, 'Pilih kontaknya').max(1000, 'Paling banyak 1.000 kontak'),
  }),
  /** One of `uploadCampaignFile`. */
  z.object({ kind: z.literal('file'), id: Id }),
  /** A part of another campaign's recipients, as it is when this one is gathered. */
  z.object({ kind: z.literal('campaign'), id: Id, part: CampaignPart }),
]);
export type AudienceSource = z.infer<typeof AudienceSource>;

/** Who said no, is blocked, is spam or cannot be reached gets nothing, without being named here. */
export const CampaignAudience = z.object({
  include: z.array(AudienceSource).max(20, 'Paling banyak 20 sumber'),
  exclude: z.object({
    segment_ids: z.array(Id).max(10, 'Paling banyak 10 segmen'),
    label_ids: z.array(Id).max(20, 'Paling banyak 20 label'),
    /** Who got a campaign in these days; null: no matter. */
    recent_days: z
      .int('Isi angka bulat')
      .min(1, 'Paling sedikit 1 hari')
      .max(90, 'Paling lama 90 hari')
      .nullable(),
  }),
});
export type CampaignAudience = z.infer<typeof CampaignAudience>;

export const NO_AUDIENCE: CampaignAudience = {
  include: [],
  exclude: { segment_ids: [], label_ids: [], recent_days: null },
};

/** Why somebody is left out. */
export const skipReasons = {
  blocked: 'Kontak diblokir',
  spam: 'Kontak ditandai spam',
  opted_out: 'Menolak pesan promosi',
  unreachable: 'Nomornya tidak ada di saluran ini',
  no_address: 'Belum punya alamat di saluran ini',
  excluded: 'Dikecualikan',
  recent: 'Baru saja menerima siaran',
  duplicate: 'Alamat yang sama sudah ada',
  no_value: 'Isian pesan kosong',
  window_closed: 'Jendela 24 jam tutup dan tidak ada template',
  over_cap: 'Melewati batas biaya',
  gone: 'Kontak sudah dihapus',
} as const;
export type SkipReason = keyof typeof skipReasons;

/** Recipients that are alike to the price list: `plan` of the rules adds them up. */
export const AudienceGroup = z.object({
  /** ISO 3166 of the number; null: the address is no number. */
  country: z.string().length(2).nullable(),
  /** May they be written to freely now, is it free of charge by an ad, or neither? */
  window: z.enum(['open', 'free_entry', 'closed']),
  /** Those of the group whose window shuts first. */
  window_until: Timestamp.nullable(),
  /** Minutes that their clock is ahead of the schedule's, where each gets it on their own. */
  shift: z.int(),
  count: z.int(),
});
export type AudienceGroup = z.infer<typeof AudienceGroup>;

export const AudienceCount = z.object({
  /** Contacts that were chosen, and those of them who get it. */
  chosen: z.int(),
  recipients: z.int(),
  groups: z.array(AudienceGroup),
  skipped: z.array(z.object({ reason: z.enum(Object.keys(skipReasons) as SkipReason[]), count: z.int() })),
  /** Of the template, what it is charged by; null: no template. */
  category: z.enum(templateCategories).nullable(),
  /** Messages a second that this number may send. */
  rate: z.int(),
  /** Unique recipients outside windows in 24 hours, of all numbers of the portfolio; `limit` null: as many as one likes. */
  daily: z.object({ limit: z.int().nullable(), used: z.int() }),
  /** As of this moment. */
  at: Timestamp,
});
export type AudienceCount = z.infer<typeof AudienceCount>;

/** What is asked of a campaign that may not be saved yet. */
const Asked = z.object({ channel_id: Id, message: CampaignMessage, audience: CampaignAudience });
/** On whose clock: what `shift` is counted by. */
const Clock = CampaignSchedule.pick({ send_at: true, clock: true, zone: true });

export const countAudience = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/audience',
  access: 'member',
  permission: 'campaign.view',
  audit: { none: 'it changes nothing' },
  summary: 'Hitung penerima sekarang: siapa yang dapat, siapa yang dilewati dan mengapa',
  body: Asked.extend({ schedule: Clock.optional() }),
  reply: AudienceCount,
});

export const CampaignPreview = z.object({
  contact: z.object({ id: Id, name: z.string(), phone: z.string().nullable() }),
  /** How they get it. */
  as: z.enum(['template', 'free_text']),
  header: z.string(),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(TemplateButton),
  /** Places without a value: this one would be skipped. */
  missing: z.array(z.string()),
  skipped: z.enum(Object.keys(skipReasons) as SkipReason[]).nullable(),
});
export type CampaignPreview = z.infer<typeof CampaignPreview>;

export const previewCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/preview',
  access: 'member',
  permission: 'campaign.view',
  audit: { none: 'it changes nothing' },
  summary: 'Pesan seperti yang dibaca penerima sungguhan',
  body: Asked.extend({
    /** null: some of those who get it. */
    contact_id: Id.nullable().default(null),
  }),
  reply: z.object({ items: z.array(CampaignPreview).max(5) }),
});

/** A file of recipients: contacts come to be where the number is new. */
export const CampaignFile = z.object({
  id: Id,
  name: z.string(),
  rows: z.int(),
  /** Rows with a number, each number once; the others with their row and why. */
  recipients: z.int(),
  refused: z.array(z.object({ row: z.int(), reason: z.string() })).max(50),
  refused_count: z.int(),
  /** To be named as `column.…`. */
  columns: z.array(z.string()),
});
export type CampaignFile = z.infer<typeof CampaignFile>;

export const listCampaignFiles = endpoint({
  method: 'GET',
  path: '/api/v1/campaigns/:id/files',
  access: 'member',
  permission: 'campaign.view',
  summary: 'Daftar penerima yang diunggah ke siaran ini, dengan kolomnya',
  params: IdParams,
  reply: z.object({
    items: z.array(CampaignFile.pick({ id: true, name: true, recipients: true, columns: true })),
  }),
});

/** Multipart: one part named `file`, CSV or XLSX; a column of numbers is found by its heading. */
export const uploadCampaignFile = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/files',
  access: 'member',
  permission: 'campaign.edit',
  audit: { none: 'the campaign’s own row is logged when it is launched' },
  summary: 'Unggah daftar penerima (CSV atau XLSX)',
  params: IdParams,
  reply: CampaignFile,
  status: 201,
});
