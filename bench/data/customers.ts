import { cities, firstNames, lastNames } from './words.ts';

/** A customer as a shop keeps them in a table: most with an e-mail, some with a company, a third with a label. */
export interface Customer {
  name: string;
  phone: string;
  email: string;
  city: string;
  company: string;
  birthday: string;
  label: string;
  promo: string;
}

const LABELS = ['Grosir', 'Reseller', 'Hampers', 'VIP', 'Ecer'];
const of = (list: readonly string[], n: number) => list[n % list.length]!;

/** Numbers that no loaded contact has. */
export const customers = (count: number): Customer[] =>
  Array.from({ length: count }, (_, n) => {
    const name = `${of(firstNames, n * 7)} ${of(lastNames, n * 11)}`;
    return {
      name,
      phone: `0857-${String(1_000 + Math.floor(n / 10_000))}-${String(n % 10_000).padStart(4, '0')}`,
      email: n % 10 < 6 ? `${name.toLowerCase().replace(' ', '.')}${n}@contoh.id` : '',
      city: of(cities, n * 13),
      company: n % 10 === 7 ? `Toko ${n % 500}` : '',
      birthday: n % 5 < 3 ? `${1 + (n % 28)}/${1 + (n % 12)}/${1960 + (n % 45)}` : '',
      label: n % 3 === 0 ? of(LABELS, n) : '',
      promo: n % 10 < 6 ? 'ya' : n % 10 === 6 ? 'tidak' : '',
    };
  });

const HEADINGS = 'nama_pelanggan;no_hp;email;kab_kota;perusahaan;ulang_tahun;kategori;setuju_promo';

export const asCsv = (rows: Customer[]): string =>
  [HEADINGS, ...rows.map((row) => Object.values(row).join(';'))].join('\r\n');
