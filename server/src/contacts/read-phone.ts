import { parsePhoneNumber } from '../platform/parse-phone-number.ts';

/** Invisible marks of direction, which WhatsApp copies along with a number. */
const MARKS = /\p{Cf}/gu;
const PREFIX = /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp\.com\/send\/?\?phone=|whatsapp:|tel:)/i;
/** What follows the number in a link, or makes an address of it. */
const SUFFIX = /(?:[?&].*|@s\.whatsapp\.net)$/;
/** A spreadsheet that took the number for one writes `8123456789.0`: that nought is no digit of it. */
const FRACTION = /^(\d{7,})\.0$/;

/**
 * A number as people type it (`0812-3456-789`, `62 812…`, `wa.me/62…`, `0062…`) → E.164, or null when it is none.
 * Two numbers in one field are none: guessing would merge two people. Nor is one with letters in it (`o812…`, `… ext 3`,
 * `8.12E+11`) or a formula, of which the library would take what looks like digits.
 */
export function readPhone(text: string): string | null {
  const cleaned = text
    .replace(MARKS, '')
    .trim()
    .replace(PREFIX, '')
    .replace(SUFFIX, '')
    .replace(FRACTION, '$1');
  if (/[/,;|=]|\p{L}/u.test(cleaned)) return null;
  // "00" is the international prefix; a 0 after the country code is habit, not part of the number.
  const international = cleaned.replace(/^00(?=\d)/, '+').replace(/^\+?62\s*0/, '+62');
  const parsed = parsePhoneNumber(international, 'ID');
  return parsed?.isValid() === true ? parsed.number : null;
}
