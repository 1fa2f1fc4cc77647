import { type Form, type NextStep, nextStep, type UsableTool } from '../../../ai-tools/index.ts';
import type { Draft } from '../draft.ts';
import type { Turn } from '../turn.ts';
import { toolDraft } from './tool-draft.ts';

/** The parameter that comes next. */
export const askNext = (
  tool: UsableTool,
  { form, text, choices }: Extract<NextStep, { do: 'ask' }>,
  steps: Turn['steps'],
): Draft => {
  steps.push({
    name: 'tool',
    outcome: 'menanyakan isian',
    detail: { tool: tool.name, isian: form.asking ?? '' },
  });
  return { ...toolDraft(text, steps, form), choices: asChoices(choices) };
};

const asChoices = (titles: readonly string[]): Draft['choices'] =>
  titles.map((title) => ({ id: title, title }));

/** What is said of a value that cannot be used is followed by its question; null: there is nothing to ask. */
export function askAnew(
  tool: UsableTool,
  form: Form,
  key: string,
  why: (shown: string) => string,
): Extract<NextStep, { do: 'ask' }> | null {
  const { [key]: unfit, ...values } = form.values;
  const asked = nextStep(tool, { ...form, values });
  if (asked.do !== 'ask') return null;
  const text = `${why(String(unfit?.shown))} ${asked.text}`;
  return { ...asked, text, form: { ...asked.form, misses: 1 } };
}

export const unknownWords = (shown: string): string => `Maaf Kak, "${shown}" belum kami temukan.`;

/** The parameter whose moment is over before anything was agreed. */
export const pastMoment = (
  { risk, parameters }: UsableTool,
  { values }: Form,
  now: Date,
): string | undefined =>
  risk !== 'approval'
    ? undefined
    : parameters.find(
        ({ key, type, with_time }) =>
          type === 'date' && with_time && new Date(String(values[key]?.value)).getTime() < now.getTime(),
      )?.key;

/** Several things are called so: the customer taps one. */
export function askWhich(form: Form, key: string): { form: Form; text: string } {
  const { [key]: words, ...values } = form.values;
  return { form: { ...form, values, asking: key }, text: `"${words?.shown}" ada beberapa, Kak. Yang mana?` };
}

export function offerWhich(
  tool: UsableTool,
  form: Form,
  { which, choices }: { which: string; choices: readonly string[] },
  steps: Turn['steps'],
): Draft {
  const asked = askWhich(form, which);
  steps.push({ name: 'tool', outcome: 'menawarkan pilihan', detail: { tool: tool.name, isian: which } });
  return {
    ...toolDraft(asked.text, steps, asked.form),
    choices: asChoices(choices),
  };
}
