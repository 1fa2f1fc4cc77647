import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParams, pageOf, pageQuery, requiredText, Timestamp } from './fields.ts';
import { planTypes } from './plan-types.ts';

/** What it is about → how screens call it. */
export const announcementKinds = {
  info: 'Info',
  feature: 'Fitur baru',
  maintenance: 'Pemeliharaan',
  trouble: 'Gangguan',
} as const;
export type AnnouncementKind = keyof typeof announcementKinds;
const Kind = z.enum(
  Object.keys(announcementKinds) as [AnnouncementKind, ...AnnouncementKind[]],
  'Pilih jenis pengumuman',
);

/** As a member reads it. */
export const Announcement = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  text: z.string(),
  starts_at: Timestamp,
});
export type Announcement = z.infer<typeof Announcement>;

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
    kind: Kind,
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

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/v1/announcements',
  access: 'member',
  summary: 'Pengumuman Sapa yang berlaku sekarang dan belum ditutup anggota ini',
  reply: z.object({ items: z.array(Announcement) }),
});

export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: '/api/v1/announcements/:id/dismiss',
  access: 'member',
  audit: { none: 'an affair of one’s own' },
  summary: 'Tutup pengumuman untuk anggota ini',
  params: IdParams,
  reply: Done,
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
