import { z } from 'zod';
import { Conversation } from '../conversations/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, Timestamp } from '../fields.ts';
import { FilterInQuery } from './contact-filters.ts';
import { contactSorts } from './contact-list.ts';

type Sort = keyof typeof contactSorts;

/** Who stands before and behind a contact in the list that one came from. */
export const readContactNeighbours = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/:id/neighbours',
  access: 'member',
  permission: 'contact.view',
  summary: 'Kontak sebelum dan sesudahnya dalam daftar dengan kata, saringan dan urutan yang sama',
  params: IdParams,
  query: z.object({
    q: optionalText(100).optional(),
    filter: FilterInQuery.optional(),
    sort: z.enum(Object.keys(contactSorts) as [Sort, ...Sort[]], 'Urutan tidak dikenal').default('activity'),
    direction: z.enum(['asc', 'desc'], 'Arah tidak dikenal').optional(),
  }),
  reply: z.object({
    previous_id: Id.nullable(),
    next_id: Id.nullable(),
    /** From 1; null: counting those before takes too long. */
    position: z.number().int().nullable(),
  }),
});

/** Threads of one contact that are shown. */
export const MOST_THREADS_OF_CONTACT = 20;

export const listContactConversations = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/:id/conversations',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Percakapan satu kontak di semua salurannya, yang terakhir aktif lebih dulu',
  params: IdParams,
  reply: z.object({ items: z.array(Conversation) }),
});

/** Months of the columns, the present one last. */
export const SPENDING_MONTHS = 12;

export const ContactSpending = z.object({
  /** Rupiah paid on orders that stand, how many those are, and since when. */
  paid: z.number().int(),
  orders: z.number().int(),
  since: Timestamp.nullable(),
  /** Of orders that stand, not paid yet. */
  outstanding: z.number().int(),
  /** By the month of the order, in the workspace's time zone. */
  months: z.array(z.object({ month: z.string(), paid: z.number().int(), outstanding: z.number().int() })),
});
export type ContactSpending = z.infer<typeof ContactSpending>;

export const readContactSpending = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/:id/spending',
  access: 'member',
  permission: 'order.view',
  summary: 'Belanja satu kontak: jumlah, rata-rata dan dua belas bulan terakhir',
  params: IdParams,
  reply: ContactSpending,
});
