import { z } from 'zod';
import { EnteredRupiah, Id, optionalText, requiredText } from '../fields.ts';
import { Stock } from './stock.ts';

/** What a product's variants differ in: Ukuran, Warna, Giling. */
export const MOST_PRODUCT_OPTIONS = 3;
export const MOST_VARIANTS = 100;
export const MOST_PICTURES = 8;

export const VariantFields = z.object({
  /** Absent: a new one. Variants of the product that are not named any more are deleted. */
  id: Id.optional(),
  options: z.array(requiredText('Isi pilihan varian', 60)).max(MOST_PRODUCT_OPTIONS).default([]),
  /** As printed on the shelf; null or empty: none. No two of a workspace are alike. */
  sku: optionalText(64).nullable().default(null),
  price: EnteredRupiah,
  weight_grams: z
    .int('Isi berat bulat dalam gram')
    .min(0, 'Berat tidak boleh negatif')
    .max(10_000_000, 'Berat paling banyak 10 ton')
    .nullable()
    .default(null),
  /** Only where it changes: from what the caller sees to what it is to be. Another stock is refused with STOCK_CHANGED. */
  stock: z.object({ from: Stock, to: Stock }).optional(),
});

interface ComparedVariants {
  options: string[];
  variants: { options: string[]; sku: string | null }[];
}

/** The first place where a list says the same twice; -1: nowhere. */
const repeatedAt = (values: readonly (string | null)[]) => {
  const said = values.map((value) => value?.toLocaleLowerCase('id-ID') ?? null);
  return said.findIndex((value, at) => value !== null && said.indexOf(value) < at);
};

/** Every variant has a value for each option, and neither values nor SKUs of another. */
export function checkVariants({ options, variants }: ComparedVariants, issues: z.RefinementCtx) {
  const refuse = (path: (string | number)[], message: string) =>
    issues.addIssue({ code: 'custom', path, message });
  const twice = repeatedAt(options);
  if (twice >= 0) refuse(['options', twice], 'Nama pilihan ini sudah ada');
  const incomplete = variants.findIndex((variant) => variant.options.length !== options.length);
  if (incomplete >= 0) refuse(['variants', incomplete, 'options'], 'Isi setiap pilihan varian');
  const alike = repeatedAt(variants.map((variant) => JSON.stringify(variant.options)));
  if (alike >= 0)
    refuse(
      ['variants', alike, 'options'],
      options.length === 0 ? 'Beri nama pilihan dahulu untuk lebih dari satu varian' : 'Varian ini sudah ada',
    );
  const sameSku = repeatedAt(variants.map(({ sku }) => sku || null));
  if (sameSku >= 0) refuse(['variants', sameSku, 'sku'], 'SKU ini dipakai varian lain');
}

/** What a person writes of a product: the form's schema too. */
export const ProductFields = z.object({
  name: requiredText('Nama produk wajib diisi', 150),
  description: optionalText(4000).default(''),
  category: optionalText(80).default(''),
  link: optionalText(500)
    .refine((link) => link === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link), {
      message: 'Tulis tautan lengkap, contoh: https://tokoanda.id/kopi-gayo',
    })
    .default(''),
  active: z.boolean('Pilih aktif atau tidak').default(true),
  options: z
    .array(requiredText('Nama pilihan wajib diisi', 40))
    .max(MOST_PRODUCT_OPTIONS, `Paling banyak ${MOST_PRODUCT_OPTIONS} pilihan`)
    .default([]),
  variants: z
    .array(VariantFields)
    .min(1, 'Isi harga produk')
    .max(MOST_VARIANTS, `Paling banyak ${MOST_VARIANTS} varian`),
  /** Uploaded before, in the order in which they are shown. */
  pictures: z
    .array(z.object({ id: Id, alt: optionalText(200).default('') }))
    .max(MOST_PICTURES, `Paling banyak ${MOST_PICTURES} gambar`)
    .default([]),
});
export type ProductFields = z.infer<typeof ProductFields>;
