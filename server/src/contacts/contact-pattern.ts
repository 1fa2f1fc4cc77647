import { nameIn } from '../platform/chat-language/name-in.ts';
import { likePart } from '../platform/db/like.ts';

/**
 * What finds a contact by part of a name, number or e-mail (`app.match_contacts`). A number goes by its digits, without
 * the leading 0 or 62: `0812-3456` finds +628123456….
 */
export function contactPattern(words: string): string {
  const digits = words.replace(/[\s().+-]/g, '');
  const text = /^\d{3,}$/.test(digits) ? digits.replace(/^(?:62|0)/, '') : nameIn(words);
  return likePart(text);
}
