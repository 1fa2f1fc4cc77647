import * as api from '@sapa/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { gateOf } from '../tests/verdict.ts';

let shop: Shop;
let call: Shop['call'];
beforeAll(async () => {
  shop = await openShop();
  call = shop.call;
});
afterAll(() => shop.stop());

const SHIPPING = 'Ongkir JNE REG per kilogram: Makassar Rp42.000, Manado Rp56.000.';

async function agentWith(text = SHIPPING) {
  const agent = await call(api.createAgent, { body: { name: 'Nara' } });
  const procedure = await call(api.addProcedure, {
    params: { id: agent.id },
    body: { title: 'Ongkir', text },
  });
  const of = { params: { id: agent.id } };
  return {
    of,
    id: agent.id,
    procedure: { params: { id: agent.id, procedure_id: procedure.id } },
    teach: (said: string) =>
      call(api.updateProcedure, {
        params: { id: agent.id, procedure_id: procedure.id },
        body: { title: 'Ongkir', text: said },
      }),
    ask: async (version: 'draft' | 'live', text = 'ongkir ke makassar berapa?') =>
      (await call(api.tryAgent, { ...of, body: { version, messages: [{ from: 'customer', text }] } })).text,
    question: (body: Partial<api.AgentQuestion> = {}) =>
      call(api.addAgentQuestion, {
        ...of,
        body: { question: 'ongkir ke makassar berapa?', required: ['Rp42.000'], ...body },
      }),
    publish: () => call(api.publishAgent, { ...of, body: {} }),
    release: () => call(api.getAgentRelease, of),
    async tested() {
      const { id: run_id } = await call(api.startAgentTest, of);
      return until(
        () => call(api.getAgentTest, { params: { id: agent.id, run_id } }),
        ({ status }) => status !== 'running',
      );
    },
  };
}

describe('a version', () => {
  test('answers as it was published while the draft changes, until the draft is published', async () => {
    const nara = await agentWith();
    expect(await nara.publish()).toMatchObject({ number: 1, live: true, sources: 1 });
    await nara.teach('Ongkir JNE REG per kilogram: Makassar Rp99.000.');
    expect(await nara.ask('live')).toContain('Rp42.000');
    expect(await nara.ask('draft')).toContain('Rp99.000');
    await nara.publish();
    expect(await nara.ask('live')).toContain('Rp99.000');
  });

  test('tells what the draft changes in it, word by word, and refuses to be published again unchanged', async () => {
    const nara = await agentWith();
    await nara.publish();
    expect(await nara.release()).toMatchObject({ gate: 'no_changes', changes: [], next_number: 2 });
    expect(await refusalOf(nara.publish())).toMatchObject({ code: 'AGENT_UNCHANGED' });
    await nara.teach(SHIPPING.replace('Rp42.000', 'Rp45.000'));
    await call(api.updateAgent, { ...nara.of, body: { persona: 'Santai' } });
    const { changes } = await nara.release();
    expect(changes.map(({ name, key, what }) => [name, key.split(':')[0], what])).toEqual([
      ['Ongkir', 'source', 'changed'],
      ['', 'persona', 'changed'],
    ]);
    expect(changes[0]!.parts.filter(({ mark }) => mark !== 'same').map(({ text }) => text.trim())).toEqual([
      'Rp42.000',
      'Rp45.000',
    ]);
  });

  test('is restored at once; the draft keeps what was changed', async () => {
    const nara = await agentWith();
    const first = await nara.publish();
    await nara.teach('Ongkir JNE REG per kilogram: Makassar Rp99.000.');
    await nara.publish();
    const restored = await call(api.restoreAgentVersion, { params: { id: nara.id, version_id: first.id } });
    expect(restored).toMatchObject({ number: 1, live: true });
    expect(await nara.ask('live')).toContain('Rp42.000');
    expect(await nara.ask('draft')).toContain('Rp99.000');
    const { items } = await call(api.listAgentVersions, { ...nara.of, query: {} });
    expect(items.map(({ number, live }) => [number, live])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  test('never quotes a source that was deleted since', async () => {
    const nara = await agentWith();
    await nara.publish();
    await call(api.deleteProcedure, nara.procedure);
    expect(await nara.ask('live')).not.toContain('Rp42.000');
  });
});

describe('the gate', () => {
  test('no version goes live while a golden answer is red; mended and asked again it does', async () => {
    const nara = await agentWith();
    await nara.publish();
    await nara.question();
    await nara.teach('Ongkir JNE REG per kiriman: Makassar Rp24.000.');
    expect(await refusalOf(nara.publish())).toMatchObject({ code: 'AGENT_NOT_TESTED' });
    const red = await nara.tested();
    expect(red.results).toMatchObject([{ passed: false, cause: expect.stringMatching(/^source:/) }]);
    expect(red.results[0]!.problems.map(({ why, fact }) => [why, fact])).toEqual([
      ['fact_missing', 'Rp42.000'],
      ['fact_differs', 'Rp24.000'],
    ]);
    expect(await nara.release()).toMatchObject({ gate: 'red', failed: 1 });
    expect(await refusalOf(nara.publish())).toMatchObject({ code: 'AGENT_TESTS_RED' });
    expect(await nara.ask('live')).toContain('Rp42.000');
    await nara.teach('Ongkir JNE REG per kg: Makassar Rp42.000, Palu Rp50.000.');
    expect(await refusalOf(nara.publish())).toMatchObject({ code: 'AGENT_NOT_TESTED' });
    expect((await nara.tested()).results).toMatchObject([{ passed: true, problems: [] }]);
    expect(await nara.publish()).toMatchObject({ number: 2, passed: 1, questions: 1 });
  });

  test('an answer counts only for the draft and the question that were asked', async () => {
    const nara = await agentWith();
    const question = await nara.question();
    await nara.tested();
    expect(await nara.release()).toMatchObject({ gate: 'open', passed: 1 });
    await call(api.updateAgentQuestion, {
      params: { id: nara.id, question_id: question.id },
      body: { required: ['Rp43.000'] },
    });
    expect(await nara.release()).toMatchObject({ gate: 'not_tested', passed: 0 });
    expect(await refusalOf(nara.publish())).toMatchObject({ code: 'AGENT_NOT_TESTED' });
  });

  test('with the first question what customers are answered by is kept, and later changes wait', async () => {
    const nara = await agentWith();
    const channel = await call(api.createLiveChat, { body: { name: 'Obrolan' } });
    await call(api.updateAgent, { ...nara.of, body: { channel_ids: [channel.id] } });
    await nara.question();
    expect(await call(api.getAgent, nara.of)).toMatchObject({ direct: false, live_version: 1 });
    await nara.teach('Ongkir JNE REG per kilogram: Makassar Rp99.000.');
    expect(await nara.ask('live')).toContain('Rp42.000');
  });

  test('an agent with questions that nobody was answered by waits for its first version', async () => {
    const nara = await agentWith();
    const channel = await call(api.createLiveChat, { body: { name: 'Obrolan lain' } });
    await nara.question();
    const answers = () =>
      transaction(systemContext(shop.sapa.app, shop.owner.user.workspace!.id), async (tx) => {
        const [row] = await tx.query<{ answers: boolean }>({
          text: 'select answers from channels where workspace_id = $1 and id = $2',
          values: [tx.workspaceId, channel.id],
        });
        return row?.answers;
      });
    await call(api.updateAgent, { ...nara.of, body: { channel_ids: [channel.id] } });
    expect(await call(api.getAgent, nara.of)).toMatchObject({ direct: false, live_version: null });
    expect(await answers()).toBe(false);
    await nara.tested();
    await nara.publish();
    expect(await answers()).toBe(true);
  });

  test.each([
    [{ questions: 0, passed: 0, failed: 0, running: false }, 'open'],
    [{ questions: 2, passed: 2, failed: 0, running: false }, 'open'],
    [{ questions: 2, passed: 1, failed: 0, running: false }, 'not_tested'],
    [{ questions: 2, passed: 1, failed: 0, running: true }, 'testing'],
    [{ questions: 2, passed: 1, failed: 1, running: true }, 'red'],
  ] as const)('%o is %s', (of, gate) => {
    expect(gateOf(of)).toBe(gate);
  });
});
