import type { BusinessKind } from '@sapa/contracts/identity/workspace';

/** Words at whose beginning one tells a kind; the first kind that has one wins, a shop of any goods comes last. */
const WORDS: [BusinessKind, RegExp][] = [
  [
    'food',
    /\b(?:kopi|coffee|kedai|dapur|resto|warung|warteg|makan|bakso|bakery|roti|kue|caf|kafe|cater|kater|ayam|mie|nasi|sambal|teh|martabak)/,
  ],
  ['fashion', /\b(?:batik|butik|hijab|fashion|baju|busana|sepatu|konveksi|distro|outfit|tenun|kaos)/],
  ['beauty', /\b(?:klinik|salon|spa|skin|beauty|kecantikan|barber|dental|gigi|nail|estetik|pijat)/],
  ['services', /\b(?:bengkel|servis|service|laundry|jasa|cuci|rental|detailing|studio|cetak|percetakan)/],
  ['education', /\b(?:kursus|les|bimbel|akademi|academy|sekolah|kelas|training|pelatihan)\b/],
  ['travel', /\b(?:travel|tour|wisata|hotel|villa|homestay|penginapan|umr)/],
  ['retail', /\b(?:toko|grosir|mart|minimarket|store|shop|elektronik|swalayan|supplier|distributor|agen)/],
];

/** What kind of business the name sounds like; null: it does not say. */
export const guessKind = (name: string): BusinessKind | null =>
  WORDS.find(([, words]) => words.test(name.toLowerCase()))?.[0] ?? null;
