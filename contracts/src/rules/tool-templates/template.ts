import type { HttpAct } from '../../ai-tools/ai-tool-http.ts';
import type { ToolParameter } from '../../ai-tools/ai-tool-parameters.ts';
import type { ToolDefinition } from '../../ai-tools/ai-tools.ts';

/** A tool that is ready but for the owner's key and what is theirs. */
export interface ToolTemplate {
  key: string;
  /** One line: what it answers. */
  what: string;
  /** What the owner still has to do. */
  needs: string;
  tool: ToolDefinition;
}

export const parameter = (
  given: Pick<ToolParameter, 'key' | 'label' | 'type'> & Partial<ToolParameter>,
): ToolParameter => ({
  required: true,
  source: 'customer',
  value: '',
  description: '',
  example: '',
  question: '',
  unit: 'none',
  with_time: false,
  choices: [],
  leads: [],
  lookup: null,
  ...given,
});

export const http = (
  given: Pick<HttpAct, 'url'> &
    Partial<Omit<HttpAct, 'answer'>> & {
      answer: Partial<HttpAct['answer']> & Pick<HttpAct['answer'], 'fields' | 'sentence'>;
    },
): HttpAct => ({
  do: 'http',
  method: 'GET',
  headers: [],
  auth: { type: 'none' },
  body: { type: 'none' },
  timeout_seconds: 8,
  cache_seconds: 0,
  ...given,
  answer: { format: 'json', list: '', match: null, line: '', empty: '', most: 5, ...given.answer },
});
