import { spelled } from '../turn/intent/spelled.ts';
import { namesOnly } from './names-only.ts';

/** What the customer wrote, and what they had asked before it. */
export interface Asked {
  bubbles: readonly string[];
  before: string;
  clarified: boolean;
}

/** Most that one message is taken apart into; what is more stays with the last. */
const most = 3;

const asks =
  /\b(?:berapa|brp|brapa|brpa|bpr|kapan|kpn|jam|gimana|gmn|gmna|bagaimana|dimana|dmn|mana|siapa|apa|apakah|bisa|bs|bsa|boleh|ada|buka|gratis|termasuk|perlu|harus|minimal|harga|harganya|hrg|hrga|ongkir|biaya|cara|caranya|lama|syarat|syaratnya|ga|gak|nggak|ngga|bisakah|bolehkah|adakah|kalau|kalo|klo|atau)\b/iu;
/** However it is spelt: "piro", "pinten", "sabaraha" ask as "berapa" does. */
export const asksSomething = (part: string): boolean =>
  asks.test(part) || asksByName.test(part) || requests.test(part) || asks.test(spelled(part));

/** Whoever names it asks for it: "no rekening kang sm alamat workshopnya". */
const asksByName = /(?<!\p{L})(?:alamat|lokasi|rekening|norek|no rek)(?:nya|ny|e)?(?!\p{L})/iu;

/** Asks for something without asking: "minta norek bca nya dong". */
const requests = /\b(?:minta|mnta|info|infoin|tolong|spill|share)\b.*\p{L}|\b(?:dong|donk|dunk)\W*$/iu;

/** "sudah sama bensin?", "puas sama tripnya": with, and no second question. */
const notWith = String.raw`(?<!\b(?:sudah|udah|udh|sdh|puas|bareng|barengan|dekat|deket|beda|cocok|ketemu|lengkap|komplit|termasuk|suka|bayar))`;

/** What joins two questions; it counts only where a question follows. */
const joint = new RegExp(
  [
    String.raw`[?!]+\s*|\n+|(?<=\p{L}{3})\.\s+`,
    String.raw`(?:,\s*|\s+)(?=(?:terus|trus|trs|lalu|dan|oh iya|oiya|btw|kemudian|&)\s)`,
    // "ada paket plus dubai ga" is one: what came before had not asked yet.
    String.raw`(?:,\s*|(?<=\b(?:berapa|brp|ga|gak|ngga|nggak|engga|kah|ya|kak|min))\s+)(?=plus\s)`,
    // "bisa sekalian jadi fotografer?" is one.
    String.raw`(?:,\s*|(?<!\b(?:bisa|bs|boleh|mau))\s+)(?=sekalian\s)`,
    String.raw`(?:,\s*|${notWith}(?<=\S)\s+)(?=(?:sama|sm)\s)`,
    String.raw`\s+n\s+(?=(?:berapa|brp|harga|ada|bisa|kapan|jam)\b)`,
    String.raw`,\s+(?=(?:apa|apakah|berapa|brp|bisa|bs|boleh|ada|kalau|kalo|klo|gimana|gmn|kapan|dimana|jam|harga|ongkir)\b)`,
  ].join('|'),
  'iu',
);
const joining =
  /^(?:terus|trus|trs|lalu|dan|sama|sm|oh iya|oiya|btw|sekalian|plus|kemudian|&)\s+(?:juga\s+)?/iu;

/** "kebab brp, nugget brp" and "packing brp, naik ke lantai 2 kena?" are two, "beli 2, dikirim ke solo berapa" is one. */
function byComma(part: string, marked: boolean): string[] {
  const pieces = part.split(/,\s+/);
  const each = pieces.every(
    (piece, i) =>
      asksSomething(piece) || (marked && i > 0 && i === pieces.length - 1 && !furtherSaid.test(piece)),
  );
  return pieces.length > 1 && each ? pieces : [part];
}

/** Says more of what was asked. */
const furtherSaid =
  /^(?:beli|pesan|pesen|order|ambil|untuk|utk|buat|soalnya|karena|krn|kak|ka|min|gan|sis|bu|pak|mas|mbak|bang|ya|yg|yang|dari|di|ke)\b|^\S+$/i;

/** "kalo | plus sopir brp": nothing is asked yet. */
const onlyJoins = /^(?:kalau|kalo|klo|kl)$/iu;

/** "ketupat sama opor brp": the price of each is asked for. */
const andAlso = /^(?:sama|sm|dan|&)\s/iu;
const howMuch =
  /\s(?:(?:harganya|harga|hrg|masing\S*|satunya|per\s?\p{L}+)\s+)*(?:berapa|brp|brapa|piro|pinten|sabaraha)(?!\p{L}).*$/iu;
const ofOneself = /(?<!\p{L})(?:saya|sy|aku|kami|kita|mau|mo|pengen)(?!\p{L})/iu;

/** What of "opor brp" is asked of the thing before it too. */
const askedOfEach = (before: string, part: string): string =>
  before !== '' && andAlso.test(part) && !ofOneself.test(before) ? (howMuch.exec(part)?.[0] ?? '') : '';

/** What ends with a question mark asks, whatever its words. */
function partsOf(segment: string): { text: string; marked: boolean }[] {
  const marked = /\p{L}{3}.*\?\s*$/su.test(segment);
  const joined = segment.split(joint).filter((part) => /\p{L}/u.test(part));
  const parts = joined.flatMap((part, i) => byComma(part, marked && i === joined.length - 1));
  return parts.map((text, i) => ({ text, marked: marked && i === parts.length - 1 }));
}

/**
 * The questions in what a customer wrote, in order: "nastar brp? terus bisa kirim ke solo ga" are two. What asks nothing
 * ("saya mau nikah bulan depan") stays with the question behind it; what goes on with "sama …" is one of its own.
 */
export function questionsIn(bubbles: readonly string[]): string[] {
  const questions: string[] = [];
  let waiting = '';
  for (const bubble of bubbles) {
    const segments = bubble.split(/(?<=\?)/).flatMap(partsOf);
    for (const [i, { text: part, marked }] of segments.entries()) {
      const own = part.trim().replace(joining, '');
      if (!/\p{L}/u.test(own)) continue;
      // "… berapa, sama oli gardan?" asks the same of another thing.
      const goesOn = questions.length > 0 && (i === 0 || own !== part.trim());
      const ofEach = questions.length < most - 1 ? askedOfEach(waiting, part.trim()) : '';
      if (
        andAlso.test(part.trim()) &&
        !asksSomething(own) &&
        waiting === '' &&
        namesOnly(questions.at(-1) ?? '')
      )
        questions.push(`${questions.pop()} ${part.trim()}`);
      else if (ofEach !== '') {
        questions.push(`${waiting}${ofEach}`, own);
        waiting = '';
      } else if (onlyJoins.test(own) || (!marked && !asksSomething(own) && !goesOn))
        waiting = `${waiting} ${own}`.trim();
      else if (questions.length === most) questions.push(`${questions.pop()} ${own}`);
      else {
        questions.push(`${waiting} ${own}`.trim());
        waiting = '';
      }
    }
  }
  if (waiting !== '') questions.push(questions.length === 0 ? waiting : `${questions.pop()} ${waiting}`);
  return questions;
}
