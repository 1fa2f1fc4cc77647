import type { LanguageModel } from 'ai';
import type { Config } from '../../platform/config.ts';
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
  /** What its credits go by. */
  model: string;
  /** How long a whole turn may take. */
  patienceMs: number;
}

/** The model that the environment names, or null: then answers are quoted. */
function modelOf(config: Config): AskModel | null {
  const { LLM_BASE_URL: baseURL, LLM_MODEL: name, LLM_API_KEY: apiKey } = config;
  if (!baseURL || !name) return null;
  const ask = async ({ system, messages }: Prompt, signal: AbortSignal): Promise<ModelAnswer> => {
    // Loaded with the first question: 25 MB that answers without a model do not need.
    const [{ generateText }, model] = await Promise.all([
      import('ai'),
      languageModel(name, { baseURL, ...(apiKey && { apiKey }) }),
    ]);
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
  return Object.assign(ask, { model: name, patienceMs: config.LLM_TIMEOUT_SECONDS * 1000 });
}

/** Does whoever runs Sapa have one? */
export const modelIsConfigured = (config: Config): boolean => modelOf(config) !== null;

/** The model that an agent asks, or null: its owner, or whoever runs Sapa, has chosen answers that are quoted. */
export const modelFor = (
  config: Config,
  { answer_with }: { answer_with: 'model' | 'quote' },
): AskModel | null => (answer_with === 'quote' ? null : modelOf(config));

/** The provider is known by its address; everything else speaks the OpenAI-compatible protocol. */
async function languageModel(
  name: string,
  address: { baseURL: string; apiKey?: string },
): Promise<LanguageModel> {
  const { hostname, pathname } = new URL(address.baseURL);
  if (hostname === 'api.anthropic.com') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(address)(name);
  }
  if (hostname === 'generativelanguage.googleapis.com' && !pathname.includes('openai')) {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle(address)(name);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ name: 'llm', ...address })(name);
}
