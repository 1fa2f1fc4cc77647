import { z } from 'zod';
import { inboxSubjects } from '../conversations/inbox-filters.ts';
import { Id } from '../fields.ts';
import { conditionOn, type FilterKind, filterOf, UNKNOWN_FILTER } from '../filters.ts';

/** What a rule asks beside the questions of the inbox's own filter. */
export const automationSubjects = {
  words: { name: 'Isi pesan', kind: 'text' },
  message_kind: { name: 'Jenis pesan', kind: 'choice' },
  hours: { name: 'Di dalam jam kerja', kind: 'flag' },
  started_by: { name: 'Dimulai oleh', kind: 'choice' },
  first: { name: 'Percakapan pertama pelanggan', kind: 'flag' },
  order_total: { name: 'Nilai pesanan', kind: 'number' },
  score: { name: 'Nilai kepuasan', kind: 'number' },
  status: inboxSubjects.status,
  channel: inboxSubjects.channel,
  label: inboxSubjects.label,
  team: inboxSubjects.team,
  handler: inboxSubjects.handler,
  priority: inboxSubjects.priority,
  contact_label: inboxSubjects.contact_label,
} as const satisfies Record<string, { name: string; kind: FilterKind }>;
export type AutomationSubject = keyof typeof automationSubjects;

export const conversationStarters = ['customer', 'agent', 'broadcast'] as const;
export type ConversationStarter = (typeof conversationStarters)[number];
export const messageKindsAsked = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'location',
  'other',
] as const;

export const AutomationCondition = conditionOn(
  z.union([z.enum(Object.keys(automationSubjects) as [AutomationSubject, ...AutomationSubject[]]), Id], {
    error: UNKNOWN_FILTER,
  }),
);
export type AutomationCondition = z.infer<typeof AutomationCondition>;
export const AutomationConditions = filterOf(AutomationCondition);
export type AutomationConditions = z.infer<typeof AutomationConditions>;
