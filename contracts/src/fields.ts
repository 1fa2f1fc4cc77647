import { z } from 'zod';

/** PostgreSQL refuses NUL in text, so a field that carries one is refused before it gets there. */
const withoutNul = (value: string) => !value.includes('\u0000');

/** A short text that must say something after trimming. */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Maksimal ${max} karakter`)
    .refine(withoutNul, 'Ada karakter yang tidak didukung');

/** A text that may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Maksimal ${max} karakter`)
    .refine(withoutNul, 'Ada karakter yang tidak didukung');

/** Whoever it belongs to; compared in lower case. */
export const Email = requiredText('Email wajib diisi', 254).pipe(
  z.email('Format email belum benar, contoh: nama@bisnis.id'),
);

export const Id = z.uuid('ID tidak dikenal');
export const IdParams = z.object({ id: Id });

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime({ offset: true });

/** A calendar day; years as everywhere in the product. */
export const Day = z.iso
  .date('Tanggal belum benar, contoh: 2026-08-17')
  .refine((day) => day >= '1970' && day < '2101', 'Tahun harus antara 1970 dan 2100');

/** A month of the calendar: `2026-08`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Bulan belum benar, contoh: 2026-08');

/** 100 billion: beyond what a business asks of one customer, far within what a number holds exactly. */
export const MOST_RUPIAH = 100_000_000_000;

/** Whole rupiah that a person enters. */
export const EnteredRupiah = z
  .int('Isi angka bulat dalam rupiah')
  .min(0, 'Nilai tidak boleh negatif')
  .max(MOST_RUPIAH, 'Nilai paling besar Rp100.000.000.000');

/** Opaque keyset cursor; absent on the last page. It holds the longest name that a list is sorted by. */
export const Cursor = z.string().max(2000);

/** How many of a list are asked for. */
export const limitOf = (fallback: number, most = 100) =>
  z.coerce.number('Jumlah harus angka').int().min(1).max(most).default(fallback);

/** How a list that is read page by page is asked. */
export const pageQuery = (fallback: number, most?: number) => ({
  cursor: Cursor.optional(),
  limit: limitOf(fallback, most),
});

/** A page of a list; `next_cursor` is null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: Cursor.nullable() });

export const Done = z.object({ ok: z.literal(true) });

const SEQ = 'Nomor pesan belum benar';

/** Which message of its conversation: 1, 2, 3 … PostgreSQL counts them in 32 bits. */
export const Seq = z.int(SEQ).min(0, SEQ).max(2_147_483_647, SEQ);

/** The same, in an address. */
export const SeqInQuery = z.coerce.number(SEQ).pipe(Seq);
