import { type Draft, handOverDraft } from './draft.ts';
import { readIntent } from './intent/customer-intent.ts';
import { openingFor } from './opening-for.ts';
import type { HandOverReason } from './rules.ts';
import { sentencesIn } from './sentences-in.ts';
import { pending, personChoiceId, pickedChoice } from './talk.ts';
import type { TurnInput, TurnMessage } from './turn.ts';

/**
 * The talk as the person who answers has it before them: what was only asked back about, and what a person was promised
 * for, is open still.
 */
export function talkForPerson(messages: readonly TurnMessage[]): readonly TurnMessage[] {
  const said = messages.slice(0, messages.findLastIndex(({ from }) => from === 'customer') + 1);
  if (typeof pickedChoice(said, pending(said)) === 'object') return said;
  const settled = said.findLastIndex(
    ({ from, clarifies, handsOver }) => from === 'agent' && !clarifies && !handsOver,
  );
  const open = said.slice(settled + 1).filter(({ from }) => from === 'customer');
  const words = open.filter(({ choiceId }) => choiceId !== personChoiceId);
  return [...said.slice(0, settled + 1), ...(words.length > 0 ? words : open)];
}

/**
 * What of it knowledge may answer, complaints where nothing else is asked. A call for a person is heard already, somebody's
 * own record is in no procedure, and where health or the law is touched nobody is handed words to send on.
 */
export function askedForPerson(texts: readonly string[]): string[] {
  if (texts.some((text) => readIntent(text).intent === 'sensitive')) return [];
  const said = texts.flatMap((text) => (readIntent(text).intent === 'question' ? [text] : sentencesIn(text)));
  const asked = said.filter((text) => readIntent(text).intent === 'question');
  return asked.length > 0 ? asked : said.filter((text) => readIntent(text).intent === 'complaint');
}

/** A complaint, and a record that must be looked up first, are taken up before anything is quoted beside them. */
export function takenUp(input: TurnInput, draft: Draft, reason: HandOverReason | undefined): Draft {
  const first = reason === 'complaint' || reason === 'own_record' ? reason : undefined;
  const opening = first && openingFor(first, input.agent.businessName);
  const quotes = (draft.citations ?? []).length > 0;
  if (draft.action === 'hand_over' && !quotes && opening)
    return { ...draft, text: opening, ...(isUnknown(draft) && { reason: first }) };
  // Words of a model are its own.
  if ((draft.usage ?? []).length > 0) return draft;
  if (draft.action === 'answer' && !quotes) return handOverDraft(input, first ?? 'not_known', draft.steps);
  if (!first || !opening) return draft;
  return quotes
    ? { ...draft, text: `${opening}\n\n${draft.text}` }
    : handOverDraft(input, first, draft.steps);
}

/** Nobody can teach the answer to a complaint. */
const isUnknown = ({ reason }: Draft): boolean =>
  reason === 'not_known' || reason === 'model_asked' || reason === 'still_unclear';
