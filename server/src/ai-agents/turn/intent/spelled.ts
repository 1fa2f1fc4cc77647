import { chatDictionary } from '../../../platform/chat-language/dictionary.ts';
import { normalise } from '../../../platform/chat-language/normalise.ts';

/**
 * A customer's words in dictionary forms with a space on both sides, those that say nothing to a search (kak, halo,
 * dong) kept as typed: "Adminnya bs ditelpon ga kak?" → " admin bisa telepon tidak kak ". Patterns of intents read it,
 * so they need no spelling variants.
 */
export function spelled(text: string): string {
  const typed = text.replace(/(?<=\p{L})['’`](?=\p{L})/gu, '');
  const words: string[] = [];
  let from = 0;
  for (const { form, start, end } of normalise(typed, chatDictionary())) {
    words.push(...unsaid(typed.slice(from, start)), form);
    from = Math.max(from, end);
  }
  return ` ${[...words, ...unsaid(typed.slice(from))].join(' ')} `;
}

const unsaid = (gap: string): string[] =>
  (gap.toLowerCase().match(/[\p{L}\p{N}]{1,64}/gu) ?? []).map((word) =>
    word.replace(/([aiueo])\1+/g, '$1').replace(/(?<=\p{L}{3})(?:nya|ny)$/u, ''),
  );
