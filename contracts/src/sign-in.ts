import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Email, Id, optionalText, requiredText } from './fields.ts';
import { Session, SessionUser } from './identity.ts';
import { areSame, differ, NewPassword, newPasswordTwice } from './passwords.ts';
import { memberRoles } from './permissions.ts';

export const LoginBody = z.object({
  email: requiredText('Email wajib diisi', 254),
  password: z.string({ error: 'Password wajib diisi' }).min(1, 'Password wajib diisi').max(256),
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
  reply: z.object({ data: Session }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register',
  access: 'public',
  summary: 'Daftar: membuat pengguna, workspace, dan keanggotaan pemilik',
  body: RegisterBody,
  reply: z.object({ data: z.object({ user: SessionUser }) }),
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

/** What a link carries behind its `#`. Anything that is no token is a link that is not valid. */
const LinkToken = z.string().max(400).catch('');

/** The code of the authenticator app, or one of the recovery codes. */
export const secondStep = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-step',
  access: 'public',
  summary: 'Langkah kedua masuk: kode autentikator atau kode cadangan',
  body: z.object({ code: requiredText('Kode wajib diisi', 40) }),
  reply: z.object({ data: Session }),
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
  reply: z.object({ data: Session }),
});

export const ForgotPasswordBody = z.object({ email: Email });

/** The answer never tells whether there is such an account. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  access: 'public',
  summary: 'Minta tautan untuk membuat password baru',
  body: ForgotPasswordBody,
  reply: Done,
  status: 202,
});

/** Asked when the link is opened: nobody thinks up a password for one that is over. */
export const readResetLink = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/link',
  access: 'public',
  summary: 'Milik siapa sebuah tautan password baru',
  body: z.object({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
});

export const ResetPasswordBody = z.object({ token: LinkToken, ...newPasswordTwice }).refine(areSame, differ);

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'public',
  summary: 'Password baru dengan tautan dari email',
  body: ResetPasswordBody,
  reply: Done,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/confirm-email',
  access: 'public',
  summary: 'Menyatakan bahwa sebuah email milik Anda, dengan tautan yang dikirim ke sana',
  body: z.object({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
});

/** What an invitation says to whom it was mailed. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/invitation',
  access: 'public',
  summary: 'Isi sebuah undangan',
  body: z.object({ token: LinkToken }),
  reply: z.object({
    workspace_name: z.string(),
    invited_by: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    /** Has this e-mail an account already? Then nothing more is asked. */
    has_account: z.boolean(),
  }),
});

export const NewPerson = z.object({
  name: requiredText('Nama wajib diisi', 120),
  password: NewPassword,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/invitation/accept',
  access: 'public',
  summary: 'Menerima undangan; orang baru mendapat akun',
  body: z.object({
    token: LinkToken,
    name: NewPerson.shape.name.optional(),
    password: NewPassword.optional(),
  }),
  reply: z.object({ email: z.string(), workspace_name: z.string(), workspace_id: Id }),
});
