import { z } from 'zod';
import type { ContactField, FieldValue } from '../contacts/contact-fields.ts';
import { EnteredRupiah, requiredText } from '../fields.ts';

/** Wider than `Day`: people were born before 1970. */
const FieldDay = z.iso
  .date('Tanggal belum benar, contoh: 1990-08-17')
  .refine((day) => day >= '1900' && day < '2101', 'Tahun harus antara 1900 dan 2100');

/** Whole numbers up to here are exact in a double. */
const NUMBER = 'Isi angka, contoh: 12 atau 12.5';
const FieldNumber = z.number(NUMBER).min(-1e15, 'Angka terlalu kecil').max(1e15, 'Angka terlalu besar');

const FieldLink = requiredText('Isi tautan', 500).pipe(
  z.url({ protocol: /^https?$/, message: 'Tautan belum benar, contoh: https://toko.id' }),
);

const UNKNOWN_OPTION = 'Pilihan ini tidak ada lagi. Muat ulang halaman.';

/** What a field takes. */
export function fieldSchema({
  type,
  options,
}: Pick<ContactField, 'type' | 'options'>): z.ZodType<FieldValue> {
  const Option = z.enum(
    options.map(({ id }) => id),
    UNKNOWN_OPTION,
  );
  switch (type) {
    case 'text':
      return requiredText('Isi kolom ini', 500);
    case 'number':
      return FieldNumber;
    case 'rupiah':
      return EnteredRupiah;
    case 'date':
      return FieldDay;
    case 'choice':
      return Option;
    case 'choices':
      return z.array(Option, UNKNOWN_OPTION).transform((chosen) => [...new Set(chosen)]);
    case 'boolean':
      return z.boolean('Pilih ya atau tidak');
    case 'link':
      return FieldLink;
  }
}

/** Nothing stands in the field. */
export const isEmptyValue = (value: FieldValue | null | undefined): value is null | undefined | '' | [] =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
