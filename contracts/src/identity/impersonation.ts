import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, IdParams, requiredText } from '../fields.ts';
import { SessionReply } from './identity.ts';

/** Then it is over, whatever happens meanwhile. */
export const IMPERSONATION_MINUTES = 30;

export const startImpersonation = endpoint({
  method: 'POST',
  path: '/api/v1/admin/workspaces/:id/impersonate',
  access: 'platform',
  audit: 'impersonation.started',
  summary:
    'Masuk ke workspace sebagai pemiliknya selama 30 menit, dengan alasan yang bisa dibaca workspace itu',
  params: IdParams,
  body: z.object({ reason: requiredText('Alasan wajib diisi', 300) }),
  reply: SessionReply,
});

export const endImpersonation = endpoint({
  method: 'POST',
  path: '/api/v1/impersonation/end',
  access: 'user',
  audit: 'impersonation.ended',
  summary: 'Akhiri penyamaran; tokennya tidak berlaku lagi saat itu juga',
  reply: Done,
});
