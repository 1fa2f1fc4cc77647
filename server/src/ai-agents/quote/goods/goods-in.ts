import { type Lexicon, readUnits } from '../../../knowledge/index.ts';
import { counters, measures } from '../../../platform/chat-language/word-classes.ts';

/** A number of a thing, as a customer writes it. */
export interface Counted {
  many: number;
  name: string;
  /** What it is counted in, where that is written: "kg", "toples". */
  unit: string;
  /** How many of those, each for so many days; undefined: one. */
  times?: number;
}

const joint =
  /\s*[,+&;\n]\s*|\s+(?:dan|sama|sm|plus|sekalian|n|terus|trus|trs|serta|dgn|dengan|ditambah|tambah|karo|kalih|kaliyan|jeung|sareng|lan|jo|samo|and)\s+(?=\S)/iu;
/** What sending somewhere begins with, among what is counted. */
export const sendingTo = 'ongkir ke ';
/** "6 kursi dikirim ke Probolinggo total berapa": what sending costs is part of the sum. */
const sentTo =
  /\s*,?\s*(?:(?:dan|sama|plus|terus|trus|tambah)\s+)?(?:(?:di)?(?:kirim|krm|antar|anter)|ongkir|ongkos kirim)\p{L}*\s+(?:ke|kng|ka|nang|teng)\s+/giu;
/** "Sama ongkirnya": that it is sent is said already, or it is not said where to. */
const withSending =
  /^(?:(?:sama|sm|dan|plus|dengan|dgn|sudah|udah|sdh|termasuk|trmsk|beserta)\s+)*(?:ongkir|ongkos (?:kirim|antar)|biaya (?:kirim|antar))(?:nya|e)?$/iu;
/** Said around what is counted. */
const around =
  /\([^()]*\)|(?<![\p{L}\d])(?:(?:blm|belum|di ?luar|tanpa|selain|exclude)\s+ongkir\w*|(?:di)?ambil sendiri|dijemput sendiri|total\w*(?:\s+(?:biaya|harga|ongkos))?(?:\s+\p{L}{3,}nya)?|semua(?:nya)?|kabeh|jumlah(?:nya)?|jadi(?:nya|ne)?|dadi(?:ne)?|janten|jd(?:nya)?|habis(?:nya)?|abis|kena|berapa\w*|brp\w*|brapa\w*|piro|pinten|sabaraha|barapo|harga(?:nya)?|hrg\w*|bayar(?:nya)?|mau|mo|saya|sy|sa|aku|gue|gua|gw|kami|kita|biaya(?:nya)?|nya|sekalian(?=\s*(?:,|$))|sekaligus|di ?(?:situ|sini|sana)|(?:untuk|utk|buat)(?=\s)|(?:ukuran|size|uk)\s+(?:x*[sl]|m)|pesan|pesen|beli|ambil|order|pengen|pengin|kalau|kalo|klo|kl|minta|tolong|hitung\w*|itung\w*|aja|saja|ya|yg|yang|kak|kakak|ka|min|gan|sis|mbak|mba|mas|bu|pak|bang|ci|koh|teh|kang|om|bun|bunda|admin|kaka|kakanda|mang|mak|un|uni|uda|cak|neng|daeng|say|bro|dok|cik|aa|akang|bos|boss|sob|bli|dong|nih|deh|tuh|how much (?:is|are|for)?|in total|altogether|please)(?![\p{L}\d])/giu;
/** A number behind it is part of a name. */
const names =
  /(?:^|\s)(?:kelas|level|tipe|type|paket|ukuran|size|no|nomor|grade|kode|blok|isi|umur|usia|lantai|seri|h|jam|pukul|tanggal|tgl)\.?\s?-?$/iu;
/** A number before it is a size of the thing. */
const sizes =
  /^\s?(?:gr|gram|g|ml|cc|cm|mm|inch|inci|watt|pk|tahun|thn|th|bulan|bln|hari|menit|jam|rb|ribu|k|jt|juta|%|persen|x\s?\d)(?![\p{L}])/iu;
const words: Readonly<Record<string, number>> = Object.fromEntries(
  'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh'.split(' ').map((word, i) => [word, i]),
);
const number =
  /(?<![\p{L}\d.,/-])(\d{1,4}|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh)(?:\s?x(?!\s?\d))?(?![\d.,/-]*\d)/giu;
const oneOf =
  /(?<!\p{L})se(?=(?:bungkus|kotak|box|lusin|kodi|porsi|botol|toples|loyang|pasang|set|ekor|karung|dus|pak|gelas|kilo|kg|liter|meter)(?!\p{L}))/iu;
/** "berdua" are two people. */
const together: readonly (readonly [said: RegExp, people: string])[] = Object.entries(words)
  .filter(([, many]) => many >= 2)
  .map(([word, many]) => [new RegExp(`(?<!\\p{L})ber${word}(?!\\p{L})`, 'giu'), ` ${many} orang `]);
const dozens: Readonly<Record<string, number>> = { lusin: 12, kodi: 20 };
const most = 10_000;

/**
 * "2 brownies dan 1 lapis", "makaroni 3 sama seblak 2": each thing with how many of it. Undefined where a part of the
 * message counts nothing, or could count in more than one way. Pure.
 *
 * @param inTotal the sum is asked for: what is not counted is one, and days and hours are counted too
 */
export function goodsIn(question: string, lexicon: Lexicon, inTotal = false): Counted[] | undefined {
  const pieces = (inTotal ? peopleIn(question.replace(sentTo, `, ${sendingTo}`)) : question)
    .replace(/[?!.]+(?=\s|$)/g, ' ')
    .replace(around, ' ')
    .split(joint)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => /[\p{L}\d]/u.test(piece))
    .filter((piece, _, all) => !withSending.test(piece) || !all.some((one) => one.startsWith(sendingTo)));
  // "darah lengkap sama widal total berapa": one of each, where the sum is asked for.
  if (pieces.some((piece) => withSending.test(piece))) return undefined;
  const goods = pieces.map(
    (piece) =>
      countedIn(piece, lexicon, inTotal) ?? (inTotal && pieces.length > 1 ? oneOfIt(piece) : undefined),
  );
  return goods.length > 0 && goods.every((one) => one !== undefined) ? goods : undefined;
}

const peopleIn = (question: string): string =>
  together.reduce((said, [word, people]) => said.replace(word, people), question);

const oneOfIt = (piece: string): Counted | undefined =>
  /\p{L}{3}/u.test(piece) && !/(?<![\p{L}\d-])\d/u.test(piece) && piece.split(' ').length <= mostWords
    ? { many: 1, name: piece.replace(/(?<=\p{L}{3})(?:nya|ny)$/u, ''), unit: '' }
    : undefined;
const mostWords = 4;
const forTime = /^\s?(?:hari|malam|malem|jam)(?!\p{L})/iu;
/** "cuci 2 selimut": it is called so with what is done. */
const doing =
  /^\s*(?:cuci|laundry|sewa|rental|titip|cetak|print|pasang|servis|service|ganti|jahit|permak|sablon)\s*$/iu;

function countedIn(written: string, lexicon: Lexicon, inTotal: boolean): Counted | undefined {
  const piece = written.replace(oneOf, '1 ');
  const found = Array.from(piece.matchAll(number)).flatMap((match) => {
    const written = piece.slice(0, match.index);
    const after = piece.slice(match.index + match[0].length);
    const named = /\p{L}{2}/u.test(after.trim().slice(unitOf(after).length));
    const before = named && namesNothing(written, lexicon) ? '' : written;
    if (
      names.test(written) ||
      (sizes.test(after) && !(inTotal && forTime.test(after))) ||
      (/^\p{L}/u.test(after) && !unitOf(after))
    )
      return [];
    const unit = unitOf(after);
    const stands = before.trim() === '' || after.trim() === '' || unit !== '' || doing.test(before);
    return stands ? [{ match, before, after, unit }] : [];
  });
  const [only, second] = found;
  if (only && second && found.length === 2 && inTotal) return countedTwice(piece, only, second);
  if (!only || found.length !== 1) return undefined;
  const many = countOf(only);
  const name = `${only.before} ${only.unit === '' ? only.after : only.after.trim().slice(only.unit.length)}`
    .replace(/\s+/g, ' ')
    .trim();
  return many >= 1 && many <= most && /\p{L}{2}/u.test(name) ? { many, name, unit: only.unit } : undefined;
}

interface Found {
  match: RegExpExecArray;
  before: string;
  after: string;
  unit: string;
}

function countOf({ match, unit }: Found): number {
  const digits = match[1]!.toLowerCase();
  return (words[digits] ?? Number(digits)) * (dozens[unit] ?? 1);
}

const ofTime = /^(?:hari|malam|malem|jam)$/;

/** "klx 2 unit 3 hari": each of them for so long. */
function countedTwice(piece: string, one: Found, other: Found): Counted | undefined {
  const [long, each] = ofTime.test(one.unit) ? [one, other] : [other, one];
  if (!ofTime.test(long.unit) || ofTime.test(each.unit)) return undefined;
  const name = [one, other]
    .toSorted((a, b) => b.match.index - a.match.index)
    .reduce((rest, { match, unit }) => {
      const end = match.index + match[0].length;
      const after = rest.slice(end);
      return `${rest.slice(0, match.index)} ${unit === '' ? after : after.trim().slice(unit.length)}`;
    }, piece)
    .replace(/\s+/g, ' ')
    .trim();
  const times = countOf(each);
  return times >= 1 && countOf(long) * times <= most && /\p{L}{2}/u.test(name)
    ? { many: countOf(long), times, name, unit: long.unit }
    : undefined;
}

/** "sa ambil 2 samsung": who takes it and that it is taken. */
const namesNothing = (before: string, lexicon: Lexicon): boolean =>
  readUnits(before, lexicon).units.every(({ weight }) => weight <= wordOfDoing);
/** Of "ambil", "pesan", "beli"; a thing's name weighs more. */
const wordOfDoing = 0.3;

const pieces = new Set([
  ...counters,
  ...measures,
  'pcs',
  'pc',
  'kilo',
  'org',
  'bks',
  'btl',
  'ltr',
  'mtr',
  'gigi',
  'titik',
  'hari',
  'malam',
  'malem',
  'jam',
  'm',
  'pertemuan',
  'sesi',
]);
pieces.delete('bulan');
pieces.delete('minggu');

/** What it is counted in; '' where the next word is none of it. */
function unitOf(after: string): string {
  const word = /^\s?(\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? '';
  return pieces.has(word) ? word : '';
}
