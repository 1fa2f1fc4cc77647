import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../fields.ts';
import { Conversation, priorities } from './conversations.ts';

export const setPriority = endpoint({
  method: 'PUT',
  path: '/api/v1/conversations/:id/priority',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary: 'Tetapkan prioritas percakapan',
  params: IdParams,
  body: z.object({ priority: z.enum(priorities, 'Pilih none, low, medium, high, atau urgent') }),
  reply: Conversation,
});

/** A conversation has so many at most: more is a team. */
export const MOST_FOLLOWERS = 30;

export const followConversation = endpoint({
  method: 'PUT',
  path: '/api/v1/conversations/:id/followers',
  access: 'member',
  permission: 'conversation.view',
  audit: { none: 'the conversation tells of it' },
  summary: 'Ikuti percakapan tanpa menanganinya, atau ajak rekan mengikutinya; dengan follows false berhenti',
  params: IdParams,
  body: z.object({ member_id: Id, follows: z.boolean() }),
  reply: Conversation,
});

export const listCallable = endpoint({
  method: 'GET',
  path: '/api/v1/conversations/:id/callable',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Anggota dan tim yang bisa disebut dengan @ di catatan percakapan ini: yang boleh membukanya',
  params: IdParams,
  reply: z.object({ member_ids: z.array(Id), team_ids: z.array(Id) }),
});
