import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../fields.ts';

/** Of open conversations at once. */
export const MOST_CAPACITY = 50;

/** What somebody works on, and how much of it at once. */
export const MemberWork = z.object({
  capacity: z
    .int('Isi angka bulat')
    .min(1, 'Paling sedikit 1 percakapan')
    .max(MOST_CAPACITY, `Paling banyak ${MOST_CAPACITY} percakapan`),
  team_ids: z.array(Id).max(100, 'Terlalu banyak tim sekaligus'),
  /** They are kept to these; empty: they work in all. */
  channel_ids: z.array(Id).max(1000, 'Terlalu banyak saluran sekaligus'),
});
export type MemberWork = z.infer<typeof MemberWork>;

export const readMemberWork = endpoint({
  method: 'GET',
  path: '/api/v1/members/:id/work',
  access: 'member',
  permission: 'member.view',
  summary: 'Tim, saluran, dan kapasitas anggota',
  params: IdParams,
  reply: MemberWork,
});

/** In a team that they join they are its agent; who is its supervisor stays so. */
export const setMemberWork = endpoint({
  method: 'PUT',
  path: '/api/v1/members/:id/work',
  access: 'member',
  permission: 'member.manage',
  audit: 'member.work_set',
  summary: 'Atur tim, saluran, dan kapasitas anggota',
  params: IdParams,
  body: MemberWork,
  reply: MemberWork,
});

/** What goes to others once somebody is deactivated: all that is not resolved, also what they put off. */
export const countOpenOfMember = endpoint({
  method: 'GET',
  path: '/api/v1/members/:id/open-conversations',
  access: 'member',
  permission: 'member.manage',
  summary: 'Berapa percakapan yang ditangani anggota dan belum selesai, juga yang ditunda',
  params: IdParams,
  reply: z.object({ open: z.int() }),
});
