import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../fields.ts';
import { presences } from '../identity/identity.ts';
import { Conversation } from './conversations.ts';

/** However many ask at once, each gets another. Null: nobody waits whom they may take. */
export const takeNextConversation = endpoint({
  method: 'POST',
  path: '/api/v1/queue/take',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'the conversation tells of it' },
  summary: 'Ambil chat baru: yang paling lama menunggu',
  reply: z.object({ conversation: Conversation.nullable() }),
});

/** Nobody waits in sight of whoever asked; only where it is not working time; nobody who may take them has room. */
export const nothingShared = ['nobody_waits', 'closed', 'no_room'] as const;

/** What whoever asks sees of it; also where members take by themselves, each in turn, as far as somebody who is online has room. */
export const shareQueue = endpoint({
  method: 'POST',
  path: '/api/v1/queue/share',
  access: 'member',
  permission: 'queue.share',
  audit: { none: 'each conversation tells of it' },
  summary: 'Bagikan antrean ke rekan yang sedang online',
  reply: z.object({
    given: z.number().int(),
    /** More than one call gives out: the rest follows by itself. */
    goes_on: z.boolean(),
    /** Why none was given out; null where some were. */
    nothing: z.enum(nothingShared).nullable(),
  }),
});

/** What an active member has to do now, and did today. */
export const MemberLoad = z.object({
  member_id: Id,
  presence: z.enum(presences),
  /** Since when they are away; null while they are here, or never were. */
  away_since: Timestamp.nullable(),
  /** When somebody on a break means to be back. */
  back_at: Timestamp.nullable(),
  /** Open conversations that they have; by hand they may have more than they take at once. */
  open: z.number().int(),
  capacity: z.number().int(),
  teams: z.array(z.object({ id: Id, name: z.string() })),
  answered_today: z.number().int(),
  first_response_seconds: z.number().nullable(),
});
export type MemberLoad = z.infer<typeof MemberLoad>;

export const Workload = z.object({
  /** Conversations in the queue whose customer waits. */
  waiting: z.number().int(),
  /** Since when the one who has waited longest does. */
  waiting_since: Timestamp.nullable(),
  members: z.array(MemberLoad),
});
export type Workload = z.infer<typeof Workload>;

export const readWorkload = endpoint({
  method: 'GET',
  path: '/api/v1/workload',
  access: 'member',
  permission: 'member.view',
  summary: 'Siapa yang online, seberapa penuh, dan siapa yang menunggu',
  reply: Workload,
});
