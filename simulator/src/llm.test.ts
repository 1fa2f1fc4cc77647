import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Simulator, startSimulator } from './start-simulator.ts';
import { graphAnswer } from './testing/graph-answer.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.stop());

interface Completion {
  choices: {
    message: { content: string; tool_calls: { function: { name: string; arguments: string } }[] };
    finish_reason: string;
  }[];
  usage: { total_tokens: number };
  data: { embedding: number[] }[];
}

const post = (path: string, body: object, init: RequestInit = {}) =>
  fetch(`${simulator.urls.llm}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
    body: JSON.stringify({ model: 'simulator', ...body }),
    ...init,
  });
const ask = (more: object = {}) =>
  post('/chat/completions', { messages: [{ role: 'user', content: 'Buka jam berapa?' }], ...more });
const answer = async (more: object = {}) => graphAnswer<Completion>(await ask(more));

async function events(response: Response) {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)));
}

test('queued replies come in order, then the handler, then an echo', async () => {
  simulator.llm.reply('Satu', { text: 'Dua' });
  expect((await answer()).choices[0]?.message.content).toBe('Satu');
  expect((await answer()).choices[0]?.message.content).toBe('Dua');
  expect((await answer()).choices[0]?.message.content).toContain('Buka jam berapa?');
  simulator.llm.handle((body) => ({ json: { model: body.model } }));
  expect((await answer()).choices[0]?.message.content).toBe('{"model":"simulator"}');
  expect(simulator.recorded.llm.count).toBe(4);
});

test('tool calls, whole and streamed', async () => {
  const toolCalls = [{ name: 'cek_stok', arguments: { produk: 'Kopi Gayo' } }];
  simulator.llm.reply({ toolCalls }, { toolCalls });
  const [whole] = (await answer()).choices;
  expect(whole?.finish_reason).toBe('tool_calls');
  expect(whole?.message.tool_calls[0]?.function).toEqual({
    name: 'cek_stok',
    arguments: '{"produk":"Kopi Gayo"}',
  });
  const chunks = await events(await ask({ stream: true }));
  const input = chunks
    .map((chunk) => chunk.choices[0]?.delta.tool_calls?.[0]?.function.arguments ?? '')
    .join('');
  expect(JSON.parse(input)).toEqual({ produk: 'Kopi Gayo' });
});

test('a stream says the same, word by word, and its usage when asked', async () => {
  simulator.llm.reply('Buka jam 08.00 sampai  21.00 Kak.', 'x');
  const chunks = await events(await ask({ stream: true, stream_options: { include_usage: true } }));
  expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toBe(
    'Buka jam 08.00 sampai  21.00 Kak.',
  );
  expect(chunks.at(-1).usage.total_tokens).toBeGreaterThan(0);
  const silent = await events(await ask({ stream: true }));
  expect(silent.some((chunk) => chunk.usage)).toBe(false);
});

test('an asked schema is filled when nothing is scripted', async () => {
  const schema = {
    type: 'object',
    properties: {
      aksi: { enum: ['jawab', 'serahkan'] },
      pesan: { type: 'string' },
      sumber: { type: 'array', items: { type: 'string' } },
    },
  };
  const { choices } = await answer({
    response_format: { type: 'json_schema', json_schema: { name: 'x', schema } },
  });
  expect(JSON.parse(choices[0]?.message.content ?? '')).toEqual({
    aksi: 'jawab',
    pesan: 'contoh',
    sumber: [],
  });
});

describe('failures on demand', () => {
  test('429 with its header, then well again', async () => {
    simulator.llm.failNext({ status: 429, headers: { 'retry-after': '2' } });
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await ask()).status).toBe(200);
  });

  test('garbage instead of JSON', async () => {
    simulator.llm.failNext({ garbage: true });
    await expect(answer()).rejects.toThrow(SyntaxError);
  });

  test('a stream cut midway', async () => {
    simulator.llm.reply('satu dua tiga empat');
    simulator.llm.failNext({ cutAfter: 2 });
    const response = await ask({ stream: true });
    await expect(response.text()).rejects.toThrow();
  });

  test('a hanging call is recorded as aborted when the caller gives up', async () => {
    simulator.llm.failNext({ hang: true });
    const controller = new AbortController();
    const call = post('/chat/completions', { messages: [] }, { signal: controller.signal });
    await simulator.recorded.llm.waitForCount(1);
    controller.abort();
    await expect(call).rejects.toThrow();
    await simulator.recorded.llm.waitFor((item) => item.aborted === true);
  });
});

test('embeddings are the same for the same text and near for near texts', async () => {
  const { data } = await graphAnswer<Completion>(
    await post('/embeddings', {
      input: ['jam buka toko', 'jam buka toko', 'toko buka jam berapa', 'ongkir ke Papua'],
    }),
  );
  const [one, same, near, far] = data.map((item) => item.embedding);
  const dot = (a: number[] = [], b: number[] = []) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  expect(same).toEqual(one);
  expect(dot(one, one)).toBeCloseTo(1, 4);
  expect(dot(one, near)).toBeGreaterThan(dot(one, far) + 0.2);
});
