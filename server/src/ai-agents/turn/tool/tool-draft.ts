import type { Form } from '../../../ai-tools/index.ts';
import type { Draft } from '../draft.ts';
import type { Turn } from '../turn.ts';

/** What is said of a tool. @param form what stays begun; null: it is over */
export const toolDraft = (text: string, steps: Turn['steps'], form: Form | null = null): Draft => ({
  action: 'answer',
  engine: 'quote',
  text,
  steps,
  tool: { form, act: null },
});
