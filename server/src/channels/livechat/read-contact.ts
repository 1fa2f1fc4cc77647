import { z } from 'zod';
import { parsePhoneNumber } from '../../platform/parse-phone-number.ts';

/** A number (as people here write it) or an e-mail, or neither: two people's words for one thing become one. */
export function readContact(text: string): { phone: string | null; email: string | null } {
  const email = text.trim().toLowerCase();
  if (email.includes('@')) return { phone: null, email: z.email().safeParse(email).success ? email : null };
  const phone = parsePhoneNumber(text, 'ID');
  return { phone: phone?.isValid() === true ? phone.number : null, email: null };
}
