import { type FormStep, nextStep, type ToolBelt, type UsableTool } from '../../../ai-tools/index.ts';
import { type Draft, handOverDraft } from '../draft.ts';
import type { Turn, TurnInput } from '../turn.ts';
import { askAnew, askNext, offerWhich, pastMoment, unknownWords } from './ask-parameter.ts';
import { callTool, toolFailed } from './call-tool.ts';
import { toolDraft } from './tool-draft.ts';
import { mustAgreeAnew, waitForYes } from './wait-for-yes.ts';
import { formFrom } from './words-for-tool.ts';

/** Begins a tool with what was said already. */
export function beginTool(
  input: TurnInput,
  belt: ToolBelt,
  tool: UsableTool,
  text: string,
  steps: Turn['steps'],
): Promise<Draft> {
  const { form } = formFrom(input, belt, tool, text);
  return takeStep(input, belt, tool, nextStep(tool, form), steps);
}

/** Carries out one step of a form: asks, waits for a yes, calls, or leaves it. */
export async function takeStep(
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
      return toolDraft(
        `Baik Kak, ${tool.name.toLowerCase()} tidak dilanjutkan. Ada lagi yang bisa kami bantu?`,
        steps,
      );
    case 'give_up':
      steps.push({ name: 'tool', outcome: 'isian tidak kunjung jelas', detail: told });
      return handOverDraft(input, 'tool_unclear', steps);
    case 'ask':
      return askNext(tool, step, steps);
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
    if (asked) return takeStep(input, belt, tool, asked, steps);
  }
  const found = await belt.resolve(tool, step.form.values);
  if ('failed' in found)
    return toolFailed(input, tool, step.form, { reason: 'tool_failed', why: found.failed }, steps);
  if ('which' in found) return offerWhich(tool, step.form, found, steps);
  if ('unknown' in found) {
    const asked = askAnew(tool, step.form, found.unknown, unknownWords);
    if (asked === null)
      return toolFailed(input, tool, step.form, { reason: 'tool_failed', why: 'tidak dikenal' }, steps);
    if (step.form.misses > 0) return takeStep(input, belt, tool, { do: 'give_up' }, steps);
    return takeStep(input, belt, tool, asked, steps);
  }
  const form = { ...step.form, values: found.values };
  return step.do === 'call' && !mustAgreeAnew(tool, step.form, form)
    ? callTool(input, belt, tool, form, steps)
    : waitForYes(tool, form, steps);
}
