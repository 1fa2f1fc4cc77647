import { spelled } from '../turn/intent/spelled.ts';

/** Most that one message is taken apart into; what is more stays with the last. */
const most = 3;

const asks =
  /\b(?:berapa|brp|brapa|brpa|bpr|kapan|kpn|jam|gimana|gmn|gmna|bagaimana|dimana|dmn|mana|siapa|apa|apakah|bisa|bs|bsa|boleh|ada|buka|gratis|termasuk|perlu|harus|minimal|harga|harganya|hrg|hrga|ongkir|biaya|cara|caranya|lama|syarat|syaratnya|ga|gak|nggak|ngga|bisakah|bolehkah|adakah|kalau|kalo|klo|atau)\b/iu;
/** However it is spelt: "piro", "pinten", "sabaraha" ask as "berapa" does. */
const asksSomething = (part: string): boolean => asks.test(part) || asks.test(spelled(part));

/** What joins two questions; it counts only where a question follows. */
const joint =
  /[?!]+\s*|\n+|(?<=\p{L}{3})\.\s+|(?:,\s*|\s+)(?=(?:terus|trus|trs|lalu|dan|sama|sm|oh iya|oiya|btw|sekalian|plus|kemudian|&)\s)|,\s+(?=(?:apa|apakah|berapa|brp|bisa|bs|boleh|ada|kalau|kalo|klo|gimana|gmn|kapan|dimana|jam|harga|ongkir)\b)/iu;
const joining =
  /^(?:terus|trus|trs|lalu|dan|sama|sm|oh iya|oiya|btw|sekalian|plus|kemudian|&)\s+(?:juga\s+)?/iu;

/** "kebab brp, nugget brp" are two, "beli 2, dikirim ke solo berapa" is one. */
function byComma(part: string): string[] {
  const pieces = part.split(/,\s+/);
  return pieces.length > 1 && pieces.every(asksSomething) ? pieces : [part];
}

/** What ends with a question mark asks, whatever its words. */
function partsOf(segment: string): { text: string; marked: boolean }[] {
  const parts = segment
    .split(joint)
    .flatMap(byComma)
    .filter((part) => /\p{L}/u.test(part));
  return parts.map((text, i) => ({
    text,
    marked: i === parts.length - 1 && /\p{L}{3}.*\?\s*$/su.test(segment),
  }));
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
      if (!marked && !asksSomething(own) && !goesOn) waiting = `${waiting} ${own}`.trim();
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
