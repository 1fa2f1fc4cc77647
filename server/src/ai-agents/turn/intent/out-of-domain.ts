/**
 * What no shop is asked for unless it is its trade, by what it belongs to, in dictionary forms (`spelled`). Words that a
 * customer may well use of a shop ("obat", "stasiun", "pajak") are none of them.
 */
const ofTheWorld = new Set(
  [
    'cuaca mendung gempa bmkg gerhana weather',
    'presiden gubernur menteri bupati pemilu pilkada pilpres caleg jokowi prabowo gibran president politik partai',
    'skor klasemen timnas liga persib persija arema persebaya madrid barcelona liverpool chelsea arsenal motogp messi ronaldo football',
    'matematika fisika kimia biologi skripsi makalah rumus pythagoras integral homework ukt snbt utbk sbmptn pr',
    'puisi pantun cerpen lirik chord lelucon gombal poem lyrics joke jokes',
    'terjemah translate artikan',
    'zodiak weton shio primbon ramal ramalan mimpi togel judi slot jodoh gebetan mantan curhat',
    'bitcoin btc kripto crypto saham forex kurs dolar dollar ringgit antam bbm pertalite pertamax inflasi pinjol bansos',
    'drakor anime sinetron bioskop konser gosip seleb film novel chatgpt openai gemini blackpink bts',
    'samsat disdukcapil imigrasi kua kelurahan kecamatan polres cpns pppk bumn',
    'hadis hadits ayat dalil',
  ].flatMap((line) => line.split(' ')),
);

/** Of the world as well, but as often what only happens around a question: "telat, jalannya macet". */
const circumstances = new Set('hujan banjir macet demam batuk diare maag pilek flu rewel'.split(' '));
/** Told in passing, or why one asks. */
const inPassing = /^(?:kalau|jika|bila|lagi|pas|saat|waktu|karena|soalnya|takut|habis|kejebak|banget|terus)$/;

/** "kopi aman buat sakit maag?": whether something of ours suits who has it, is ours to answer. */
const suits = /^(?:aman|amankah|boleh|bolehkah|cocok|bahaya|pantang|larang)$/;
const asksWhetherOursSuits = (before: readonly string[], knows: (word: string) => boolean): boolean =>
  before.some((word) => suits.test(word)) &&
  before.some((word) => !suits.test(word) && !general.has(word) && knows(word));

/** Asks so of an ailment that the business does not speak of: nobody guesses at that, and no heading answers it. */
export function asksWhetherItSuits(spelled: string, knows: (word: string) => boolean): boolean {
  const words = spelled.trim().split(' ');
  const at = words.findIndex((word) => circumstances.has(word) && !knows(word));
  return at !== -1 && asksWhetherOursSuits(words.slice(0, at), knows);
}

/** It is what the question is about, not told in passing. */
function circumstanceIn(words: readonly string[], knows: (word: string) => boolean): string | undefined {
  const at = words.findIndex((word) => circumstances.has(word) && !knows(word));
  const inPassingOnly = words.slice(Math.max(0, at - 2), at + 2).some((word) => inPassing.test(word));
  return at === -1 || inPassingOnly || asksWhetherOursSuits(words.slice(0, at), knows)
    ? undefined
    : words[at];
}

const few = (count: number): string => `(?:\\S+ ){0,${count}}`;

/** What is asked of the whole world, told by how it is asked. */
const askedOfAnybody = new RegExp(
  ` (?:${[
    'berapa \\d+ (?:kali|x|tambah|kurang|bagi) \\d+',
    'ibu ?kota (?:negara |provinsi )?\\S+',
    'harga (?:emas|beras|cabai|sembako|sayur)(?: \\S+)? (?:hari ini|sekarang)',
    `(?:siapa|kapan|tahun berapa) ${few(3)}(?:temu|penemu|menang|juara|merdeka|lahir|proklamasi|pencipta|meninggal|cerai)`,
    `(?:kerja|kerjakan|bantu|buat|jawab) ${few(2)}(?:pr|tugas|soal) ${few(1)}(?:sekolah|kuliah|kelas|matematika|anak)`,
    `(?:buat|bikin|tulis|karang) ${few(2)}(?:cerita|kode|program|script|website|caption|cv|artikel|pidato|lagu|proposal|surat lamar)`,
    `(?:jarak|luas|penduduk|sejarah|umur) ${few(2)}(?:bumi|bulan|matahari|negara|dunia)`,
    `(?:negara|gunung|sungai|hewan|planet) (?:ter|paling )\\S+`,
    `resep (?:masak |buat |bikin )?\\S+`,
    `(?:bagaimana )?cara (?:masak|bikin|buat) \\S+`,
    `(?:rekomendasi|saran) ${few(1)}(?:tempat|film|lagu|novel|restoran|warung|wisata|kuliner|dokter|hotel)`,
    `(?:jadwal|tiket) ${few(1)}(?:kereta|pesawat|kapal|feri)`,
    `cara (?:hilang|menghilangkan|ngilangin|ngajuin) \\S+`,
    `(?:tempat|spot) (?:sunset|sunrise|foto|wisata|nongkrong|makan|healing|kencan)`,
    `password wifi tetangga`,
  ].join('|')}) `,
);
/** "mbak tahu jadwal …?", "… di sebelah …": of others, whom the business can say nothing about. */
const askedOfOthers = new RegExp(
  ` (?<!(?:bisa|mau|ingin|pengen|saya|aku|boleh) )(?:tahu|kenal) ${few(6)}(?:tidak|dimana|mana|siapa) `,
);
const atTheirNeighbour =
  / (?!(?:mana|apa|di|ke|yang) )\S+ (?:di ?)?sebelah (?!mana |apa |kiri |kanan |dengan )/;

/** How one asks whoever may know: "tau cara …?", "rekomendasi …", "siapa …". */
const anybody =
  / (?:tahu|siapa|cara|rekomendasi|saran|bantu|tolong(?:in|kan)|tips|ampuh|jadwal|menurut|prediksi|skor|ramal|terjemah|arti|lawan) /;
/** How one asks a shop for what it does: "kamu tampung …?", "bisa … di situ?". */
const ofTheShop =
  / (?:(?:di ?)?(?:situ|sini|sana|tempat)|kamu|kalian|kelen|toko\S*|ruko|kedai|warung|tampung|terima|jual|servis|pasang|antar|jemput|bisa|boleh) /;

/** Whom a question is put to, by its words around what it names; undefined: they do not say. */
export const putTo = (spelled: string): 'anybody' | 'the shop' | undefined =>
  anybody.test(spelled) ? 'anybody' : ofTheShop.test(spelled) ? 'the shop' : undefined;

/** Words of these that say nothing of the trade. */
const general = new Set(
  'berapa harga hari ini sekarang jadwal tiket siapa kapan tahun cara bagaimana buat bikin masak tempat saran rekomendasi bantu jawab kerja'.split(
    ' ',
  ),
);

/**
 * Asks for what no shop answers: the weather, a poem, the president, the pharmacy next door. Undefined where the business
 * speaks of it itself: a bookshop may well sell novels.
 *
 * @param knows does the knowledge of the business use this word?
 * @param silent is it silent about something that is named in the question?
 * @returns the words that say so
 */
export function outOfDomain(
  spelled: string,
  knows: (word: string) => boolean,
  silent = true,
): string | undefined {
  const words = spelled.trim().split(' ');
  const named = words.find((word) => ofTheWorld.has(word) && !knows(word));
  if (named !== undefined) return named;
  const circumstance = circumstanceIn(words, knows);
  if (circumstance !== undefined) return circumstance;
  const phrase = askedOfAnybody.exec(spelled)?.[0].trim();
  if (phrase !== undefined && !phrase.split(' ').some((word) => !general.has(word) && knows(word)))
    return phrase;
  if (!silent) return undefined;
  return (askedOfOthers.exec(spelled) ?? atTheirNeighbour.exec(spelled))?.[0].trim();
}
