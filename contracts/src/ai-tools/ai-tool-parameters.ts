import { z } from 'zod';
import { optionalText, requiredText } from '../fields.ts';

export const MOST_TOOL_PARAMETERS = 12;

export const toolParameterTypes = {
  text: 'Teks',
  number: 'Angka',
  date: 'Tanggal',
  choice: 'Pilihan',
  phone: 'Nomor telepon',
} as const;
export type ToolParameterType = keyof typeof toolParameterTypes;

/** Where a parameter comes from. Who the customer is comes from the conversation, never from words. */
export const toolParameterSources = {
  customer: 'Ditanyakan ke pelanggan',
  fixed: 'Isi tetap',
  contact_name: 'Nama kontak',
  contact_phone: 'Nomor telepon kontak',
} as const;
export type ToolParameterSource = keyof typeof toolParameterSources;

const KEY = 'Pakai huruf kecil, angka, dan garis bawah, contoh: kota_tujuan';
/** What a template calls a value by. */
export const ToolKey = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, KEY);
const ADDRESS = 'Alamat harus lengkap, contoh: https://api.contoh.id/ongkir';

/** An address whose server is fixed; `{{key}}` may stand in its path and query alone. */
export const AddressTemplate = requiredText(ADDRESS, 1000).refine(
  (url) => originOfTemplate(url) !== null,
  ADDRESS,
);

/** `https://host:port` of an address with blanks; null: none, or a blank stands in it. */
export function originOfTemplate(url: string): string | null {
  const [, origin] = /^(https?:\/\/[^/?#\s{}@\\]+)(?:[/?#]|$)/i.exec(url) ?? [];
  return (origin && URL.parse(origin)?.origin) || null;
}

/** Finds the id that a service wants behind the words that people say. */
export const ToolLookup = z.object({
  url: AddressTemplate,
  /** Where the list stands in the answer, e.g. `data`; empty: the answer is the list. */
  list: optionalText(200).default(''),
  /** Of each: its name and what is sent, e.g. `label` and `id`. */
  label: requiredText('Isi letak namanya, contoh: label', 200),
  value: requiredText('Isi letak kodenya, contoh: id', 200),
});
export type ToolLookup = z.infer<typeof ToolLookup>;

export const ToolParameter = z
  .object({
    key: ToolKey,
    label: requiredText('Nama isian wajib diisi', 60),
    type: z.enum(Object.keys(toolParameterTypes) as [ToolParameterType, ...ToolParameterType[]]),
    required: z.boolean().default(true),
    source: z
      .enum(Object.keys(toolParameterSources) as [ToolParameterSource, ...ToolParameterSource[]])
      .default('customer'),
    /** Of `fixed`. */
    value: optionalText(500).default(''),
    description: optionalText(300).default(''),
    example: optionalText(120).default(''),
    /** How the agent asks for it; empty: from its name and example. */
    question: optionalText(300).default(''),
    /** `gram`: "2kg" is 2000. */
    unit: z.enum(['none', 'gram']).default('none'),
    /** Of a date: with its time. */
    with_time: z.boolean().default(false),
    /** Of a choice: what is sent, and the words by which customers name it, with commas between. */
    choices: z
      .array(
        z.object({
          value: requiredText('Isi yang dikirim', 120),
          words: requiredText('Isi kata pelanggan', 300),
        }),
      )
      .max(30)
      .default([]),
    /** Words that stand before it in a message: "ke", "tujuan". */
    leads: z.array(requiredText('Isi katanya', 30)).max(8).default([]),
    lookup: ToolLookup.nullable().default(null),
  })
  .refine(({ type, choices }) => type !== 'choice' || choices.length > 0, {
    path: ['choices'],
    message: 'Isi paling sedikit satu pilihan',
  })
  .refine(({ source, value }) => source !== 'fixed' || value !== '', {
    path: ['value'],
    message: 'Isi nilai tetapnya',
  });
export type ToolParameter = z.infer<typeof ToolParameter>;
