import { type Form, summaryOf, type UsableTool } from '../../../ai-tools/index.ts';
import type { Draft } from '../draft.ts';
import type { Turn } from '../turn.ts';
import { toolDraft } from './tool-draft.ts';

/** All that was filled in is read to the customer, and nothing happens before they say yes to it. */
export const waitForYes = (tool: UsableTool, form: Form, steps: Turn['steps']): Draft => {
  steps.push({ name: 'tool', outcome: 'menunggu "ya" pelanggan', detail: { tool: tool.name } });
  return { ...toolDraft(summaryOf(tool, form), steps, form), choices: YES_OR_NO };
};

const YES_OR_NO = [
  { id: 'ya', title: 'Ya' },
  { id: 'batal', title: 'Batal' },
];

/** A yes is given to what was read: where a price is another one by now, it is asked for again. */
export const mustAgreeAnew = ({ risk }: UsableTool, read: Form, now: Form): boolean =>
  risk === 'approval' &&
  Object.entries(now.values).some(([key, { shown }]) => read.values[key]?.shown !== shown);
