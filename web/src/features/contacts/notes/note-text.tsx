import type { ContactNote } from '@sapa/contracts/contacts/contact-notes';
import { callsOf } from '@sapa/contracts/rules/mentions';

/** Whom it calls stands out. */
export function NoteText({ text, mentions }: Pick<ContactNote, 'text' | 'mentions'>) {
  if (mentions.length === 0) return text;
  // Every second part is a call.
  return text.split(callsOf(mentions.map(({ name }) => name))).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <strong key={key}>{part}</strong> : <span key={key}>{part}</span>;
  });
}
