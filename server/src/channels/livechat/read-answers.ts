import type { PreChatField } from '@sapa/contracts';
import { readContact } from './read-contact.ts';

/** Keeps what the form asks from what a device sends, and only choices that it offers. */
export function keepAsked(form: PreChatField[], answers: Record<string, string>): Record<string, string> {
  const asked = form.flatMap(({ id, options }) => {
    const answer = answers[id];
    const offered = options.length === 0 || options.some((option) => option.id === answer);
    return answer !== undefined && answer !== '' && offered ? [[id, answer]] : [];
  });
  return Object.fromEntries(asked);
}

/** What a visitor claims of themselves: by the form, else by the one field that a page of its own sent. */
export function readAnswers({ email, phone, name: _, ...fields }: Record<string, string>, contact: string) {
  const typed = readContact(contact);
  return {
    email: readContact(email ?? '').email ?? typed.email,
    phone: readContact(phone ?? '').phone ?? typed.phone,
    /** By the id of the contact's field. */
    fields,
  };
}
