import { z } from 'zod';
import { Batch } from '../batches.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, requiredText } from '../fields.ts';

/** What stands where an erased person's name stood. */
export const ERASED_NAME = 'Pelanggan terhapus';

export const startPersonExport = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/data-export',
  access: 'member',
  permission: 'contact.export',
  audit: 'contact.data_exported',
  summary:
    'Kumpulkan semua data satu orang sebagai ZIP; jawabannya pekerjaan yang berkasnya bisa diunduh 7 hari',
  params: IdParams,
  reply: Batch,
  status: 202,
});

const count = z.number().int();

/** What an erasure takes away, and what it leaves without the person. */
export const ErasureReport = z.object({
  conversations: count,
  messages: count,
  files: count,
  notes: count,
  consents: count,
  /** They stay, without who they were for. */
  orders: count,
  tickets: count,
});
export type ErasureReport = z.infer<typeof ErasureReport>;

export const previewErasure = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/:id/erasure',
  access: 'member',
  permission: 'contact.erase',
  summary: 'Apa yang hilang dan apa yang tetap bila data orang ini dihapus',
  params: IdParams,
  reply: ErasureReport.extend({ name: z.string() }),
});

export const eraseContact = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/erasure',
  access: 'member',
  permission: 'contact.erase',
  audit: 'contact.erased',
  summary: 'Hapus data orang ini untuk selamanya; tidak bisa dikembalikan',
  params: IdParams,
  body: z.object({
    /** The contact's name as it is shown, typed once more. */
    name: requiredText('Ketik nama kontak untuk memastikan', 200),
  }),
  reply: Batch,
  status: 202,
});
