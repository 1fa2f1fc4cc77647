import type { Clause } from './clauses.ts';
import { dayPart } from './clock.ts';
import type { Word } from './split-words.ts';

/** It is written like a word that says what is so, and says something else. */
export const isLookAlike = (words: readonly Word[], i: number, clause: Clause): boolean =>
  isClosingTime(words, i) ||
  isWhich(words, i) ||
  isNoun(words, i) ||
  isPricedFrom(words[i]!, clause) ||
  isObject(words, i, clause);

/** "Obat yang kosong bisa dipesan": which of them is meant. */
const isWhich = (words: readonly Word[], i: number): boolean =>
  /^(?:kosong|habis|terisi|ditolak|ditiadakan)$/.test(words[i]!.text) &&
  /^(?:yang|yg)$/.test(words[i - 1]?.text ?? '');

/** "Di atas 100 meter dikenakan Rp3.000": from there on; below it may well be free. */
const isPricedFrom = ({ text: word }: Word, { text, facts }: Clause): boolean =>
  /^(?:kena|dikenakan|dikenai|dipungut|bayar|charge)$/.test(word) &&
  facts.some(({ kind, value }) => (kind === 'money' || kind === 'percent') && value !== '0') &&
  (/\b(?:lebih|selebih|kelebihan|selanjut|lewat)(?:nya)?\b/i.test(text) ||
    facts.some(({ kind, implied }) => (kind === 'number' || kind === 'clock') && !implied));

/** "setelah barang diterima", "motor dikembalikan bersih": nobody is received and nothing is refunded. */
function isObject(words: readonly Word[], i: number, { text }: Clause): boolean {
  switch (words[i]!.text) {
    case 'diterima':
    case 'terima':
      return (
        words[i + 1]?.text === 'kasih' ||
        words
          .slice(Math.max(0, i - 4), i)
          .some((one) => /^(?:setelah|sesudah|stlh|sejak|begitu|saat|sebelum)$/.test(one.text))
      );
    // "Setelah dibuka awet 6 bulan": what was bought is opened.
    case 'dibuka':
    case 'buka':
      return /^(?:setelah|sesudah|stlh|abis|habis|saat|sejak|begitu)$/.test(words[i - 1]?.text ?? '');
    case 'dikembalikan':
      return /\b(?:kondisi|posisi|seperti|sesuai|bersih|unit|motor|mobil|alat|kunci|kostum|baju|wadah)\b/i.test(
        text,
      );
    default:
      return false;
  }
}

/** "Bayar di muka", "bayar pakai QRIS": how, not that it costs. */
const isPaying =
  /^(?:di|ke|lewat|lwt|via|pakai|pake|dengan|dgn|transfer|tf|sebelum|setelah|saat|pas|dulu|dp|cash|tunai|lunas|penuh|muka|qris|bisa|boleh|maks|max|maksimal|paling|per|langsung|sendiri|sesuai|sisa|awal|nanti|yang|yg|apa|\d.*)$/;

/** "libur nasional" is a day, "pagi tutup" says nothing of the afternoon, "dapat diskon" is no possibility. */
function isNoun(words: readonly Word[], i: number): boolean {
  const next = words[i + 1]?.text ?? '';
  switch (words[i]!.text) {
    case 'libur':
      return (
        /^(?:nasional|panjang|sekolah|semester|lebaran|natal)$/.test(next) || words[i - 1]?.text === 'hari'
      );
    case 'tutup':
      return dayPart.test(words[i - 1]?.text ?? '');
    case 'ada':
      return /^(?:biaya|ongkos|tambahan|charge|denda|iuran)$/.test(next);
    case 'dapat':
      return !/^(?:di(?!skon)|me|ber|kami|kita)/.test(next);
    case 'bayar':
      return words[i - 1]?.text === 'sekali' || (words[i - 1]?.text !== 'tetap' && isPaying.test(next));
    default:
      return false;
  }
}

/** "tutup pukul lima sore" says until when it is open. */
const isClosingTime = (words: readonly Word[], i: number): boolean =>
  /^(?:tutup|close)$/.test(words[i]!.text) &&
  /^(?:jam|pukul|pkl|pk)$/.test(words[i + 1]?.text ?? '') &&
  // "tutup jam 11–1": shut between the two.
  !/^(?:-|–|—|~|s|sd|sampai|sampe|hingga)$/.test(words[i + 3]?.text ?? '');
