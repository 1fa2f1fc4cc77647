import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, limitOf, pageOf, SeqInQuery } from '../fields.ts';
import { Message } from './messages.ts';

export const threadFileKinds = ['pictures', 'documents', 'links'] as const;
export type ThreadFileKind = (typeof threadFileKinds)[number];

export const listThreadFiles = endpoint({
  method: 'GET',
  path: '/api/v1/conversations/:id/files',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Pesan yang membawa foto dan video, dokumen dan suara, atau tautan; terbaru dahulu',
  params: IdParams,
  query: z.object({
    kind: z.enum(threadFileKinds, 'Pilih pictures, documents, atau links').default('pictures'),
    before: SeqInQuery.optional(),
    limit: limitOf(30),
  }),
  reply: pageOf(Message),
});
