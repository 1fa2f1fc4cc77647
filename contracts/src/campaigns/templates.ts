import { z } from 'zod';
import { Message } from '../conversations/messages.ts';
import { PlaceToSend } from '../conversations/places.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { templateCategories } from './sent-template.ts';
import { TemplateContent } from './template-content.ts';

/** In the order in which a person is wanted. */
export const templateStatuses = ['rejected', 'paused', 'draft', 'pending', 'approved', 'disabled'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

export const templateQualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export type TemplateQuality = (typeof templateQualities)[number];

/** Meta's codes of the languages that shops here write; what was made elsewhere may carry any other. */
export const templateLanguages = [
  'id',
  'en',
  'en_US',
  'en_GB',
  'ms',
  'jv',
  'zh_CN',
  'ar',
  'ja',
  'ko',
] as const;

const Draft = z.object({ category: z.enum(templateCategories), content: TemplateContent });

export const Template = z.object({
  id: Id,
  /** Meta's account, which its numbers share. */
  waba_id: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.enum(templateCategories),
  status: z.enum(templateStatuses),
  quality: z.enum(templateQualities),
  /** Why Meta refused or stopped it, or what it announced, in Indonesian, with the next step. */
  notice: z.string().nullable(),
  /** As Meta has it; of a draft, as it was written last. */
  content: TemplateContent,
  /** Written since, and not submitted yet. */
  draft: Draft.nullable(),
  /** The header's picture, film or document. */
  file: z
    .object({
      name: z.string(),
      mime_type: z.string(),
      size: z.int(),
      url: z.string(),
      thumbnail_url: z.string().nullable(),
    })
    .nullable(),
  /** What of it Sapa cannot send, in Meta's word (CAROUSEL …); null: all of it can be sent. */
  unsupported: z.string().nullable(),
  /** Messages that were sent with it from Sapa. */
  sends: z.int(),
  submitted_at: Timestamp.nullable(),
  updated_at: Timestamp,
});
export type Template = z.infer<typeof Template>;

const Name = requiredText('Nama wajib diisi', 512).pipe(
  z.string().regex(/^[a-z0-9_]+$/, 'Huruf kecil, angka, dan garis bawah saja, misalnya pesanan_dikirim'),
);
const Language = requiredText('Pilih bahasa', 20).pipe(
  z.string().regex(/^[A-Za-z_]+$/, 'Bahasa tidak dikenal'),
);
const Category = z.enum(templateCategories, 'Pilih kategori');

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/v1/templates',
  access: 'member',
  permission: 'template.view',
  summary: 'Template WhatsApp; yang menunggu tindakan lebih dahulu, lalu menurut nama',
  query: z.object({
    /** Those of this number's account. */
    channel_id: Id.optional(),
    status: z.enum(templateStatuses, 'Status tidak dikenal').optional(),
    category: z.enum(templateCategories, 'Kategori tidak dikenal').optional(),
    language: optionalText(20).optional(),
    /** Part of a name or of its text. */
    search: optionalText(100).optional(),
    ...pageQuery(50),
  }),
  reply: pageOf(Template),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/templates/:id',
  access: 'member',
  permission: 'template.view',
  summary: 'Satu template WhatsApp',
  params: IdParams,
  reply: Template,
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/templates',
  access: 'member',
  permission: 'template.manage',
  audit: 'template.created',
  summary: 'Buat draf template untuk akun WhatsApp dari satu nomor',
  body: z.object({
    channel_id: Id,
    name: Name,
    language: Language.default('id'),
    category: Category.default('utility'),
  }),
  reply: Template,
  status: 201,
});

export const duplicateTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/templates/:id/duplicate',
  access: 'member',
  permission: 'template.manage',
  audit: 'template.created',
  summary: 'Salin menjadi draf baru, dengan nama atau bahasa lain',
  params: IdParams,
  body: z.object({ name: Name.optional(), language: Language.optional() }),
  reply: Template,
  status: 201,
});

/** Once Meta has it, name and language stay; category and content wait as `draft` until submitted. */
export const updateTemplate = endpoint({
  method: 'PATCH',
  path: '/api/v1/templates/:id',
  access: 'member',
  permission: 'template.manage',
  audit: 'template.updated',
  summary: 'Simpan isi template; yang sudah ada di Meta baru berubah setelah diajukan lagi',
  params: IdParams,
  body: z.object({ name: Name, language: Language, category: Category, content: TemplateContent }).partial(),
  reply: Template,
});

/** Multipart: one part named `file`. Once Meta has the template, the new file goes along when it is submitted again. */
export const setTemplateFile = endpoint({
  method: 'POST',
  path: '/api/v1/templates/:id/file',
  access: 'member',
  permission: 'template.manage',
  audit: { none: 'the template’s own row is logged when it is submitted' },
  summary: 'Gambar, video, atau dokumen di kepala pesan',
  params: IdParams,
  reply: Template,
});

export const submitTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/templates/:id/submit',
  access: 'member',
  permission: 'template.manage',
  audit: 'template.submitted',
  summary: 'Ajukan ke Meta untuk ditinjau',
  params: IdParams,
  reply: Template,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/v1/templates/:id',
  access: 'member',
  permission: 'template.manage',
  audit: 'template.deleted',
  summary: 'Hapus template, juga di Meta; pesan yang sudah dikirim tetap utuh',
  params: IdParams,
  reply: Done,
});

export const syncTemplates = endpoint({
  method: 'POST',
  path: '/api/v1/channels/:id/sync-templates',
  access: 'member',
  permission: 'template.view',
  audit: { none: 'it reads what Meta has' },
  summary: 'Ambil template terbaru dari Meta untuk akun dari nomor ini',
  params: IdParams,
  reply: Done,
});

/** Goes out in a closed window too. */
export const sendTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/templates',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Kirim template yang disetujui; idempoten menurut client_id',
  params: IdParams,
  body: z.object({
    client_id: z.string().min(8).max(64),
    template_id: Id,
    /** By place: `header.1`, `body.nama`, `button.0`. */
    values: z.record(z.string().max(100), z.string().max(2000, 'Maksimal 2.000 karakter')).default({}),
    /** For a header with a file: one uploaded to this conversation; null: the template's own. */
    attachment_id: Id.nullable().default(null),
    /** For a header that shows a place; Meta wants its name and address too. */
    place: PlaceToSend.optional(),
  }),
  reply: Message,
  status: 201,
});

/** The conversation begins with it: they never wrote on this channel, or not to this number. */
export const startWithTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/templates',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Mulai percakapan WhatsApp dengan template yang disetujui; idempoten menurut client_id',
  params: IdParams,
  body: sendTemplate.body.omit({ attachment_id: true }).extend({ channel_id: Id }),
  reply: Message,
  status: 201,
});
