import { toolAskedFor, type UsableTool } from '../../../ai-tools/index.ts';
import { answerByQuote } from '../../quote/answer-by-quote.ts';
import { questionsIn } from '../../quote/questions-in.ts';
import { approvedAnswer } from '../approved-answer.ts';
import type { Draft } from '../draft.ts';
import type { TurnInput } from '../turn.ts';

/** What was asked in the same words beside what a tool is for: "ongkir ke bandung brp? sama bisa qris ga". */
export function askedBeside(texts: readonly string[], tools: readonly UsableTool[]): string[] {
  const questions = questionsIn(texts);
  const others = questions.filter((question) => toolAskedFor(question, tools) === undefined);
  // Where no part alone calls for it, all of the words do.
  return others.length === questions.length ? [] : others;
}

/**
 * The tool's draft with the other questions answered: after what it told, before what it still asks. What is not known of
 * them is left to people only once the tool has told what it was asked for.
 */
export function withAskedBeside(input: TurnInput, draft: Draft, others: readonly string[]): Draft {
  if (others.length === 0) return draft;
  const approved = approvedAnswer(others.join(' '), input.index);
  const beside: Draft = approved
    ? { action: 'answer', text: approved.text, steps: [] }
    : answerByQuote(input, { bubbles: others, before: '', clarified: false }, []);
  const steps = [...draft.steps, ...beside.steps];
  const citations = [...(draft.citations ?? []), ...(beside.citations ?? [])];
  const told = draft.action === 'answer' && draft.tool?.form == null;
  if (beside.action === 'answer')
    return {
      ...draft,
      text: (told ? [draft.text, beside.text] : [beside.text, draft.text]).join('\n\n'),
      steps,
      citations,
    };
  if (!told) return withKnownBeside(input, draft, others);
  if (beside.action === 'silent') return draft;
  const about = citations.length > 0 ? '' : `Untuk "${others.join(' ')}": `;
  return {
    ...draft,
    action: beside.action,
    text: `${draft.text}\n\n${about}${beside.text}`,
    choices: beside.choices ?? [],
    ...(beside.reason != null && { reason: beside.reason }),
    steps,
    citations,
  };
}

/** What is known of them is said before what the tool asks, whatever stands beside it in the same words. */
function withKnownBeside(input: TurnInput, draft: Draft, others: readonly string[]): Draft {
  const known = others
    .map((question) => answerByQuote(input, { bubbles: [question], before: '', clarified: false }, []))
    .filter(({ action }) => action === 'answer');
  if (known.length === 0) return draft;
  return {
    ...draft,
    text: [...new Set(known.map(({ text }) => text)), draft.text].join('\n\n'),
    steps: [...draft.steps, ...known.flatMap(({ steps }) => steps)],
    citations: [...(draft.citations ?? []), ...known.flatMap(({ citations }) => citations ?? [])],
  };
}
