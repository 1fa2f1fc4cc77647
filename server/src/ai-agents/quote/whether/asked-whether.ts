import { spelled } from '../../turn/intent/spelled.ts';

/** What a yes or a no would be said of. */
export type Whether =
  | 'open'
  | 'shut'
  | 'free'
  | 'paid'
  | 'included'
  | 'needed'
  | 'may'
  | 'can'
  | 'have'
  | 'is';

/** What is asked and how a yes and a no are said to it. */
export interface AskedWhether {
  of: Whether;
  yes: string;
  no: string;
}

/** Dialects ask with particles of their own: "saged COD mboten", "tiasa dikintun henteu". */
const dialect: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\b(?:mboten|boten|henteu|teu|indak|kaga|kagak|engga|nopo)\b/giu, 'tidak'],
  [/\b(?:saged|saget|iso|isa|tiasa|biso)\b/giu, 'bisa'],
  [/\boleh\b(?=[^?]*\b(?:ora|nopo|mboten|tho|ta|tah|po)\b)/giu, 'boleh'],
  [/\b(?:wonten|aya|ono|eneng|enek)\b/giu, 'ada'],
  [/\bbasa\b/giu, 'bahasa'],
];

/** In dictionary forms, whatever dialect it is asked in. */
export const plainly = (text: string): string =>
  spelled(dialect.reduce((said, [from, to]) => said.replace(from, to), text));

const which =
  /\b(?:berapa|kapan|bagaimana|gimana|dimana|di mana|mana|siapa|sapa|kenapa|mengapa|cara|caranya|harga|(?<!(?:kena|ada|tambahan|tanpa) )biaya|biayanya|ongkir|apa saja|apa aja|^apa yang|atau|syarat|syaratnya|jadwal|jadwalnya|alamat|how|what|when|where|which|jam (?:tutup|buka)|minta|tolong|info|beda|bedanya)\b|(?<=\S\s)apa(?! (?:tidak|bisa|boleh|ada|sudah|masih|perlu|harus|buka|gratis)\b)/u;
const tag =
  /\b(?:kan|kah|tidak|belum|tho|tah|ta|ji|ki|yo)\W*(?:(?:kak|ka|min|pak|bu|mas|mbak|mba|bang|gan|sis|ci|ko|om|teh|kang|bun|bunda|ya|yah|sih|dong|deh|admin)\W*){0,2}$/u;

const kinds: readonly (readonly [asks: RegExp, of: Whether, yes: string, no: string])[] = [
  [
    /\b(?:buka|open)\b(?! (?:trip|order|po|house|jasa|cabang|kelas|rekening|puasa|donasi|lowongan))/u,
    'open',
    'Buka, Kak.',
    'Tutup, Kak.',
  ],
  [
    /^(?!.*\b(?:layan|melayani|masuk|terima)\b).*\b(?:tutup|tutupnya|libur|liburnya)\b(?! (?:nasional|semester|sekolah|panjang|lebaran|natal))/u,
    'shut',
    'Ya, Kak.',
    'Tidak, Kak.',
  ],
  [/\b(?:harus|wajib|perlu|kudu|mesti)\b/u, 'needed', 'Ya, Kak.', 'Tidak perlu, Kak.'],
  [/\b(?:gratis|free|bebas (?:bayar|biaya|spp|ongkir))\b/u, 'free', 'Gratis, Kak.', 'Tidak gratis, Kak.'],
  [
    /\b(?:termasuk|include|inc|belum masuk|sudah masuk|sudah sama|sudah dapat)\b/u,
    'included',
    'Sudah termasuk, Kak.',
    'Belum termasuk, Kak.',
  ],
  [/\bboleh(?:kah)?\b/u, 'may', 'Boleh, Kak.', 'Maaf Kak, tidak boleh.'],
  [/\b(?:bisa|can)(?:kah)?\b/u, 'can', 'Bisa, Kak.', 'Maaf Kak, tidak bisa.'],
  [
    /\b(?:ada|ready|sedia|tersedia|jual|stok)(?:kah)?\b|^punya\b/u,
    'have',
    'Ada, Kak.',
    'Maaf Kak, tidak ada.',
  ],
  [/\bterima\b/u, 'can', 'Bisa, Kak.', 'Maaf Kak, tidak bisa.'],
  [/\b(?:bayar|kena|nambah|tambah)\b/u, 'paid', 'Ya, Kak.', 'Tidak, Kak.'],
  [/\b(?:dapat|sudah)\b/u, 'is', 'Ya, Kak.', 'Tidak, Kak.'],
];

/** Undefined: which, how much or when is asked, or nothing that a yes would answer. */
export function askedWhether(whole: string): AskedWhether | undefined {
  const question = firstOf(whole);
  const said = plainly(question).trim();
  if (which.test(said) || question.length > 120 || deniesItself(said)) return undefined;
  const found = kinds.find(([asks]) => asks.test(said));
  // "bayar pakai QRIS bisa", "DP dulu ga": how one pays.
  if (
    found?.[1] === 'paid' &&
    /\b(?:pakai|via|lewat|tunai|cash|transfer|dp|dulu|lunas|muka|tempat|awal)\b/u.test(said)
  )
    return undefined;
  const asksIt = tag.test(said) || /\?\s*$/.test(question) || /\b(?:lagi|tidak)\b/u.test(said);
  if ((found?.[1] === 'paid' || found?.[1] === 'shut') && !asksIt) return undefined;
  if (found?.[1] === 'is' && /\bsudah\b/u.test(said) && !tag.test(said) && !/\?\s*$/.test(question))
    return undefined;
  if (found) return { of: found[1], yes: found[2], no: isNotYet(said) ? 'Belum, Kak.' : found[3] };
  const passive = /(?<!\p{L})(?:di|ter|ber)\p{L}{4,}.*\?\s*$/iu.test(question);
  const wellKnown = /\bkan\b/u.test(said) && said.split(' ').length <= 6;
  return tag.test(said) || passive || wellKnown
    ? { of: 'is', yes: 'Ya, Kak.', no: 'Tidak, Kak.' }
    : undefined;
}

/** "toga disediain kagak? gratis kan?": each question has a yes of its own, and the first is answered first. */
const firstOf = (text: string): string => /^[^?]*\p{L}{3}[^?]*\?/u.exec(text)?.[0] ?? text;

const isNotYet = (said: string): boolean =>
  /\bsudah\b|\bbelum\W*$/u.test(said) &&
  !/\b(?:termasuk|masuk|bisa|boleh|buka|tutup|sudah sama)\b/u.test(said);

/** "tidak boleh telat ya?", "tanpa booking bisa?": yes and no would each be read either way. */
const deniesItself = (said: string): boolean =>
  /\b(?:tidak|belum|jangan|tanpa|bukan)\b(?!\W*$)(?!\W*(?:kak|ka|min|pak|bu|mas|mbak|mba|bang|gan|sis|ci|ko|om|teh|kang|bun|bunda|ya|yah|sih|dong|deh|admin|kalau|untuk|buat|di|ke|jika|nih|yang)\b)/u.test(
    said.replace(/\b(?:apa|atau) (?:tidak|belum)\b|(?<=\S \S+ )(?:kalau|jika|soalnya|karena) .*/u, ''),
  );
