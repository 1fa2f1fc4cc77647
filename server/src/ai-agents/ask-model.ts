import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type LanguageModel } from 'ai';
import type { Config } from '../platform/config.ts';
import { estimateTokens, type Prompt } from './build-prompt.ts';

export interface ModelUsage {
  model: string;
  inputTokens: number;
  outputTokens: number;
}

export interface ModelAnswer {
  text: string;
  usage: ModelUsage;
}

export interface AskModel {
  /** Asks once. Rejects when the service fails or the signal aborts. */
  (prompt: Prompt, signal: AbortSignal): Promise<ModelAnswer>;
  /** How long a whole turn may take. */
  patienceMs: number;
}

/** The model that the environment names, or null: then answers are quoted. */
export function modelOf(config: Config): AskModel | null {
  const model = languageModel(config);
  if (!model) return null;
  const name = config.LLM_MODEL ?? '';
  const ask = async ({ system, messages }: Prompt, signal: AbortSignal): Promise<ModelAnswer> => {
    const { text, usage } = await generateText({
      model,
      instructions: system,
      messages,
      abortSignal: signal,
      maxRetries: 1,
      maxOutputTokens: 800,
      temperature: 0.2,
    });
    // A service that counts nothing is settled on an estimate.
    const said = [system, ...messages.map((message) => message.content)].join('\n');
    return {
      text,
      usage: {
        model: name,
        inputTokens: usage.inputTokens ?? estimateTokens(said),
        outputTokens: usage.outputTokens ?? estimateTokens(text),
      },
    };
  };
  return Object.assign(ask, { patienceMs: config.LLM_TIMEOUT_SECONDS * 1000 });
}

/** The provider is known by its address; everything else speaks the OpenAI-compatible protocol. */
function languageModel({ LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: Config): LanguageModel | null {
  if (!LLM_BASE_URL || !LLM_MODEL) return null;
  const { hostname, pathname } = new URL(LLM_BASE_URL);
  const common = { baseURL: LLM_BASE_URL, ...(LLM_API_KEY && { apiKey: LLM_API_KEY }) };
  if (hostname === 'api.anthropic.com') return createAnthropic(common)(LLM_MODEL);
  if (hostname === 'generativelanguage.googleapis.com' && !pathname.includes('openai')) {
    return createGoogle(common)(LLM_MODEL);
  }
  return createOpenAICompatible({ name: 'llm', ...common })(LLM_MODEL);
}
