import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Timestamp } from '../fields.ts';

/** What it is about → how screens call it. */
export const announcementKinds = {
  info: 'Info',
  feature: 'Fitur baru',
  maintenance: 'Pemeliharaan',
  trouble: 'Gangguan',
} as const;
export type AnnouncementKind = keyof typeof announcementKinds;
export const AnnouncementKinds = z.enum(
  Object.keys(announcementKinds) as [AnnouncementKind, ...AnnouncementKind[]],
  'Pilih jenis pengumuman',
);

/** As a member reads it. */
export const Announcement = z.object({
  id: Id,
  kind: AnnouncementKinds,
  title: z.string(),
  text: z.string(),
  starts_at: Timestamp,
});
export type Announcement = z.infer<typeof Announcement>;

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
