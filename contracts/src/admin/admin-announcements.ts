import { z } from 'zod';
import { planTypes } from '../billing/plan-types.ts';
import { endpoint } from '../endpoint.ts';
import { Done, IdParams, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { Announcement, AnnouncementKinds } from './announcements.ts';

/** As whoever writes them keeps it. */
export const AdminAnnouncement = Announcement.extend({
  /** Whose plan it concerns; empty: everybody. */
  plans: z.array(z.enum(planTypes)),
  ends_at: Timestamp,
  state: z.enum(['coming', 'shown', 'over']),
  written_by: z.string().nullable(),
  created_at: Timestamp,
});
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>;

const AnnouncementBody = z
  .object({
    kind: AnnouncementKinds,
    title: requiredText('Judul wajib diisi', 120),
    text: requiredText('Isi pengumuman wajib diisi', 1000),
    plans: z.array(z.enum(planTypes, 'Paket tidak dikenal')).max(planTypes.length).default([]),
    starts_at: z.iso.datetime({ offset: true, error: 'Pilih waktu mulai' }),
    ends_at: z.iso.datetime({ offset: true, error: 'Pilih waktu selesai' }),
  })
  .refine(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at), {
    path: ['ends_at'],
    error: 'Waktu selesai harus setelah waktu mulai',
  });

export const listAllAnnouncements = endpoint({
  method: 'GET',
  path: '/api/v1/admin/announcements',
  access: 'platform',
  summary: 'Semua pengumuman, yang mulainya terbaru dahulu',
  query: z.object({
    ...pageQuery(25),
  }),
  reply: pageOf(AdminAnnouncement),
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/v1/admin/announcements',
  access: 'platform',
  audit: 'announcement.created',
  summary: 'Tulis pengumuman untuk semua workspace atau paket tertentu',
  body: AnnouncementBody,
  reply: AdminAnnouncement,
  status: 201,
});

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/announcements/:id',
  access: 'platform',
  audit: 'announcement.updated',
  summary: 'Ubah pengumuman; yang sudah menutupnya tidak melihatnya lagi',
  params: IdParams,
  body: AnnouncementBody,
  reply: AdminAnnouncement,
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/announcements/:id',
  access: 'platform',
  audit: 'announcement.deleted',
  summary: 'Hapus pengumuman dari semua layar',
  params: IdParams,
  reply: Done,
});
