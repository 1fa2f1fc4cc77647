import { type Draft, handOverDraft, silentDraft, textDraft } from './draft.ts';
import type { CustomerIntent } from './intent/customer-intent.ts';
import { pending } from './talk.ts';
import type { TurnInput } from './turn.ts';

/** What is said to words that ask nothing. @param first nobody has answered in this talk yet */
export function smallTalk(
  input: TurnInput,
  intent: CustomerIntent,
  first: boolean,
  steps: Draft['steps'],
): Draft {
  const { agent } = input;
  if (intent === 'greeting') {
    steps.push({ name: 'rules', outcome: 'sapaan', detail: {} });
    const own = first ? agent.welcomeMessage : '';
    return textDraft(
      own || `Halo Kak, terima kasih sudah menghubungi ${agent.businessName}. Ada yang bisa kami bantu?`,
      steps,
    );
  }
  if (intent === 'asks_if_machine') {
    steps.push({ name: 'rules', outcome: 'ditanya mesin atau orang', detail: {} });
    if (input.forPerson) return handOverDraft(input, 'wants_person', steps);
    const honest = `Betul Kak, saya ${agent.name}, asisten otomatis ${agent.businessName}.`;
    return textDraft(`${honest} Kalau ingin dibantu orang, tulis "bicara dengan CS" ya.`, steps);
  }
  const thanked = pending(input.messages).some(({ text }) =>
    /ma?ka?si|mksh|terima|trima|thx|thank|tq|nuhun|suwun|trims|tks/i.test(text),
  );
  steps.push({ name: 'rules', outcome: thanked ? 'terima kasih' : 'persetujuan', detail: {} });
  return thanked ? textDraft('Sama-sama, Kak. Senang bisa membantu.', steps) : silentDraft(steps);
}
