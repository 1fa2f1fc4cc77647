import {
  type Form,
  type FormStep,
  summaryOf,
  type ToolBelt,
  type UsableTool,
} from '../../../ai-tools/index.ts';
import { askAnew, askWhich, unknownWords } from './ask-parameter.ts';

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
