import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, optionalText, requiredText } from '../fields.ts';
import { SessionReply, SessionUserReply } from './identity.ts';
import { CurrentPassword, NewPassword } from './passwords.ts';

export const LoginBody = z.object({
  email: requiredText('Email wajib diisi', 254),
  password: CurrentPassword,
  recaptcha_response: z.string({ error: 'Harap verifikasi reCAPTCHA!' }).max(8192).default(''),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z.object({
  email: Email,
  password: NewPassword,
  name: requiredText('Nama wajib diisi', 120),
  business_name: optionalText(120).default(''),
  phone: requiredText('Nomor telepon wajib diisi', 32).refine(
    (typed) => /^[+\d][\d\s().-]*$/.test(typed) && typed.replace(/\D/g, '').length >= 8,
    'Nomor telepon belum benar, contoh: 0812-3456-7890',
  ),
  recaptcha_response: z.string().max(8192).default(''),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'public',
  summary: 'Masuk dengan email dan password',
  body: LoginBody,
  reply: SessionReply,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register',
  access: 'public',
  summary: 'Daftar: membuat pengguna, workspace, dan keanggotaan pemilik',
  body: RegisterBody,
  reply: SessionUserReply,
  status: 201,
});

/** What the captcha is solved for: a solution for one is refused by the other. */
const CaptchaAction = z
  .enum(['login', 'register', 'inquiry'], 'Pilih login, register, atau inquiry')
  .default('login');

/** What the sign-in screens need to show the captcha. ALTCHA's widget fetches `challenge_url` itself. */
export const captchaSettings = endpoint({
  method: 'GET',
  path: '/api/v1/auth/captcha',
  access: 'public',
  summary: 'Pengaturan captcha',
  query: z.object({ action: CaptchaAction }),
  reply: z.object({
    provider: z.enum(['altcha', 'recaptcha', 'none']),
    challenge_url: z.string().nullable(),
    site_key: z.string().nullable(),
  }),
});

/** ALTCHA's own shape (altcha.org, proof of work v2), solved once within 10 minutes. */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/v1/auth/captcha/challenge',
  access: 'public',
  summary: 'Tantangan captcha',
  query: z.object({ action: CaptchaAction }),
  reply: z.looseObject({ parameters: z.looseObject({}), signature: z.string().optional() }),
});

/** The code of the authenticator app, or one of the recovery codes. */
export const secondStep = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-step',
  access: 'public',
  summary: 'Langkah kedua masuk: kode autentikator atau kode cadangan',
  body: z.object({ code: requiredText('Kode wajib diisi', 40) }),
  reply: SessionReply,
});

export const googleSettings = endpoint({
  method: 'GET',
  path: '/api/v1/auth/google',
  access: 'public',
  summary: 'Apakah masuk dengan Google tersedia',
  reply: z.object({ available: z.boolean() }),
});

export const startGoogle = endpoint({
  method: 'POST',
  path: '/api/v1/auth/google',
  access: 'public',
  summary: 'Mulai masuk dengan Google: alamat yang dibuka peramban',
  reply: z.object({ url: z.string() }),
});

export const finishGoogle = endpoint({
  method: 'POST',
  path: '/api/v1/auth/google/callback',
  access: 'public',
  summary: 'Kembali dari Google dengan kode dan state',
  body: z.object({
    code: requiredText('Kode dari Google tidak ada', 2000),
    state: requiredText('State dari Google tidak ada', 200),
  }),
  reply: SessionReply,
});
