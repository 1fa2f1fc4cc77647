import { parsePhoneNumber } from '../platform/parse-phone-number.ts';

/**
 * A number as people type it (`0812-3456-789`, `62 812…`, `wa.me/62…`, `0062…`) → E.164, or null when it is none.
 * Two numbers in one field are none: guessing would merge two people.
 */
export function readPhone(text: string): string | null {
  const cleaned = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:wa\.me\/|tel:)/i, '')
    .replace(/@s\.whatsapp\.net$/, '');
  if (/[/,;|]/.test(cleaned) || /e\+\d/i.test(cleaned)) return null;
  // "00" is the international prefix; a 0 after the country code is habit, not part of the number.
  const international = cleaned.replace(/^00(?=\d)/, '+').replace(/^\+?62\s*0/, '+62');
  const parsed = parsePhoneNumber(international, 'ID');
  return parsed?.isValid() === true ? parsed.number : null;
}
