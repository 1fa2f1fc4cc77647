import type { Clause } from './clauses.ts';
import { negation } from './negations.ts';
import type { Word } from './split-words.ts';

/** What is said to be so; settled: no denial before it turns it. */
export interface Reading {
  about: string;
  holds: boolean;
  settled?: boolean;
}

/** What words say together that none of them says alone. */
export const phraseAt = (words: readonly Word[], i: number, clause: Clause): Reading | undefined =>
  refund(words, i, clause) ??
  apart(words, i) ??
  noCharge(words, i) ??
  gone(words, i) ??
  whoProvides(words, i);

/** "Uang pendaftaran tidak kembali", "tidak bisa kembali". */
function refund(words: readonly Word[], i: number, { text, facts }: Clause): Reading | undefined {
  if (
    !/^(?:kembali|kembalikan|balik|balikin)$/.test(words[i]!.text) ||
    facts.some(({ kind, value }) => kind === 'percent' && value !== '100')
  )
    return undefined;
  const ofMoney = /\b(?:uang|dp|dana|spp|deposit|jaminan|refund|fee|formulir|biaya)(?:nya)?\b/i.test(text);
  const modal =
    /^(?:bisa|dapat|boleh|tidak|tdk|gak|ga|tetap)$/.test(words[i - 1]?.text ?? '') ||
    /^(?:penuh|utuh|full|seluruhnya)$/.test(words[i + 1]?.text ?? '');
  return ofMoney || modal ? { about: 'kembali', holds: true } : undefined;
}

/** "Lilinnya beli terpisah": it is not included. */
const apart = (words: readonly Word[], i: number): Reading | undefined =>
  words[i]!.text === 'terpisah' &&
  /^(?:di)?(?:beli|jual|bayar|hitung|tagih|biaya)(?:nya)?$/.test(words[i - 1]?.text ?? '')
    ? { about: 'termasuk', holds: false, settled: true }
    : undefined;

const charges =
  /^(?:biaya|ongkos|ongkir|charge|tambahan|infak|spp|admin|denda|iuran|retribusi|parkir|tarif)(?:nya)?$/;

const not = new RegExp(`^(?:${negation})$`);

/** "Tanpa biaya", "ga ada biaya pendaftaran", "bebas infak bangunan". */
function noCharge(words: readonly Word[], i: number): Reading | undefined {
  if (!charges.test(words[i]!.text)) return undefined;
  const before = words[i - 1]?.text ?? '';
  const denied = before === 'ada' && not.test(words[i - 2]?.text ?? '');
  return denied || /^(?:tanpa|bebas)$/.test(before)
    ? { about: 'gratis', holds: true, settled: true }
    : undefined;
}

const over = /^(?:abis|habis|lewat|berakhir|selesai|kelar|penuh|terisi|expired)$/;
/** What has a last day is over after it, whatever its source says of that. */
export const isOver = (word: string): boolean => over.test(word);
const already = /^(?:sudah|udah|udh|sdh|dah)$/;

/** "Promo merdeka abis", "sudah lewat": there is none any more. */
function gone(words: readonly Word[], i: number): Reading | undefined {
  const { text } = words[i]!;
  if (text === 'berlaku' && words[i - 1]?.text === 'masih')
    return { about: 'bisa', holds: true, settled: true };
  if (!over.test(text)) return undefined;
  const last = words[i + 1] === undefined || /^[.,;!)]$/.test(words[i + 1]!.text);
  const is = already.test(words[i - 1]?.text ?? '') || (/^a?bis$/.test(text) && i > 0 && last);
  return is ? { about: 'bisa', holds: false, settled: true } : undefined;
}

const us = /^(?:kami|kita)$/;
export const isCustomer = (word: string): boolean =>
  /^(?:pembeli|penyewa|tamu|pelanggan|pemesan|customer|konsumen|penerima|klien|peserta|anda|sendiri|ortu)$/.test(
    word,
  );

/** "Ongkirnya Kakak tanggung"; behind a word it only calls: "kami tanggung kak". */
export const isWhoDoes = (word: string): boolean => isCustomer(word) || /^(?:kakak|kak)$/.test(word);

const alone = /^s?e?ndiri$/;
const does =
  /^(?:di)?(?:bawa|siapkan|sediakan|bayar|ganti|urus|beli|ambil|antar|tanggung|cuci|bersihkan|tanggungan)$/;

/** "Tenda disiapkan klien", "ongkir kami", "popok bawa sendiri": who brings or bears it. */
function whoProvides(words: readonly Word[], i: number): Reading | undefined {
  const { text } = words[i]!;
  const before = words[i - 1]?.text ?? '';
  const next = words[i + 1]?.text ?? '';
  const about = (holds: boolean): Reading => ({ about: 'tanggung', holds, settled: true });
  const given = /^di\p{L}{3,}$/u.test(before);
  // "Kami yang urus", not "kami yang di Malang".
  if (us.test(text) && /^(?:yang|yg)$/.test(next) && /^\p{L}{4,}$/u.test(words[i + 2]?.text ?? ''))
    return about(true);
  if (us.test(text) && (given || /^(?:siapkan|sediakan|siapin|sediain)$/.test(next))) return about(true);
  if (us.test(text) && /^(?:ongkir|ongkirnya|ongkosnya)$/.test(before) && !/^\p{L}{4}/u.test(next))
    return about(true);
  if (isCustomer(text) && (given || (before === 'dari' && text !== 'sendiri'))) return about(false);
  if (alone.test(text) && does.test(before)) return about(false);
  return text === 'rumah' && before === 'dari' && words[i - 2]?.text === 'bawa' ? about(false) : undefined;
}
