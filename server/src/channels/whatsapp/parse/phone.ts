import { parsePhoneNumber } from '../../../platform/parse-phone-number.ts';

const DIGITS = /^\+?\d{4,20}$/;

/** A WhatsApp id that is a number, as digits; a business-scoped id or nonsense is null. */
export function digitsOf(id: string | null): string | null {
  const bare = id?.trim() ?? '';
  return DIGITS.test(bare) ? bare.replace('+', '') : null;
}

/**
 * E.164. Possible is enough: the person wrote from this number, so a numbering plan that our metadata does not
 * know yet must not hide it.
 */
export function phoneOf(digits: string | null): string | null {
  if (digits === null) return null;
  const number = parsePhoneNumber(`+${digits}`);
  return number?.isPossible() ? number.number : null;
}
