import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Email, Id, IdParams, optionalText, requiredText, Timestamp } from '../fields.ts';
import { TimeZone } from '../time-zones.ts';
import { dateLanguages } from './identity.ts';
import { areSame, CurrentPassword, differ, newPasswordTwice } from './passwords.ts';

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** An e-mail that waits for its confirmation. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  /** null: as the workspace */
  time_zone: z.string().nullable(),
  /** null: as the workspace */
  date_language: z.enum(dateLanguages).nullable(),
  /** false: signs in with Google alone */
  has_password: z.boolean(),
  google: z.boolean(),
  two_factor: z.object({ enabled: z.boolean(), recovery_codes_left: z.number().int() }),
});
export type Profile = z.infer<typeof Profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/v1/me',
  access: 'user',
  summary: 'Profil saya',
  reply: Profile,
});

export const ProfileBody = z.object({
  name: requiredText('Nama wajib diisi', 120).optional(),
  phone: optionalText(32).nullable().optional(),
  time_zone: TimeZone.nullable().optional(),
  date_language: z.enum(dateLanguages, 'Pilih bahasa tanggal').nullable().optional(),
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/v1/me',
  access: 'user',
  audit: { none: 'an affair of one’s own' },
  summary: 'Ubah profil saya',
  body: ProfileBody,
  reply: Profile,
});

/** multipart: one file `file`. Kept as a small picture without its EXIF. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/v1/me/avatar',
  access: 'user',
  audit: { none: 'an affair of one’s own' },
  summary: 'Ganti foto profil',
  reply: Profile,
  status: 201,
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/v1/me/avatar',
  access: 'user',
  audit: { none: 'an affair of one’s own' },
  summary: 'Hapus foto profil',
  reply: Profile,
});

export const ChangeEmailBody = z.object({ email: Email, password: CurrentPassword });

/** Takes effect when the link in the mail to the new address is opened. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/v1/me/email',
  access: 'user',
  audit: { none: 'its end is logged' },
  summary: 'Ganti email; dikonfirmasi lewat email ke alamat baru',
  body: ChangeEmailBody,
  reply: Profile,
  status: 202,
});

export const ChangePasswordBody = z
  .object({
    current_password: z
      .string({ error: 'Semua field wajib diisi.' })
      .min(1, 'Semua field wajib diisi.')
      .max(256),
    ...newPasswordTwice,
  })
  .refine(areSame, differ);

/** The other sessions end. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/me/password',
  access: 'user',
  audit: 'member.password_changed',
  summary: 'Ganti password; perangkat lain dikeluarkan',
  body: ChangePasswordBody,
  reply: Done,
});

export const PasswordBody = z.object({ password: CurrentPassword });

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/v1/me/two-factor',
  access: 'user',
  audit: { none: 'its end is logged' },
  summary: 'Mulai verifikasi dua langkah: kunci untuk aplikasi autentikator',
  body: PasswordBody,
  reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
});

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/v1/me/two-factor/confirm',
  access: 'user',
  audit: 'member.two_factor_enabled',
  summary: 'Nyalakan verifikasi dua langkah dengan kode pertama',
  body: z.object({ code: requiredText('Kode wajib diisi', 40) }),
  reply: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/me/two-factor/recovery-codes',
  access: 'user',
  audit: 'member.recovery_codes_renewed',
  summary: 'Kode cadangan baru; yang lama tidak berlaku lagi',
  body: PasswordBody,
  reply: RecoveryCodes,
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/v1/me/two-factor/disable',
  access: 'user',
  audit: 'member.two_factor_disabled',
  summary: 'Matikan verifikasi dua langkah',
  body: PasswordBody,
  reply: Done,
});

export const Device = z.object({
  id: Id,
  /** `Chrome di Windows` */
  name: z.string(),
  ip_address: z.string().nullable(),
  signed_in_at: Timestamp,
  last_seen_at: Timestamp,
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/v1/me/sessions',
  access: 'user',
  summary: 'Perangkat tempat saya masuk',
  reply: z.object({ items: z.array(Device) }),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/me/sessions/:id',
  access: 'user',
  audit: { none: 'an affair of one’s own' },
  summary: 'Keluarkan satu perangkat',
  params: IdParams,
  reply: Done,
});

export const endAllDevices = endpoint({
  method: 'POST',
  path: '/api/v1/me/sessions/end-all',
  access: 'user',
  audit: { none: 'an affair of one’s own' },
  summary: 'Keluar dari semua perangkat, termasuk yang ini',
  reply: Done,
});
