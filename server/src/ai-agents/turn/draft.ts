import { openingFor } from './opening-for.ts';
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
    text: handOverText(input, reason),
    steps: [...steps, { name: 'handover', outcome: handOverReasons[reason], detail: {} }],
  };
}

/** While people are away nobody is told to wait a moment; where one answers, nobody is promised one. */
function handOverText({ agent, reopens, forPerson }: TurnInput, reason: HandOverReason): string {
  if (forPerson) return openingFor(reason, agent.businessName);
  const own = agent.handoverMessage.trim();
  if (reopens === undefined) return own || handOverWords(reason, 'mohon tunggu sebentar ya.');
  const back = `Tim kami kembali ${reopens}.`;
  return own === '' ? handOverWords(reason, back) : `${own}\n\n${back}`;
}

function handOverWords(reason: HandOverReason, end: string): string {
  const wait = `CS kami akan membalas di chat ini${end.startsWith('Tim') ? '.' : ','} ${end}`;
  if (reason === 'complaint') return `Mohon maaf atas ketidaknyamanannya, Kak. ${wait}`;
  if (reason === 'wants_person') return `Baik Kak, kami sambungkan dengan CS. ${wait}`;
  if (reason === 'own_record') return `Baik Kak, untuk pengecekan ini kami teruskan ke tim. ${wait}`;
  // A voice note, a picture or a file that nothing here can read.
  if (reason === 'not_text')
    return `Terima kasih Kak, kirimannya sudah kami terima. Isinya perlu dilihat orang. ${wait}`;
  // Why stands before it already.
  if (reason === 'tool_failed' || reason === 'tool_uncertain') return `Kami teruskan ke tim ya. ${wait}`;
  if (reason === 'tool_team' || reason === 'tool_member')
    return `Baik Kak, kami teruskan ke yang menangani ini. ${wait}`;
  return `Baik Kak, pertanyaan ini kami teruskan ke tim agar jawabannya tepat. ${wait}`;
}
