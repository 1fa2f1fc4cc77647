import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const url = (message: string, protocol: RegExp) =>
  z.url({ protocol, error: message }).transform((value) => value.replace(/\/+$/, ''));
const http = (example: string) => url(`harus alamat http:// atau https://, misalnya ${example}`, /^https?$/);
const text = z.string().trim().min(1);

/** The environment, each name as in `.env.example`. Messages finish the sentence "NAME …". */
export const environmentSchema = z
  .object({
    PORT: z.coerce
      .number('harus angka 0–65535, misalnya 3000')
      .int('harus angka bulat 0–65535, misalnya 3000')
      .min(0, 'harus angka 0–65535, misalnya 3000')
      .max(65_535, 'harus angka 0–65535, misalnya 3000')
      .default(3000),
    /** `localhost` answers to this computer alone */
    HOST: text
      .refine(
        (host) => isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host),
        'harus nama atau alamat IP komputer ini, misalnya 0.0.0.0',
      )
      .default('localhost'),
    PUBLIC_URL: http('https://sapa.tokosaya.co.id').optional(),
    /** Fastify's `trustProxy`: how many proxies stand before us, or their addresses */
    TRUST_PROXY: z
      .string()
      .regex(
        /^(\d|[\da-f.:/, ]+)$/i,
        'harus jumlah proxy di depan Sapa, misalnya 1, atau alamatnya: 10.0.0.0/8',
      )
      .transform((value) => (/^\d$/.test(value) ? Number(value) : value.split(',').map((one) => one.trim())))
      .optional(),
    DATA_DIR: text.default('data'),
    DATABASE_URL: url(
      'harus alamat PostgreSQL, misalnya postgresql://sapa:sandi@localhost:5432/sapa',
      /^postgres(ql)?$/,
    ).optional(),
    REDIS_URL: url('harus alamat Redis, misalnya redis://localhost:6379', /^rediss?$/).optional(),
    STORAGE_URL: url(
      'harus alamat S3, misalnya s3://KUNCI:RAHASIA@s3.ap-southeast-3.amazonaws.com/nama-bucket?region=ap-southeast-3',
      /^s3(\+http)?$/,
    ).optional(),
    SMTP_URL: url(
      'harus alamat SMTP, misalnya smtp://nama:sandi@smtp.tokosaya.co.id:587',
      /^smtps?$/,
    ).optional(),
    MAIL_FROM: z.email('harus alamat surel, misalnya sapa@tokosaya.co.id').default('sapa@sapa.local'),
    /** who answers the public pages' "Email Support" and the requests of the privacy policy */
    SUPPORT_EMAIL: z
      .email('harus alamat surel, misalnya bantuan@tokosaya.co.id')
      .default('bantuan@sapa.local'),
    /** read when the public pages are built (scripts/build.ts), not by the server */
    SITE_CONTENT: text.optional(),
    CAPTCHA_PROVIDER: z
      .enum(['altcha', 'recaptcha', 'none'], 'harus salah satu dari altcha, recaptcha, none')
      .default('altcha'),
    RECAPTCHA_SITE_KEY: text.optional(),
    RECAPTCHA_SECRET_KEY: text.optional(),
    RECAPTCHA_URL: http('https://www.google.com/recaptcha/api').default(
      'https://www.google.com/recaptcha/api',
    ),
    /** The issuer of OpenID Connect; its endpoints are found from here. */
    GOOGLE_URL: http('https://accounts.google.com').default('https://accounts.google.com'),
    GOOGLE_CLIENT_ID: text.optional(),
    GOOGLE_CLIENT_SECRET: text.optional(),
    META_GRAPH_URL: http('https://graph.facebook.com').default('https://graph.facebook.com'),
    META_APP_ID: z.string().regex(/^\d+$/, 'harus angka: App ID dari dasbor aplikasi Meta').optional(),
    META_APP_SECRET: text.optional(),
    META_CONFIG_ID: z.string().regex(/^\d+$/, 'harus angka: Configuration ID dari Facebook Login').optional(),
    META_VERIFY_TOKEN: text.optional(),
    TELEGRAM_API_URL: http('https://api.telegram.org').default('https://api.telegram.org'),
    LLM_BASE_URL: http('https://api.openai.com/v1').optional(),
    LLM_API_KEY: text.optional(),
    LLM_MODEL: text.optional(),
    /** the longest a customer waits for the model before the engine without one answers; within 20 s on a busy machine */
    LLM_TIMEOUT_SECONDS: z.coerce
      .number('harus angka 1–60 detik, misalnya 15')
      .min(1, 'harus angka 1–60 detik, misalnya 15')
      .max(60, 'harus angka 1–60 detik, misalnya 15')
      .default(15),
    /** an embeddings service as OpenAI has it; what AI agents know is then found by meaning too */
    EMBEDDINGS_BASE_URL: http('https://api.openai.com/v1').optional(),
    EMBEDDINGS_API_KEY: text.optional(),
    EMBEDDINGS_MODEL: text.optional(),
    /** a model that reads pictures, asked as OpenAI has it: photographed price lists become knowledge of AI agents */
    OCR_BASE_URL: http('https://api.openai.com/v1').optional(),
    OCR_API_KEY: text.optional(),
    OCR_MODEL: text.optional(),
    /** a model that writes down speech, asked as OpenAI has it: what customers say in voice notes stands below them */
    SPEECH_BASE_URL: http('https://api.openai.com/v1').optional(),
    SPEECH_API_KEY: text.optional(),
    SPEECH_MODEL: text.optional(),
    /** quiet seconds after a customer's last message before the AI answers the whole burst */
    AI_QUIET_SECONDS: z.coerce
      .number('harus angka 0–30 detik, misalnya 4')
      .min(0, 'harus angka 0–30 detik, misalnya 4')
      .max(30, 'harus angka 0–30 detik, misalnya 4')
      .default(4),
    /** of this process, for what AI agents know; beyond it what was asked longest ago is built anew when it is asked */
    KNOWLEDGE_MEMORY_MB: z.coerce
      .number('harus angka 16–16384 megabita, misalnya 128')
      .min(16, 'harus angka 16–16384 megabita, misalnya 128')
      .max(16_384, 'harus angka 16–16384 megabita, misalnya 128')
      .default(128),
    MIDTRANS_URL: http('https://app.midtrans.com').default('https://app.midtrans.com'),
    MIDTRANS_SERVER_KEY: text.optional(),
    /** on invoices: who sells; with a tax number PPN is shown */
    BILLING_COMPANY: text.default('Sapa'),
    BILLING_ADDRESS: text.optional(),
    BILLING_NPWP: z
      .string()
      .transform((value) => value.replace(/[\s.-]/g, ''))
      .pipe(z.string().regex(/^\d{15,16}$/, 'harus 15 atau 16 angka, misalnya 01.234.567.8-901.000'))
      .optional(),
    /** where customers transfer to: bank|number|holder; … */
    BILLING_BANK_ACCOUNTS: z
      .string()
      .transform((list) => list.split(';').filter((account) => account.trim() !== ''))
      .pipe(
        z.array(
          z
            .string()
            .regex(
              /^[^|;]+\|[^|;]+\|[^|;]+$/,
              'harus BANK|nomor|atas nama, dipisah titik koma, misalnya BCA|1234567890|PT Sapa Nusantara',
            )
            .transform((account) => {
              const [bank = '', number = '', holder = ''] = account.split('|').map((part) => part.trim());
              return { bank, number, holder };
            }),
        ),
      )
      .default([]),
    OUTBOUND_ALLOW: z
      .string()
      .transform((list) =>
        list
          .split(',')
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean),
      )
      .pipe(
        z.array(
          z
            .string()
            .regex(/^[a-z0-9.:[\]_/-]+$/, 'harus daftar host dipisah koma, misalnya gudang.lokal,10.0.0.5'),
        ),
      )
      .default([]),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'harus salah satu dari fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
  })
  .superRefine((env, issues) => {
    if (env.CAPTCHA_PROVIDER !== 'recaptcha') return;
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const)
      if (!env[name])
        issues.addIssue({
          code: 'custom',
          path: [name],
          message: 'harus diisi bila CAPTCHA_PROVIDER=recaptcha',
        });
  })
  .superRefine((env, issues) => {
    for (const [name, other] of [
      ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ] as const)
      if (env[other] && !env[name])
        issues.addIssue({ code: 'custom', path: [name], message: `harus diisi bila ${other} diisi` });
  })
  .superRefine((env, issues) => {
    for (const [name, other] of [
      ['LLM_MODEL', 'LLM_BASE_URL'],
      ['EMBEDDINGS_MODEL', 'EMBEDDINGS_BASE_URL'],
      ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'],
      ['OCR_MODEL', 'OCR_BASE_URL'],
      ['OCR_BASE_URL', 'OCR_MODEL'],
      ['SPEECH_MODEL', 'SPEECH_BASE_URL'],
      ['SPEECH_BASE_URL', 'SPEECH_MODEL'],
    ] as const)
      if (env[other] && !env[name])
        issues.addIssue({ code: 'custom', path: [name], message: `harus diisi bila ${other} diisi` });
  })
  .transform((env) => ({
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  }));

export type Config = z.infer<typeof environmentSchema>;

/** Adds what `.env` in the current folder sets and the environment does not. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The validated configuration; an empty value counts as absent.
 *
 * @throws StartupError naming every bad variable and what it should be
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new StartupError(['Pengaturan belum benar:', ...new Set(lines), 'Lihat .env.example.'].join('\n'));
}
