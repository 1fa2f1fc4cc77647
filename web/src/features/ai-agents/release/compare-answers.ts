import type { tryAgent } from '@sapa/contracts/ai-agents/ai-agents';
import type { AskedQuestion } from '@sapa/contracts/ai-agents/gaps';
import type { Reply } from '@sapa/contracts/endpoint';
import { figuresIn } from '../question-start.ts';

/** What became of a real question with the draft. */
export type Outcome = 'same' | 'now_answered' | 'no_longer' | 'other_words';

/** The welcome words may stand before one of the two. */
const endsAlike = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one);

/** Told in other words it is the same answer, as long as its figures are. */
function saysTheSame(then: string, now: string): boolean {
  const [before, after] = [figuresIn(then), figuresIn(now)];
  return before.length > 0 || after.length > 0
    ? before.join() === after.join()
    : endsAlike(folded(then), folded(now));
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The answer then beside the draft's. Pure. */
export function outcomeOf(
  { outcome, said }: Pick<AskedQuestion, 'outcome' | 'said'>,
  now: Pick<Reply<typeof tryAgent>, 'action' | 'text'>,
): Outcome {
  const answered = now.action === 'answer';
  if (outcome === 'answered') {
    if (!answered) return 'no_longer';
    return saysTheSame(said, now.text) ? 'same' : 'other_words';
  }
  if (answered) return 'now_answered';
  return (outcome === 'offered') === (now.action === 'clarify') ? 'same' : 'other_words';
}

const WORDS: readonly [Outcome, string][] = [
  ['same', 'sama'],
  ['other_words', 'berubah'],
  ['now_answered', 'kini terjawab'],
  ['no_longer', 'tidak lagi dijawab'],
];

/** "18 sama, 2 kini terjawab". */
export const comparison = (outcomes: readonly Outcome[]): string =>
  WORDS.map(([outcome, words]) => [outcomes.filter((one) => one === outcome).length, words] as const)
    .filter(([many]) => many > 0)
    .map(([many, words]) => `${many} ${words}`)
    .join(', ');
