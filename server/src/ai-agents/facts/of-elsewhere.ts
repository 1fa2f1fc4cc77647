import type { ReadText } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { type Miss, missAt } from './miss.ts';
import { plainly } from './plainly.ts';
import type { StrangeWord } from './strange-words.ts';

/** So much of its sentence must be said by the source's: what shares a word or two may speak of anything. */
const enough = 1.5;

/** "Gratis handuk" where the source gives a shirt, and lends towels elsewhere. */
export function ofElsewhere(
  strange: readonly StrangeWord[],
  said: ReadText,
  known: readonly KnownText[],
  customer: readonly string[],
): Miss[] {
  const asked = plainly(customer.join(' '));
  return strange
    .filter(
      ({ term, shared }) =>
        shared >= enough &&
        /^\p{Lu}\p{Ll}/u.test(said.text.slice(term.start, term.end)) &&
        known.some(({ counts }) => counts.has(term.key)) &&
        !asked.includes(plainly(term.key)),
    )
    .map(({ term: { start, end } }) =>
      missAt({ text: said.text.slice(start, end), start, end }, 'of_another'),
    );
}
