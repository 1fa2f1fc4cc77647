import { at, textOf } from '../json.ts';

/** A refusal in words that the phone page shows. */
export class PhoneRefusal extends Error {}

/** The number that somebody typed, with its country. @throws PhoneRefusal */
export function numberIn(body: unknown): string {
  const number = (textOf(at(body, 'number')) ?? '').replace(/\D/g, '').replace(/^0/, '62');
  if (number.length < 9 || number.length > 15)
    throw new PhoneRefusal('Isi nomor WhatsApp yang lengkap, misalnya 0812-3456-7890.');
  return number;
}
