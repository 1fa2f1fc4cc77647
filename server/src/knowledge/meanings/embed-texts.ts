import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { createTrustedClient, type HttpClient } from '../../platform/http/http-client.ts';
import { inBytes } from './meanings.ts';

const clients = new WeakMap<App['config'], HttpClient>();
const Answer = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })) });
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Asks the embeddings service that the environment names (`POST /embeddings` as OpenAI has it), one vector a text.
 *
 * @throws OutboundError, or an Error where the answer is not one
 */
export async function embedTexts(
  { config }: Pick<App, 'config'>,
  texts: readonly string[],
  timeoutMs: number,
): Promise<Int8Array[]> {
  const { EMBEDDINGS_BASE_URL: base, EMBEDDINGS_MODEL: model, EMBEDDINGS_API_KEY: key } = config;
  if (!base || !model) throw new Error('no embeddings service is configured');
  const client = clients.get(config) ?? createTrustedClient(base);
  clients.set(config, client);
  const answer = await client.request(`${base.replace(/\/$/, '')}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    timeoutMs,
    maxBytes: MOST_BYTES,
  });
  if (answer.status !== 200) throw new Error(`the embeddings service answers ${answer.status}`);
  const vectors = new Map(
    Answer.parse(answer.json()).data.map(({ index, embedding }) => [index, inBytes(embedding)]),
  );
  return texts.map((_, at) => {
    const vector = vectors.get(at);
    if (vector === undefined) throw new Error('the embeddings service left a text out');
    return vector;
  });
}
