import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, Timestamp } from '../fields.ts';
import { Conversation } from './conversations.ts';

export const snoozeConversation = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/snooze',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary: 'Tunda percakapan sampai suatu waktu, atau dengan null sampai pelanggan menulis lagi',
  params: IdParams,
  body: z.object({ until: Timestamp.nullable() }),
  reply: Conversation,
});
