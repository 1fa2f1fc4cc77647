import { cities } from './business.ts';
import type { Random } from './random.ts';

/** How somebody types on a phone; a person keeps it. */
export interface Style {
  lower: boolean;
  short: boolean;
  /** How they call whoever answers. */
  calls: string;
  emoji: string;
}

export interface Person {
  name: string;
  /** E.164 without the plus. */
  digits: string;
  city: (typeof cities)[number];
  company: string | null;
  email: string | null;
  style: Style;
}

const women =
  'Ratna Dewi Melati Ayu Intan Putri Siti Nurul Rina Lestari Wulan Kartika Maya Indah Fitri Anisa Citra Laras Tiara Yuni Sri Nadia Salsa Rahma Dian Vina Mira Tika Novi Endang Hesti Clara Grace Debora Ketut Luh Made Mei Lilis Euis Neneng'.split(
    ' ',
  );
const men =
  'Bagus Dimas Yusuf Agus Budi Hendra Rizky Fajar Arif Andi Eko Joko Wahyu Galih Bayu Reza Ilham Taufik Iwan Dedi Asep Ujang Ridwan Hasan Bambang Surya Gilang Rangga Yoga Kevin Steven Johan Parlin Togar Wayan Nyoman Gede Daeng Baso Faisal'.split(
    ' ',
  );
const families =
  'Kusumawardani Prasetyo Maulana Wijaya Lestari Simanjuntak Nasution Siregar Hutapea Lubis Saputra Santoso Hidayat Nugroho Permana Ramadhan Setiawan Wibowo Halim Tanuwijaya Gunawan Suryani Anggraini Puspitasari Rahmawati Handayani Suharto Firmansyah Kurniawan Pratama Mahendra Adiputra Suardana Pertiwi Tambunan Sitorus Harahap Manurung Rumengan Lengkong Pattiasina Mangkunegara Iskandar Syahputra Yulianti Oktaviani Zulkarnain Hakim'.split(
    ' ',
  );
const shops = [
  'Toko Sinar Abadi',
  'Warung Kopi Mak Nyus',
  'Kedai Senja Sore',
  'Toko Oleh-Oleh Bu Tin',
  'Kopi Tiam Peranakan',
  'Minimarket Berkah',
  'Rumah Roti Cempaka',
  'Kantin Sehat SMA 5',
  'Hotel Griya Asri',
  'Coworking Ruang Kita',
  'Koperasi Guru Sejahtera',
  'Dapur Katering Amanah',
] as const;
const companies = [
  'PT Cipta Karsa',
  'PT Bumi Lestari Energi',
  'CV Mitra Sejati',
  'Bank Daya Artha',
  'PT Samudra Logistik',
  'RS Harapan Kasih',
  'PT Tekno Cakrawala',
  'Yayasan Pelita Bangsa',
  'PT Graha Konstruksi',
  'Kantor Hukum Wibisono',
] as const;
const prefixes = [
  '811',
  '812',
  '813',
  '821',
  '852',
  '853',
  '856',
  '857',
  '878',
  '881',
  '895',
  '896',
] as const;

/** Somebody from somewhere in Indonesia, named the way profiles are. */
export function createPerson(random: Random): Person {
  const given = random.pick(random.chance(0.62) ? women : men);
  const family = random.pick(families);
  const company = random.chance(0.09) ? random.pick(companies) : null;
  const name =
    company === null && random.chance(0.06) ? random.pick(shops) : profileName(random, given, family);
  return {
    name,
    digits: `62${random.pick(prefixes)}${random.between(2_000_000, 99_999_999)}`,
    city: random.pick(cities),
    company,
    email:
      random.chance(0.14) || company !== null
        ? `${given}.${family}@${company === null ? random.pick(['gmail.com', 'yahoo.co.id', 'outlook.com']) : `${company.replace(/^(PT|CV|RS) /, '').replace(/\W/g, '')}.co.id`}`.toLowerCase()
        : null,
    style: {
      lower: random.chance(0.45),
      short: random.chance(0.4),
      calls: random.pick(['kak', 'kak', 'kak', 'min', 'mbak', 'mas', 'kk', 'sis', 'gan']),
      emoji: random.pick(['', '', '', '🙏', '😊', '🙏🙏', '😄', '☕']),
    },
  };
}

function profileName(random: Random, given: string, family: string): string {
  const draw = random.next();
  if (draw < 0.72) return `${given} ${family}`;
  if (draw < 0.8) return given.toLowerCase();
  if (draw < 0.86) return `${random.pick(['Bu', 'Pak', 'Ibu', 'Mama', 'Bunda'])} ${given}`;
  if (draw < 0.9) return `${given} ${family.charAt(0)}.`;
  if (draw < 0.94) return `${random.pick(['dr.', 'drg.', 'H.', 'Hj.'])} ${given} ${family}`;
  return `${given} ${random.pick(['🌸', '☕', '✨', '🦋', 'Collection', 'Olshop'])}`;
}

const shorthand: [RegExp, string][] = [
  [/\btidak\b/gi, 'gak'],
  [/\byang\b/gi, 'yg'],
  [/\bsudah\b/gi, 'udah'],
  [/\bdengan\b/gi, 'dgn'],
  [/\buntuk\b/gi, 'utk'],
  [/\bberapa\b/gi, 'brp'],
  [/\bbelum\b/gi, 'blm'],
  [/\bterima kasih\b/gi, 'makasih'],
  [/\bsaya\b/gi, 'aku'],
  [/\bbisa\b/gi, 'bs'],
  [/\bkalau\b/gi, 'klo'],
  [/\bdari\b/gi, 'dr'],
];

/** The same words as this person types them. `Kak` in a scene stands for however they call the shop. */
export function inStyle(text: string, { lower, short, calls, emoji }: Style, random: Random): string {
  let typed = text.replace(/\bkak\b/gi, (word) =>
    word === 'Kak' ? calls.charAt(0).toUpperCase() + calls.slice(1) : calls,
  );
  if (short) for (const [long, brief] of shorthand) typed = typed.replace(long, brief);
  if (lower) typed = typed.toLowerCase().replace(/\.$/, '');
  if (emoji !== '' && random.chance(0.3)) typed += ` ${emoji}`;
  return typed;
}
