import {
  type Form,
  type FormStep,
  goOn,
  isQuestion,
  meansYes,
  type NextStep,
  nextStep,
  summaryOf,
  type ToolBelt,
  type UsableTool,
} from '../../ai-tools/index.ts';
import { withAskedBeside } from './beside-tool.ts';
import { type Draft, handOverDraft } from './draft.ts';
import { readIntent } from './intent/customer-intent.ts';
import type { HandOverReason } from './rules.ts';
import type { Turn, TurnInput } from './turn.ts';
import { formFrom } from './words-for-tool.ts';

/** The customer asks something else while a tool is filled in: it is answered first, then they are reminded. */
export interface Aside {
  form: Form;
  reminder: string;
}

/** What a customer asks beside a tool that is filled in, and how they are brought back to it. */
export function asideIn({ tools: belt, now }: TurnInput, text: string): Aside | undefined {
  const tool = belt?.tools.find(({ id }) => id === belt.form?.toolId);
  if (!belt?.form || belt.form.called || !tool) return undefined;
  const step = goOn(tool, belt.form, text, now);
  return step.do === 'aside' ? { form: step.form, reminder: step.text } : undefined;
}

/** Takes what was begun a step further by the customer's words; undefined: nothing is begun. */
export async function goOnWithTool(
  input: TurnInput,
  text: string,
  steps: Turn['steps'],
): Promise<Draft | Aside | undefined> {
  const { tools: belt } = input;
  const tool = belt?.tools.find(({ id }) => id === belt.form?.toolId);
  if (!belt?.form || !tool) return undefined;
  if (belt.form.called) return toldLate(input, belt, { tool, form: belt.form }, text, steps);
  const step = goOn(tool, belt.form, text, input.now);
  if (step.do === 'aside') {
    steps.push({ name: 'tool', outcome: 'ditanya hal lain', detail: { tool: tool.name } });
    return { form: step.form, reminder: step.text };
  }
  return take(input, belt, tool, step, steps);
}

/** A yes to what was asked before the talk was closed: it is read again, and waits for another. */
export async function askedOnceMore(
  input: TurnInput,
  text: string,
  steps: Turn['steps'],
): Promise<Draft | undefined> {
  const { tools: belt } = input;
  const tool = belt?.tools.find(({ id }) => id === belt.lapsed?.toolId);
  if (!belt?.lapsed || belt.lapsed.asking !== null || !tool || !meansYes(text)) return undefined;
  const form = { ...belt.lapsed, callId: belt.callId(tool.id), misses: 0 };
  return take(input, belt, tool, { do: 'confirm', form }, steps);
}

/** What was done while the customer wrote on is told first, whatever they wrote: nobody cancels what stands already. */
async function toldLate(
  input: TurnInput,
  belt: ToolBelt,
  { tool, form }: { tool: UsableTool; form: Form },
  text: string,
  steps: Turn['steps'],
): Promise<Draft> {
  const told = await called(input, belt, tool, form, steps);
  const others = text
    .split('\n')
    .filter((line) => !meansYes(line) && isQuestion(line) && readIntent(line).intent === 'question');
  return told.action === 'answer' ? withAskedBeside(input, told, others) : told;
}

/** Begins a tool with what was said already. */
export function beginTool(
  input: TurnInput,
  belt: ToolBelt,
  tool: UsableTool,
  text: string,
  steps: Turn['steps'],
): Promise<Draft> {
  const { form } = formFrom(input, belt, tool, text);
  return take(input, belt, tool, nextStep(tool, form), steps);
}

/** Carries out one step of a form: asks, waits for a yes, calls, or leaves it. */
async function take(
  input: TurnInput,
  belt: ToolBelt,
  tool: UsableTool,
  step: Exclude<FormStep, { do: 'aside' }>,
  steps: Turn['steps'],
): Promise<Draft> {
  const told = { tool: tool.name };
  switch (step.do) {
    case 'cancel':
      steps.push({ name: 'tool', outcome: 'dibatalkan pelanggan', detail: told });
      return said(
        `Baik Kak, ${tool.name.toLowerCase()} tidak dilanjutkan. Ada lagi yang bisa kami bantu?`,
        steps,
      );
    case 'give_up':
      steps.push({ name: 'tool', outcome: 'isian tidak kunjung jelas', detail: told });
      return handOverDraft(input, 'tool_unclear', steps);
    case 'ask':
      steps.push({
        name: 'tool',
        outcome: 'menanyakan isian',
        detail: { ...told, isian: step.form.asking ?? '' },
      });
      return {
        ...said(step.text, steps, step.form),
        choices: step.choices.map((title) => ({ id: title, title })),
      };
    case 'confirm':
    case 'call':
      return resolved(input, belt, tool, step, steps);
    default:
      return step satisfies never;
  }
}

/** Services want their own codes: those first, so that a yes is given to what is really meant. */
async function resolved(
  input: TurnInput,
  belt: ToolBelt,
  tool: UsableTool,
  step: Extract<FormStep, { do: 'confirm' | 'call' }>,
  steps: Turn['steps'],
): Promise<Draft> {
  if (belt.used >= belt.guards.max_tool_calls) {
    steps.push({ name: 'gate', outcome: 'batas panggilan tool tercapai', detail: { tool: tool.name } });
    return handOverDraft(input, 'tool_limit', steps);
  }
  const over = pastMoment(tool, step.form, input.now);
  if (over !== undefined) {
    const asked = askAnew(tool, step.form, over, (shown) => `${shown} sudah lewat, Kak.`);
    if (asked) return take(input, belt, tool, asked, steps);
  }
  const found = await belt.resolve(tool, step.form.values);
  if ('failed' in found)
    return failed(input, tool, step.form, { reason: 'tool_failed', why: found.failed }, steps);
  if ('which' in found) return askedWhich(tool, step.form, found, steps);
  if ('unknown' in found) {
    const asked = askAnew(tool, step.form, found.unknown, unknownWords);
    if (asked === null)
      return failed(input, tool, step.form, { reason: 'tool_failed', why: 'tidak dikenal' }, steps);
    if (step.form.misses > 0) return take(input, belt, tool, { do: 'give_up' }, steps);
    return take(input, belt, tool, asked, steps);
  }
  const form = { ...step.form, values: found.values };
  if (step.do === 'call' && !agreedAnew(tool, step.form, form)) return called(input, belt, tool, form, steps);
  steps.push({ name: 'tool', outcome: 'menunggu "ya" pelanggan', detail: { tool: tool.name } });
  return { ...said(summaryOf(tool, form), steps, form), choices: YES_OR_NO };
}

/** A yes is given to what was read: where a price is another one by now, it is asked for again. */
const agreedAnew = ({ risk }: UsableTool, read: Form, now: Form): boolean =>
  risk === 'approval' &&
  Object.entries(now.values).some(([key, { shown }]) => read.values[key]?.shown !== shown);

/** What is said of a value that cannot be used is followed by its question; null: there is nothing to ask. */
function askAnew(
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

const unknownWords = (shown: string): string => `Maaf Kak, "${shown}" belum kami temukan.`;

/** The parameter whose moment is over before anything was agreed. */
const pastMoment = ({ risk, parameters }: UsableTool, { values }: Form, now: Date): string | undefined =>
  risk !== 'approval'
    ? undefined
    : parameters.find(
        ({ key, type, with_time }) =>
          type === 'date' && with_time && new Date(String(values[key]?.value)).getTime() < now.getTime(),
      )?.key;

/** Several things are called so: the customer taps one. */
function askWhich(form: Form, key: string): { form: Form; text: string } {
  const { [key]: words, ...values } = form.values;
  return { form: { ...form, values, asking: key }, text: `"${words?.shown}" ada beberapa, Kak. Yang mana?` };
}

function askedWhich(
  tool: UsableTool,
  form: Form,
  { which, choices }: { which: string; choices: readonly string[] },
  steps: Turn['steps'],
): Draft {
  const asked = askWhich(form, which);
  steps.push({ name: 'tool', outcome: 'menawarkan pilihan', detail: { tool: tool.name, isian: which } });
  return {
    ...said(asked.text, steps, asked.form),
    choices: choices.map((title) => ({ id: title, title })),
  };
}

/** What a step leaves open, with the words that ask for it; null: nothing, it was called or is over. */
export async function leftOpen(
  belt: ToolBelt,
  tool: UsableTool,
  step: FormStep,
): Promise<{ form: Form; text: string } | null> {
  if (step.do === 'ask' || step.do === 'aside') return { form: step.form, text: step.text };
  if (step.do !== 'confirm' && step.do !== 'call') return null;
  const found = await belt.resolve(tool, step.form.values);
  if ('which' in found) return askWhich(step.form, found.which);
  if ('unknown' in found) return askAnew(tool, step.form, found.unknown, unknownWords);
  if (!('values' in found)) return null;
  const form = { ...step.form, values: found.values };
  return { form, text: summaryOf(tool, form) };
}

const YES_OR_NO = [
  { id: 'ya', title: 'Ya' },
  { id: 'batal', title: 'Batal' },
];

async function called(
  input: TurnInput,
  belt: ToolBelt,
  tool: UsableTool,
  form: Form,
  steps: Turn['steps'],
): Promise<Draft> {
  const { state, said: answer, why, saidAt } = await belt.call(tool, form);
  if (state === 'unknown') return failed(input, tool, form, { reason: 'tool_uncertain', why }, steps);
  if (state === 'failed' || answer === null)
    return failed(input, tool, form, { reason: 'tool_failed', why }, steps);
  const act = tool.act.do === 'http' ? null : { tool, form };
  const passesOn = tool.act.do === 'team' || tool.act.do === 'member';
  steps.push({ name: 'tool', outcome: passesOn ? 'meneruskan' : 'berhasil', detail: detailOf(tool, form) });
  if (passesOn) {
    const reason = tool.act.do === 'team' ? 'tool_team' : 'tool_member';
    return { ...handOverDraft(input, reason, steps), tool: { form: null, act } };
  }
  const source =
    tool.act.do === 'http' && tool.risk === 'read'
      ? `\n\nSumber: ${tool.name}, ${checkedWhen(saidAt ?? input.now, input.now)}.`
      : '';
  const did = tool.act.do === 'http' && tool.risk !== 'read' ? { did: `${tool.name}: ${answer}` } : {};
  return { ...said(`${answer}${source}`, steps), tool: { form: null, act, ...did } };
}

/** A kept answer is no fresh one. */
function checkedWhen(at: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'baru saja dicek';
  return minutes < 60 ? `dicek ${minutes} menit lalu` : `dicek ${Math.round(minutes / 60)} jam lalu`;
}

function failed(
  input: TurnInput,
  tool: UsableTool,
  form: Form,
  { reason, why }: { reason: HandOverReason; why: string | null },
  steps: Turn['steps'],
): Draft {
  const uncertain = reason === 'tool_uncertain';
  steps.push({
    name: 'tool',
    outcome: uncertain ? 'hasilnya tidak pasti' : 'gagal',
    detail: { ...detailOf(tool, form), ...(why !== null && { sebab: why }) },
  });
  const draft = handOverDraft(input, reason, steps);
  const honest = uncertain
    ? `Kak, hasil ${tool.name.toLowerCase()} belum kami terima, jadi kami pastikan dulu. Mohon jangan dikirim ulang ya.`
    : `Maaf Kak, ${tool.name.toLowerCase()} sedang tidak bisa kami lakukan otomatis.`;
  return { ...draft, text: `${honest}\n\n${draft.text}` };
}

const detailOf = (tool: UsableTool, { values }: Form): Record<string, string> => ({
  tool: tool.name,
  isian: tool.parameters
    .filter(({ key, source }) => source !== 'fixed' && key in values)
    .map(({ label, key }) => `${label}: ${values[key]?.shown}`)
    .join(', '),
});

const said = (text: string, steps: Turn['steps'], form: Form | null = null): Draft => ({
  action: 'answer',
  engine: 'quote',
  text,
  steps,
  tool: { form, act: null },
});
