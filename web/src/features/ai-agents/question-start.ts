import type { tryAgent } from '@sapa/contracts/ai-agents/ai-agents';
import type { Reply } from '@sapa/contracts/endpoint';
import type { QuestionStart } from './release/question-dialog.tsx';

/** Its figures are what has to stay: amounts, hours, shares. */
const FIGURES = /Rp\s?\d[\d.]*\d|\b\d{1,2}[.:]\d{2}\b|\d+(?:,\d+)?%/g;
const MOST_FIGURES = 6;

export const figuresIn = (text: string): string[] => [...new Set(text.match(FIGURES) ?? [])].sort();

/** What was said to a question, as a golden one begins. */
export function startOf(
  question: string,
  { action, text }: Pick<Reply<typeof tryAgent>, 'action' | 'text'>,
): Partial<QuestionStart> {
  if (action === 'hand_over') return { question, expected: 'hand_over' };
  const required = [...new Set(text.match(FIGURES) ?? [])].slice(0, MOST_FIGURES);
  return { question, expected: 'answer', answer: text.slice(0, 2000), required };
}
