import { z } from 'zod';

/** By business: whole answers to a customer, "{right|wrong|wrong}" where a figure or a word may be said wrongly. */
export const Templates = z.record(z.string(), z.array(z.string()));

export interface Answer {
  draft: string;
  /** What the customer had asked, where the answer says their quantity again. */
  question: string;
  right: boolean;
}

/**
 * One right answer, and a wrong one for each way in which one place of it may be wrong. Places marked with a star say
 * the same of two things: that of one in the other's place is wrong too.
 */
export function answersOf(line: string): Answer[] {
  const [template = '', question = ''] = line.split(' ?? ');
  const places = Array.from(template.matchAll(/\{(\*?)([^}]*)\}/g), ([, star, options = '']) => ({
    swaps: star === '*',
    options: options.split('|'),
  }));
  const rights = places.map(({ options }) => options[0]!);
  const filled = (words: readonly string[], right = false): Answer => {
    let at = 0;
    return { draft: template.replace(/\{[^}]*\}/g, () => words[at++]!), question, right };
  };
  const changed = places.flatMap(({ options }, i) =>
    [...new Set(options.slice(1))].map((wrong) => filled(rights.with(i, wrong))),
  );
  const swapping = places.flatMap(({ swaps, options }, i) => (swaps && isMoney(options[0]!) ? [i] : []));
  const swapped = swapping.slice(1).map((j, k) => {
    const i = swapping[k]!;
    return filled(rights.with(i, rights[j]!).with(j, rights[i]!));
  });
  return [filled(rights, true), ...changed, ...swapped];
}

const isMoney = (words: string): boolean => words.startsWith('Rp');
