import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, IdParams, requiredText, Timestamp } from '../fields.ts';
import { priceCategories } from '../rules/message-price.ts';

/** Rupiah for one delivered message, as Meta prints it: two decimals, at times four. null: not priced. */
const Price = z.number().nonnegative().nullable();

/** What Meta asks in one market: a country's ISO code, or one of its regions. */
export const MarketPrices = z.object({
  market: z.string(),
  marketing: Price,
  utility: Price,
  authentication: Price,
  service: Price,
});
export type MarketPrices = z.infer<typeof MarketPrices>;

export const WhatsappPrices = z.object({
  id: Id,
  /** From this day on, as the workspace's own clock has it, until the next list. */
  effective_on: Day,
  /** Where it was read, for whoever has to believe it. */
  source: z.string(),
  /** Whether a utility template inside an open 24-hour window is free; Meta announces it with a list. */
  utility_free_in_window: z.boolean(),
  /** null: came with Sapa. */
  imported_by: z.string().nullable(),
  imported_at: Timestamp,
  /** The one that holds today. */
  in_force: z.boolean(),
  prices: z.array(MarketPrices),
});
export type WhatsappPrices = z.infer<typeof WhatsappPrices>;

export const listWhatsappPrices = endpoint({
  method: 'GET',
  path: '/api/v1/admin/whatsapp-prices',
  access: 'platform',
  summary: 'Daftar harga Meta untuk pesan WhatsApp, yang berlaku paling akhir lebih dahulu',
  reply: z.object({ items: z.array(WhatsappPrices) }),
});

const ByMarket = z.record(z.string(), z.partialRecord(z.enum(priceCategories), z.number()));

export const getWhatsappPrices = endpoint({
  method: 'GET',
  path: '/api/v1/whatsapp-prices',
  access: 'member',
  permission: 'template.view',
  summary:
    'Harga Meta yang berlaku pada satu hari, dalam rupiah; list null berarti belum ada daftar untuk hari itu',
  query: z.object({ on: Day.optional() }),
  reply: z.object({
    list: z
      .object({
        effective_on: Day,
        source: z.string(),
        prices: ByMarket,
        utility_free_in_window: z.boolean(),
      })
      .nullable(),
    /** When the next list takes effect. */
    next_on: Day.nullable(),
  }),
});

/** Meta's files have some forty rows; ten times that is another file. */
const MOST_LETTERS = 200_000;
const File = z.object({
  effective_on: Day,
  /** The file as Meta publishes it, in IDR. */
  csv: z
    .string('Pilih berkas CSV dari Meta')
    .min(1, 'Pilih berkas CSV dari Meta')
    .max(MOST_LETTERS, 'Berkas ini terlalu besar untuk daftar harga Meta. Pilih berkas CSV satu mata uang.'),
});

/** A row of the file that would be taken, beside what holds on the day before. */
const CheckedRow = MarketPrices.extend({ line: z.int(), before: MarketPrices.nullable() });

export const WhatsappPriceCheck = z.object({
  rows: z.array(CheckedRow),
  rejected: z.array(z.object({ line: z.int(), title: z.string(), reason: z.string() })),
  /** Markets that the list before has and this file has not: their numbers would have no price. */
  missing: z.array(z.string()),
  /** A list of that day is there already and would be replaced. */
  replaces: z.boolean(),
});
export type WhatsappPriceCheck = z.infer<typeof WhatsappPriceCheck>;

export const checkWhatsappPrices = endpoint({
  method: 'POST',
  path: '/api/v1/admin/whatsapp-prices/check',
  access: 'platform',
  audit: { none: 'nothing is changed' },
  summary: 'Baca berkas harga Meta tanpa menyimpan: apa yang masuk, apa yang ditolak dan sebabnya',
  body: File,
  reply: WhatsappPriceCheck,
});

export const importWhatsappPrices = endpoint({
  method: 'POST',
  path: '/api/v1/admin/whatsapp-prices',
  access: 'platform',
  audit: 'whatsapp-price.imported',
  summary: 'Impor daftar harga Meta; yang bertanggal sama diganti, baris yang ditolak tidak ikut',
  body: File.extend({
    source: requiredText('Tulis dari mana daftar ini diambil', 500),
    utility_free_in_window: z.boolean().default(true),
  }),
  reply: WhatsappPrices,
  status: 201,
});

export const deleteWhatsappPrices = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/whatsapp-prices/:id',
  access: 'platform',
  audit: 'whatsapp-price.deleted',
  summary: 'Hapus daftar harga Meta yang belum berlaku',
  params: IdParams,
  reply: Done,
});
