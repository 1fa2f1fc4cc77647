import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, optionalText, requiredText, Timestamp } from '../fields.ts';
import { quickReplyVariables, unknownVariables } from '../rules/quick-reply-text.ts';
import { Attachment } from './attachments.ts';

/** Whose it is: one's own, or the workspace's. A team's stands between the two once there are teams. */
export const quickReplyScopes = ['me', 'all'] as const;
export type QuickReplyScope = (typeof quickReplyScopes)[number];

/** In one workspace, its members' own ones included: screens search them without asking. */
export const MOST_QUICK_REPLIES = 5_000;
export const MOST_QUICK_REPLY_FILES = 5;

export const QuickReplyFile = z.object({
  id: Id,
  /** Pictures, PDF and voice. */
  kind: z.enum(['image', 'document', 'audio']),
  mime_type: z.string(),
  size: z.int(),
  file_name: z.string(),
  /** Signed, expires. */
  url: z.string(),
  thumbnail_url: z.string().nullable(),
});
export type QuickReplyFile = z.infer<typeof QuickReplyFile>;

export const QuickReply = z.object({
  id: Id,
  name: z.string(),
  /** What finds it behind `/`; lower case, unique among the shared ones and among one's own. */
  shortcut: z.string(),
  /** With `{{variables|fallback}}` and `{{?questions}}` (rules/quick-reply-text.ts). */
  content: z.string(),
  /** Empty: in none. */
  folder: z.string(),
  scope: z.enum(quickReplyScopes),
  files: z.array(QuickReplyFile),
  /** Messages that were sent with it. */
  usage_count: z.int(),
  created_at: Timestamp,
});
export type QuickReply = z.infer<typeof QuickReply>;

const fields = {
  name: requiredText('Nama wajib diisi', 80),
  shortcut: requiredText('Pintasan wajib diisi', 40)
    .transform((typed) => typed.replace(/^\//, '').toLowerCase())
    .pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u, 'Huruf, angka, - dan _ saja, tanpa spasi')),
  content: requiredText('Isi wajib diisi', 4_000).superRefine((content, { addIssue }) => {
    const [unknown] = unknownVariables(content);
    if (unknown === undefined) return;
    const known = quickReplyVariables.map((name) => `{{${name}}}`).join(', ');
    addIssue({ code: 'custom', message: `Variabel {{${unknown}}} tidak dikenal. Yang ada: ${known}` });
  }),
  folder: optionalText(60),
  scope: z.enum(quickReplyScopes, 'Pilih siapa yang memakainya'),
};

export const listQuickReplies = endpoint({
  method: 'GET',
  path: '/api/v1/quick-replies',
  access: 'member',
  permission: 'quick-reply.use',
  summary: 'Balasan cepat bersama dan milik sendiri, menurut nama',
  reply: z.object({ items: z.array(QuickReply) }),
});

/** A shared one needs `quick-reply.share`. */
export const createQuickReply = endpoint({
  method: 'POST',
  path: '/api/v1/quick-replies',
  access: 'member',
  permission: 'quick-reply.use',
  audit: 'quick-reply.created',
  summary: 'Buat balasan cepat',
  body: z.object({ ...fields, folder: fields.folder.default('') }),
  reply: QuickReply,
  status: 201,
});

export const updateQuickReply = endpoint({
  method: 'PATCH',
  path: '/api/v1/quick-replies/:id',
  access: 'member',
  permission: 'quick-reply.use',
  audit: 'quick-reply.updated',
  summary: 'Ubah balasan cepat; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object(fields).partial(),
  reply: QuickReply,
});

export const deleteQuickReply = endpoint({
  method: 'DELETE',
  path: '/api/v1/quick-replies/:id',
  access: 'member',
  permission: 'quick-reply.use',
  audit: 'quick-reply.deleted',
  summary: 'Hapus balasan cepat beserta lampirannya; pesan yang sudah dikirim tetap utuh',
  params: IdParams,
  reply: Done,
});

/** Multipart: one part named `file`. */
export const addQuickReplyFile = endpoint({
  method: 'POST',
  path: '/api/v1/quick-replies/:id/files',
  access: 'member',
  permission: 'quick-reply.use',
  audit: { none: 'the quick reply’s own row is logged' },
  summary: 'Lampirkan gambar, PDF, atau suara ke balasan cepat',
  params: IdParams,
  reply: QuickReply,
  status: 201,
});

export const removeQuickReplyFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/quick-reply-files/:id',
  access: 'member',
  permission: 'quick-reply.use',
  audit: { none: 'the quick reply’s own row is logged' },
  summary: 'Lepas lampiran dari balasan cepat',
  params: IdParams,
  reply: QuickReply,
});

/** Copies: what becomes of the quick reply later changes nothing of a message. */
export const attachQuickReplyFiles = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/quick-reply-files',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'the conversation tells of it' },
  summary: 'Salin lampiran balasan cepat ke pesan yang sedang ditulis di percakapan ini',
  params: IdParams,
  body: z.object({ quick_reply_id: Id }),
  reply: z.object({ items: z.array(Attachment) }),
  status: 201,
});
