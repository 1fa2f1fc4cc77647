import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';

/** What a visitor of the public pages writes about. */
export const inquiryTopics = ['consultation', 'government', 'partnership'] as const;

const InquiryBody = z.object({
  topic: z.enum(inquiryTopics, 'Pilih salah satu topik'),
  name: requiredText('Nama wajib diisi', 120),
  email: requiredText('Email wajib diisi', 254).pipe(
    z.email('Format email belum benar, contoh: nama@bisnis.id'),
  ),
  company: optionalText(160).default(''),
  phone: optionalText(32).default(''),
  message: requiredText('Tulis pesan Anda dahulu', 4000),
  /** People do not see this field. Filled in, the answer is the same and nothing is kept. */
  website: z.string().max(2000).default(''),
  captcha: z.string().max(8192).default(''),
});

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/v1/inquiries',
  access: 'public',
  summary: 'Kirim pesan dari halaman publik ke pengelola Sapa',
  body: InquiryBody,
  reply: z.object({ ok: z.literal(true) }),
  status: 202,
});

export const Inquiry = z.object({
  id: Id,
  topic: z.enum(inquiryTopics),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  message: z.string(),
  created_at: Timestamp,
  handled_at: Timestamp.nullable(),
  handled_by: z.string().nullable(),
});
export type Inquiry = z.infer<typeof Inquiry>;

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/inquiries',
  access: 'platform',
  summary: 'Pesan dari halaman publik, yang terbaru dahulu',
  query: z.object({
    state: z.enum(['open', 'handled', 'all']).default('open'),
    /** Part of the name, the e-mail or the company. */
    q: optionalText(100).optional(),
    ...pageQuery(25),
  }),
  reply: pageOf(Inquiry).extend({ open: z.number().int() }),
});

export const updateInquiry = endpoint({
  method: 'PATCH',
  path: '/api/v1/admin/inquiries/:id',
  access: 'platform',
  audit: ['inquiry.handled', 'inquiry.reopened'],
  summary: 'Tandai pesan sudah atau belum ditangani',
  params: IdParams,
  body: z.object({ handled: z.boolean() }),
  reply: Inquiry,
});
