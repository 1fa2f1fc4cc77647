import {
  type Form,
  goOn,
  isQuestion,
  meansYes,
  type ToolBelt,
  type UsableTool,
} from '../../../ai-tools/index.ts';
import type { Draft } from '../draft.ts';
import { readIntent } from '../intent/customer-intent.ts';
import { isUrgent } from '../is-urgent.ts';
import type { Turn, TurnInput } from '../turn.ts';
import { withAskedBeside } from './beside-tool.ts';
import { callTool } from './call-tool.ts';
import { takeStep } from './take-step.ts';

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

/** What a tool that is being filled in makes of the words; whoever is upset or wants a person is no form's. */
export async function goOnWithTool(
  input: TurnInput,
  texts: readonly string[],
  steps: Draft['steps'],
): Promise<Draft | Aside | undefined> {
  const said = texts.join('\n');
  const form = input.tools?.form;
  if (form == null) return askedOnceMore(input, said, steps);
  const { intent } = readIntent(said);
  if (isUrgent(intent, true) && !(intent === 'complaint' && asksForTicket(input.tools!, form)))
    return undefined;
  return filledFurther(input, said, steps);
}

/** What is broken is what it asks for: people read the ticket. */
function asksForTicket({ tools }: ToolBelt, { toolId, asking }: NonNullable<ToolBelt['form']>): boolean {
  const doing = tools.find(({ id }) => id === toolId)?.act.do;
  return asking !== null && (doing === 'ticket' || doing === 'stage');
}

/** Takes what was begun a step further by the customer's words; undefined: nothing is begun. */
async function filledFurther(
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
  return takeStep(input, belt, tool, step, steps);
}

/** A yes to what was asked before the talk was closed: it is read again, and waits for another. */
async function askedOnceMore(
  input: TurnInput,
  text: string,
  steps: Turn['steps'],
): Promise<Draft | undefined> {
  const { tools: belt } = input;
  const tool = belt?.tools.find(({ id }) => id === belt.lapsed?.toolId);
  if (!belt?.lapsed || belt.lapsed.asking !== null || !tool || !meansYes(text)) return undefined;
  const form = { ...belt.lapsed, callId: belt.callId(tool.id), misses: 0 };
  return takeStep(input, belt, tool, { do: 'confirm', form }, steps);
}

/** What was done while the customer wrote on is told first, whatever they wrote: nobody cancels what stands already. */
async function toldLate(
  input: TurnInput,
  belt: ToolBelt,
  { tool, form }: { tool: UsableTool; form: Form },
  text: string,
  steps: Turn['steps'],
): Promise<Draft> {
  const told = await callTool(input, belt, tool, form, steps);
  const others = text
    .split('\n')
    .filter((line) => !meansYes(line) && isQuestion(line) && readIntent(line).intent === 'question');
  return told.action === 'answer' ? withAskedBeside(input, told, others) : told;
}

/** What was asked between is answered; then the customer is brought back to the form, or it is over. */
export function reminded(draft: Draft, { form, reminder }: Aside): Draft {
  if (draft.action !== 'answer')
    return { ...draft, tool: { form: draft.action === 'clarify' ? form : null, act: null } };
  return { ...draft, text: `${draft.text}\n\n${reminder}`, tool: { form, act: null } };
}
