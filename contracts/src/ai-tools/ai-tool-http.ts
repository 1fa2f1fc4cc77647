import { z } from 'zod';
import { optionalText, requiredText } from '../fields.ts';
import { AddressTemplate, ToolKey } from './ai-tool-parameters.ts';

const PATH = 'Isi letaknya, contoh: data.cost';

/** A figure that is picked of an answer; nothing else of it is shown or kept. */
export const ToolField = z.object({
  key: ToolKey,
  path: requiredText(PATH, 200),
  format: z.enum(['text', 'rupiah', 'number', 'date', 'days']).default('text'),
});
export type ToolField = z.infer<typeof ToolField>;

export const toolMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const HeaderName = z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'Nama header belum benar, contoh: X-Toko');

/** A call of somebody's service. `{{key}}` stands for a parameter, `{{kunci}}` for the name of this one call. */
export const HttpAct = z
  .object({
    do: z.literal('http'),
    method: z.enum(toolMethods, 'Pilih metodenya'),
    url: AddressTemplate,
    headers: z
      .array(
        z.object({
          name: HeaderName,
          value: requiredText('Isi header', 500).regex(/^[^\r\n]*$/, 'Header tidak boleh berganti baris'),
        }),
      )
      .max(20)
      .default([]),
    auth: z
      .discriminatedUnion('type', [
        z.object({ type: z.literal('none') }),
        z.object({ type: z.literal('bearer') }),
        /** Without a name the secret is the name, and there is no password. */
        z.object({ type: z.literal('basic'), username: optionalText(200).default('') }),
        z.object({ type: z.literal('api_key'), header: HeaderName }),
      ])
      .default({ type: 'none' }),
    body: z
      .discriminatedUnion('type', [
        z.object({ type: z.literal('none') }),
        z.object({ type: z.literal('json'), text: requiredText('Isi badan JSON', 10_000) }),
        z.object({
          type: z.literal('form'),
          fields: z
            .array(z.object({ name: requiredText('Nama wajib diisi', 80), value: optionalText(500) }))
            .min(1, 'Isi paling sedikit satu kolom')
            .max(40),
        }),
      ])
      .default({ type: 'none' }),
    timeout_seconds: z
      .int('Isi angka bulat')
      .min(1, 'Paling sedikit 1 detik')
      .max(10, 'Paling lama 10 detik'),
    /** 0: every question calls. */
    cache_seconds: z
      .int('Isi angka bulat')
      .min(0, 'Tidak boleh negatif')
      .max(86_400, 'Paling lama 86.400 detik (sehari)'),
    answer: z.object({
      format: z.enum(['json', 'csv']).default('json'),
      /** Where a list stands; empty: the answer is one thing (of CSV always its rows). */
      list: optionalText(200).default(''),
      /** Only entries of the list whose field holds this parameter. */
      match: z
        .object({ path: requiredText(PATH, 200), parameter: ToolKey })
        .nullable()
        .default(null),
      fields: z.array(ToolField).min(1, 'Ambil paling sedikit satu isian').max(20),
      /** `{{baris}}` stands for the entries of the list. */
      sentence: requiredText('Tulis kalimat jawabannya', 1000),
      /** One entry of the list. */
      line: optionalText(300).default(''),
      /** The list is empty. */
      empty: optionalText(300).default(''),
      most: z.int().min(1).max(10).default(5),
    }),
  })
  .refine(({ method, body }) => method !== 'GET' || body.type === 'none', {
    path: ['body'],
    message: 'Metode GET tidak membawa badan. Pilih POST, atau kosongkan badannya.',
  });
export type HttpAct = z.infer<typeof HttpAct>;
