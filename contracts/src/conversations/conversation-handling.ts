import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Seq } from '../fields.ts';
import { Conversation } from './conversations.ts';

/** Compare-and-set: `expected_revision` makes the loser of a race see ALREADY_TAKEN. */
const takeOverBody = z.object({ expected_revision: z.number().int().optional() });
export const takeOver = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/take-over',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary: 'Ambil alih; AI berhenti saat itu juga',
  params: IdParams,
  body: takeOverBody,
  reply: Conversation,
});

export const assignConversation = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/assign',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary: 'Tugaskan ke anggota, atau null untuk ke antrean, tim lain bila disebut',
  params: IdParams,
  body: z.object({
    member_id: Id.nullable(),
    /** Whose queue it stands in from now on, null for everybody's; left out: as it is. */
    team_id: Id.nullable().optional(),
    /** To somebody who has as many open as they take at once, all the same: a supervisor's to say. */
    beyond_capacity: z.boolean().default(false),
  }),
  reply: Conversation,
});

export const handBackToAi = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/hand-back',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary: 'Kembalikan ke AI',
  params: IdParams,
  reply: Conversation,
});

export const switchAi = endpoint({
  method: 'PUT',
  path: '/api/v1/conversations/:id/ai',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary:
    'Matikan AI di percakapan ini, juga bila pelanggannya menulis lagi setelah selesai; atau nyalakan lagi',
  params: IdParams,
  body: z.object({ on: z.boolean() }),
  reply: Conversation,
});

export const resolveConversation = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/resolve',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary: 'Selesaikan percakapan',
  params: IdParams,
  body: z.object({
    /** The newest message that the member has seen: refused with CUSTOMER_WROTE if the customer wrote after it. */
    seen_seq: Seq.optional(),
  }),
  reply: Conversation,
});

export const reopenConversation = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/reopen',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary: 'Buka kembali percakapan',
  params: IdParams,
  reply: Conversation,
});

export const markRead = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/read',
  access: 'member',
  permission: 'conversation.view',
  audit: { none: 'the conversation tells of it' },
  summary: 'Sudah dibaca sampai pesan terakhir yang terlihat',
  params: IdParams,
  body: z.object({ up_to_seq: Seq }),
  reply: Conversation,
});

export const markUnread = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/unread',
  access: 'member',
  permission: 'conversation.view',
  audit: { none: 'the conversation tells of it' },
  summary: 'Tandai belum dibaca',
  params: IdParams,
  reply: Conversation,
});
