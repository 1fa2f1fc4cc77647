import { stopWords } from '../../platform/chat-language/word-classes.ts';
import type { Reader } from './fact.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];

/** Who an account belongs to: what follows "a.n." up to the first sign or word that is no name's. */
export const nameReader: Reader = [
  /\b(?:a\.\s?n\b\.?|a\/n|an\.|an(?= \p{L})|atas nama)\s?:?\s?((?:(?:pt|cv|ud)\.? )?\p{L}[\p{L}'.]{0,30}(?: \p{L}[\p{L}']{0,30}){0,4})/giu,
  ([, written = '']) => {
    const all = wordsOf(written);
    const end = all.findIndex(
      (word, i) =>
        stopWords.has(word) ||
        /^(?:ya|yaa|kak|kakak|bank|rek|rekening|lalu|no|nomor)$/.test(word) ||
        // "A.n. Suyanto Bang": who is spoken to; "a.n. Bu Ning" is called so.
        (i > 0 &&
          /^(?:mas|mbak|mba|bang|abang|bos|boss|bu|pak|om|tante|bun|bunda|gan|sis|bro|uni|uda|teh|aa|cak|mbok|koko|cici)$/.test(
            word,
          )),
    );
    const name = end === -1 ? all : all.slice(0, end);
    return name.length === 0 ? undefined : { kind: 'name', value: name.join(' ') };
  },
];

/** "BCA 258 0099 117 PT Boyong Jaya Trans": whose account it is, though nothing says so. What was read before is blank. */
export const ownerReader: Reader = [
  /(?<=\0 )((?:pt|cv|ud|yayasan|koperasi|toko)\b\.?(?: \p{L}[\p{L}']{0,30}){1,4}|\p{Lu}\p{L}{1,30}(?: \p{Lu}[\p{L}']{0,30}){1,4})/giu,
  ([written]) =>
    /^(?:\p{Lu}|yayasan|pt|cv|koperasi)/u.test(written)
      ? { kind: 'name', value: wordsOf(written).join(' '), implied: true }
      : undefined,
];

/** A street by its name, without house number: "jalan kaki" is none. */
export const streetReader: Reader = [
  /\b(?:(?:jl|jln|gg)\b\.?\s?|Jalan (?=\p{Lu})|[Gg]ang (?=\p{Lu}))((?:\p{L}{1,6}\. ?)?\p{L}[\p{L}']{1,30}(?: \p{Lu}[\p{L}']{0,30}){0,4})/giu,
  ([whole, written = '']) => {
    // "Masuk gang ya Kak", "jalan kaki": what is called so has a capital.
    if (/^(?:jalan|gang)/i.test(whole) && !/^\p{Lu}/u.test(written)) return undefined;
    const all = wordsOf(written);
    const end = all.findIndex(
      (word, i) =>
        i > 0 &&
        /^(?:no|nomor|blok|rt|rw|km|kec|kel|kota|seberang|depan|dekat|samping|belakang|di|dan|sebelah|pas|lantai|ruko|gang|gg|ya|kak)$/.test(
          word,
        ),
    );
    const street = end === -1 ? all : all.slice(0, end);
    if (street[0] === 'jalan' || street[0] === 'kaki') return undefined;
    return { kind: 'street', value: street.join(' ') };
  },
];
