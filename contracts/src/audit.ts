import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, optionalText, pageOf, pageQuery, Timestamp } from './fields.ts';

/**
 * Every act that is written down, `noun.past` → how the log calls it. A verb names its act here and writes it with
 * `audit(tx, act, …)`. Acts stay in this list for good: old rows carry them.
 */
export const auditActs = {
  'platform.signed_in': 'Masuk ke area admin',
  'system.updated': 'Pengaturan sistem diubah',
  'job.retried': 'Pekerjaan dicoba lagi',
  'job.deleted': 'Pekerjaan dihapus',
  'delivery.reread': 'Kiriman masuk dibaca ulang',
  'delivery.deleted': 'Kiriman masuk dihapus',
  'announcement.created': 'Pengumuman ditulis',
  'announcement.updated': 'Pengumuman diubah',
  'announcement.deleted': 'Pengumuman dihapus',
  'inquiry.handled': 'Pesan dari situs ditandai ditangani',
  'inquiry.reopened': 'Pesan dari situs dibuka lagi',
  'user.created': 'User ditambahkan',
  'user.updated': 'User diubah',
  'user.deleted': 'User dihapus',
  'admin-profile.updated': 'Profil admin diubah',
  'workspace.created': 'Workspace dibuat',
  'workspace.updated': 'Pengaturan workspace diubah',
  'workspace.suspended': 'Workspace ditangguhkan',
  'workspace.resumed': 'Workspace diaktifkan lagi',
  'impersonation.started': 'Pengelola Sapa masuk sebagai anggota',
  'impersonation.ended': 'Pengelola Sapa keluar lagi',
  'impersonation.message-sent': 'Pesan ditulis pengelola Sapa atas nama anggota',
  'plan.extended': 'Masa paket diperpanjang',
  'ownership.passed_on': 'Kepemilikan berpindah',
  'member.left': 'Anggota tidak lagi di workspace',
  'member.signed_in': 'Anggota masuk',
  'member.password_changed': 'Password diganti',
  'member.email_changed': 'Email diganti',
  'member.two_factor_enabled': 'Verifikasi dua langkah dinyalakan',
  'member.two_factor_disabled': 'Verifikasi dua langkah dimatikan',
  'member.recovery_codes_renewed': 'Kode cadangan dibuat ulang',
  'member.invited': 'Anggota diundang',
  'member.invitation_resent': 'Undangan dikirim ulang',
  'member.invitation_revoked': 'Undangan dibatalkan',
  'member.joined': 'Undangan diterima',
  'member.role_changed': 'Peran anggota diubah',
  'member.deactivated': 'Anggota dinonaktifkan',
  'member.reactivated': 'Anggota diaktifkan kembali',
  'channel.connected': 'Saluran dihubungkan',
  'channel.updated': 'Pengaturan saluran diubah',
  'channel.disconnected': 'Saluran diputuskan',
  'number.whitelisted': 'Nomor WhatsApp di-whitelist',
  'number.unwhitelisted': 'Whitelist nomor WhatsApp dilepas',
  'channel.identity_secret_renewed': 'Rahasia identitas live chat dibuat baru',
  'contact.joined': 'Kontak digabung',
  'contact.join_undone': 'Penggabungan kontak dibatalkan',
  'contact.parted': 'Kontak dipisah',
  'contact.join_kept': 'Penggabungan kontak dibenarkan',
  'contact.blocked': 'Kontak diblokir',
  'contact.unblocked': 'Blokir kontak dibuka',
  'contact.spam_marked': 'Kontak ditandai spam',
  'contact.spam_taken_back': 'Tanda spam kontak dilepas',
  'contact.consent_set': 'Persetujuan kontak dicatat',
  'contact.told_apart': 'Kontak dinyatakan bukan orang yang sama',
  'label.created': 'Label dibuat',
  'label.updated': 'Label diubah',
  'label.merged': 'Label digabung',
  'label.deleted': 'Label dihapus',
  'quick-reply.created': 'Balasan cepat dibuat',
  'quick-reply.updated': 'Balasan cepat diubah',
  'quick-reply.deleted': 'Balasan cepat dihapus',
  'contact-field.created': 'Kolom data kontak ditambahkan',
  'contact-field.updated': 'Kolom data kontak diubah',
  'contact-field.deleted': 'Kolom data kontak dihapus',
  'contact-fields.ordered': 'Kolom data kontak diurutkan',
  'segment.created': 'Segmen dibuat',
  'segment.updated': 'Segmen diubah',
  'segment.deleted': 'Segmen dihapus',
  'agent.created': 'AI Agent dibuat',
  'agent.updated': 'Pengaturan AI Agent diubah',
  'agent.deleted': 'AI Agent dihapus',
  'procedure.added': 'Prosedur AI Agent ditambahkan',
  'procedure.updated': 'Prosedur AI Agent diubah',
  'procedure.deleted': 'Prosedur AI Agent dihapus',
  'plan-order.created': 'Paket dipesan',
  'plan-order.proof_uploaded': 'Bukti transfer diunggah',
  'plan-order.cancelled': 'Pesanan paket dibatalkan',
  'plan-order.verified': 'Pembayaran paket diverifikasi',
  'plan-order.rejected': 'Pembayaran paket ditolak',
  'plan-order.revoked': 'Pembayaran paket ditarik kembali oleh bank',
  'plan-order.payment_returned': 'Pembayaran ganda dikembalikan',
  'plan.changed': 'Paket berganti',
  'plan-price.scheduled': 'Harga paket dijadwalkan',
  'plan-price.cancelled': 'Perubahan harga paket dibatalkan',
  'billing-profile.updated': 'Data penagihan diubah',
  'board.deleted': 'Board tiket dihapus',
  'board-column.deleted': 'Status tiket dihapus',
  'ticket.deleted': 'Tiket dihapus',
  'order.cancelled': 'Pesanan pelanggan dibatalkan',
  'order.payment_voided': 'Pembayaran pelanggan dibatalkan',
  'product.created': 'Produk ditambahkan',
  'product.updated': 'Produk diubah',
  'product.archived': 'Produk diarsipkan',
  'product.activated': 'Produk ditawarkan lagi',
  'product.deleted': 'Produk dihapus',
  'product.stock_adjusted': 'Stok produk diubah',
} as const;
export type AuditAct = keyof typeof auditActs;
const AuditActs = z.enum(Object.keys(auditActs) as [AuditAct, ...AuditAct[]], 'Aktivitas tidak dikenal');

export const auditActors = ['member', 'platform', 'ai', 'system'] as const;

/** One act. Rows are written once and never changed; secrets are never in them. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  act: AuditActs,
  actor: z.object({ type: z.enum(auditActors), name: z.string(), email: z.string().nullable() }),
  /** What it was done to, by the name it had then. */
  subject: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Given by who did it: suspensions, impersonations. */
  reason: z.string().nullable(),
  ip: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filter = {
  /** Part of a name or an e-mail. */
  actor: optionalText(100).optional(),
  act: AuditActs.optional(),
  from: Day.optional(),
  /** The whole day belongs to it. */
  to: Day.optional(),
};
const AuditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof AuditFilter>;
const AuditQuery = z.object({
  ...filter,
  ...pageQuery(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/audit-log',
  access: 'member',
  permission: 'audit.view',
  summary: 'Log audit workspace, terbaru lebih dulu',
  query: AuditQuery,
  reply: pageOf(AuditEntry),
});

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/audit-log/export',
  access: 'member',
  permission: 'audit.view',
  summary: 'Log audit workspace sebagai CSV',
  query: AuditFilter,
  reply: z.string(),
});

export const listPlatformAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit-log',
  access: 'platform',
  summary: 'Log audit pengelola Sapa, terbaru lebih dulu',
  query: AuditQuery,
  reply: pageOf(AuditEntry),
});

export const exportPlatformAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit-log/export',
  access: 'platform',
  summary: 'Log audit pengelola Sapa sebagai CSV',
  query: AuditFilter,
  reply: z.string(),
});
