import { type ChannelKind, channelKinds } from '../channels/channels.ts';
import { MOST_PRODUCT_OPTIONS } from '../commerce/product-fields.ts';
import { type ConsentPurpose, consentPurposes } from '../contacts/consents.ts';
import type { ContactField } from '../contacts/contact-fields.ts';

/** A column of a file: what it is of, and its heading. An export writes these, an import knows them by heart. */
export interface FileColumn {
  target: string;
  heading: string;
}

/** Where a custom field's column goes. */
export const fieldTarget = (id: string): string => `field:${id}`;
/** Where the column of a consent goes. */
export const consentTarget = (kind: ChannelKind, purpose: ConsentPurpose): string =>
  `consent:${kind}:${purpose}`;

/** How channels are called where no brand's own picture stands beside. */
export const channelNames: Record<ChannelKind, string> = {
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  instagram: 'Instagram',
  telegram: 'Telegram',
  livechat: 'Live chat',
  api: 'API',
  email: 'Email',
};
const purposeNames: Record<ConsentPurpose, string> = { marketing: 'promo', service: 'layanan' };

/** What every contact has. */
export const contactColumns = {
  id: 'ID',
  name: 'Nama',
  phone: 'Nomor',
  email: 'Email',
  city: 'Kota',
  company: 'Perusahaan',
  note: 'Catatan',
  labels: 'Label',
} as const;

/**
 * The columns of a file of contacts. Numbers and dates stand in it as in the database (`+62812…`, `1991-02-07`), rupiah
 * and numbers without separators of thousands, an option by its name, several by `joinNames`, yes and no as `ya` and
 * `tidak`; of a consent nobody has spoken of the cell is empty.
 */
export function contactFileColumns(
  fields: readonly Pick<ContactField, 'id' | 'key' | 'name'>[],
): FileColumn[] {
  const own = Object.entries(contactColumns).map(([target, heading]) => ({ target, heading }));
  const consents = channelKinds.flatMap((kind) =>
    consentPurposes.map((purpose) => ({
      target: consentTarget(kind, purpose),
      heading: `Izin ${purposeNames[purpose]} ${channelNames[kind]}`,
    })),
  );
  const taken = new Set([...own, ...consents].map(({ heading }) => heading.toLowerCase()));
  const custom = fields.map(({ id, key, name }) => ({
    target: fieldTarget(id),
    heading: taken.has(name.toLowerCase()) ? `${name} (${key})` : name,
  }));
  return [...own, ...custom, ...consents];
}

/** The columns of a file of products: a row for each variant, those of one product with the same name. */
export const productFileColumns: readonly FileColumn[] = [
  { target: 'id', heading: 'ID' },
  { target: 'sku', heading: 'SKU' },
  { target: 'name', heading: 'Nama' },
  { target: 'description', heading: 'Deskripsi' },
  { target: 'category', heading: 'Kategori' },
  { target: 'link', heading: 'Tautan' },
  ...Array.from({ length: MOST_PRODUCT_OPTIONS }, (_, at) => [
    { target: `option:${at}`, heading: `Opsi ${at + 1}` },
    { target: `value:${at}`, heading: `Isi opsi ${at + 1}` },
  ]).flat(),
  { target: 'price', heading: 'Harga' },
  { target: 'stock', heading: 'Stok' },
  { target: 'weight', heading: 'Berat (gram)' },
  { target: 'active', heading: 'Aktif' },
];

/** Yes and no in a file. */
export const yesNo = (value: boolean): string => (value ? 'ya' : 'tidak');

/** Several names in one cell: `Grosir; Hampers`. One that holds a separator or a quote stands in quotes. */
export const joinNames = (names: readonly string[]): string =>
  names
    .map((name) => (/[;,|"\r\n]|^\s|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join('; ');

/** What `joinNames` joined; and what people write: between `;`, lines or `|`, or between commas where none of those is. */
export function splitNames(text: string): string[] {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '');
  const separator = /[;|\r\n]/.test(bare) ? ';|\\r\\n' : ',';
  const parts =
    text.match(new RegExp(`\\s*"(?:[^"]|"")*"\\s*(?=[${separator}]|$)|[^${separator}]+`, 'g')) ?? [];
  const names = parts.map((part) => {
    const name = part.trim();
    return /^"(?:[^"]|"")*"$/.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name;
  });
  return [...new Set(names.filter((name) => name !== ''))];
}
