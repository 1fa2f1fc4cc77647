import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, optionalText, requiredText } from './fields.ts';
import { memberRoles, platformRoles } from './permissions.ts';

/** The session user, in the shape the specification keeps in local storage under `user`. */
export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(platformRoles)),
  workspace: z.object({ id: Id, name: z.string(), plan_name: z.string() }).nullable(),
  member: z.object({ id: Id, role: z.enum(memberRoles) }).nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;

const Session = z.object({
  user: SessionUser,
  /** Bearer token, 15 minutes; renewed with the HttpOnly session cookie. */
  access_token: z.string(),
});

export const LoginBody = z.object({
  email: requiredText('Email wajib diisi', 254),
  password: z.string({ error: 'Password wajib diisi' }).min(1, 'Password wajib diisi').max(256),
  recaptcha_response: z.string({ error: 'Harap verifikasi reCAPTCHA!' }).max(8192).default(''),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z.object({
  email: requiredText('Email wajib diisi', 254).pipe(
    z.email('Format email belum benar, contoh: nama@bisnis.id'),
  ),
  password: z
    .string({ error: 'Password wajib diisi' })
    .min(1, 'Password wajib diisi')
    .min(8, 'Password minimal 8 karakter')
    .max(128, 'Password maksimal 128 karakter'),
  name: requiredText('Nama wajib diisi', 120),
  business_name: optionalText(120).default(''),
  phone: requiredText('Nomor telepon wajib diisi', 32),
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

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'public',
  summary: 'Keluar; sesi tidak berlaku lagi saat itu juga',
  reply: Done,
});

export const renewSession = endpoint({
  method: 'POST',
  path: '/api/v1/auth/renew',
  access: 'public',
  summary: 'Token akses baru dari cookie sesi',
  reply: z.object({ data: Session }),
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/v1/auth/me',
  access: 'user',
  summary: 'Siapa saya',
  reply: z.object({ data: z.object({ user: SessionUser }) }),
});

/** What the captcha is solved for: a solution for one is refused by the other. */
const CaptchaAction = z.enum(['login', 'register'], 'Pilih login atau register').default('login');

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

export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  online: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/v1/members',
  access: 'member',
  permission: 'member.view',
  summary: 'Anggota workspace',
  reply: z.object({ items: z.array(Member) }),
});
