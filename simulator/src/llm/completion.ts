import { type JsonObject, textOf } from '../json.ts';

interface ToolCall {
  name: string;
  arguments: unknown;
  id?: string;
}

/** What the model says: text, a value that is sent as JSON text, tool calls, or several of them. */
export type LlmReply =
  | string
  | {
      text?: string;
      json?: unknown;
      toolCalls?: ToolCall[];
      finishReason?: string;
      usage?: { prompt_tokens: number; completion_tokens: number };
    };

interface ReplyParts {
  text: string | null;
  toolCalls: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  finishReason: string;
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

interface Identity {
  id: string;
  created: number;
  model: string;
}

/** Fits Indonesian well enough. */
const charactersPerToken = 3.3;
const tokens = (text: string) => Math.ceil(text.length / charactersPerToken);

export function replyParts(reply: LlmReply, request: JsonObject): ReplyParts {
  const said = typeof reply === 'string' ? { text: reply } : reply;
  const text = said.json === undefined ? textOf(said.text) : JSON.stringify(said.json);
  const toolCalls = (said.toolCalls ?? []).map((call, index) => ({
    id: call.id ?? `call_${index + 1}`,
    type: 'function' as const,
    function: {
      name: call.name,
      arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
    },
  }));
  const usage = said.usage ?? {
    prompt_tokens: tokens(JSON.stringify(request.messages ?? '')),
    completion_tokens: tokens((text ?? '') + JSON.stringify(toolCalls)),
  };
  return {
    text: text ?? null,
    toolCalls,
    finishReason: said.finishReason ?? (toolCalls.length > 0 ? 'tool_calls' : 'stop'),
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  };
}

export function completionOf(identity: Identity, parts: ReplyParts) {
  return {
    ...identity,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: parts.text,
          ...(parts.toolCalls.length > 0 ? { tool_calls: parts.toolCalls } : {}),
        },
        finish_reason: parts.finishReason,
      },
    ],
    usage: parts.usage,
  };
}

/** The same answer in pieces: word by word, tool arguments in halves, usage in a last chunk without choices. */
export function chunksOf(identity: Identity, parts: ReplyParts, withUsage: boolean): JsonObject[] {
  const chunk = (choices: unknown[], more: JsonObject = {}) => ({
    ...identity,
    object: 'chat.completion.chunk',
    choices,
    ...more,
  });
  const delta = (content: JsonObject) => chunk([{ index: 0, delta: content, finish_reason: null }]);
  const words = parts.text?.match(/\s*\S+|\s+$/g) ?? [];
  const calls = parts.toolCalls.flatMap((call, index) => {
    const { name, arguments: input } = call.function;
    const middle = Math.ceil(input.length / 2);
    return [
      { index, id: call.id, type: call.type, function: { name, arguments: '' } },
      { index, function: { arguments: input.slice(0, middle) } },
      { index, function: { arguments: input.slice(middle) } },
    ];
  });
  return [
    delta({ role: 'assistant', content: '' }),
    ...words.map((word) => delta({ content: word })),
    ...calls.map((call) => delta({ tool_calls: [call] })),
    chunk([{ index: 0, delta: {}, finish_reason: parts.finishReason }]),
    ...(withUsage ? [chunk([], { usage: parts.usage })] : []),
  ];
}
