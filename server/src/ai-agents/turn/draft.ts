import { type HandOverReason, handOverReasons } from './rules.ts';
import type { Turn, TurnInput } from './turn.ts';

/** A turn on its way: what is not said takes its default in `takeTurn`. */
export type Draft = Pick<Turn, 'action' | 'text' | 'steps'> & Partial<Turn>;

export const textDraft = (text: string, steps: Turn['steps']): Draft => ({ action: 'answer', text, steps });

export const silentDraft = (steps: Turn['steps']): Draft => ({ action: 'silent', text: '', steps });

/** A hand-over always says something to the customer; it never only falls silent. */
export function handOverDraft(input: TurnInput, reason: HandOverReason, steps: Turn['steps']): Draft {
  return {
    action: 'hand_over',
    reason,
    text: input.agent.handoverMessage.trim() || handOverWords(reason),
    steps: [...steps, { name: 'handover', outcome: handOverReasons[reason], detail: {} }],
  };
}

function handOverWords(reason: HandOverReason): string {
  const wait = 'CS kami akan membalas di chat ini, mohon tunggu sebentar ya.';
  if (reason === 'complaint') return `Mohon maaf atas ketidaknyamanannya, Kak. ${wait}`;
  if (reason === 'wants_person') return `Baik Kak, kami sambungkan dengan CS. ${wait}`;
  if (reason === 'own_record') return `Baik Kak, untuk pengecekan ini kami teruskan ke tim. ${wait}`;
  return `Baik Kak, pertanyaan ini kami teruskan ke tim agar jawabannya tepat. ${wait}`;
}
