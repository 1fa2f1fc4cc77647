import { saveProcedure } from '../server/src/ai-agents/agents/save-procedure.ts';
import { updateAgent } from '../server/src/ai-agents/agents/update-agent.ts';
import { groupAsked } from '../server/src/ai-agents/gaps/group-asked.ts';
import { addQuestion } from '../server/src/ai-agents/questions/save-question.ts';
import { startTest } from '../server/src/ai-agents/tests/start-test.ts';
import { publishAgent } from '../server/src/ai-agents/versions/publish-agent.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { atTime } from './at-time.ts';
import type { Cast } from './cast.ts';
import { type AgentKey, agents, procedures, procedureText } from './procedures.ts';
import { goldenQuestions } from './questions.ts';

const DAY = 86_400_000;

/**
 * What an owner does beside answering: versions that went live, questions that have to stay right, a draft with one of
 * them wrong, and what nobody could answer laid together.
 */
export async function releaseAgents(owner: Transaction, cast: Cast['agents'], now: Date): Promise<void> {
  const daysAgo = (days: number) => atTime(owner, new Date(now.getTime() - days * DAY));
  for (const key of ['nara', 'saji'] as const) {
    const { id } = cast[key];
    await publishAgent(daysAgo(41), id, 'Versi pertama');
    await updateAgent(daysAgo(20), id, {
      synonyms: ['kartu kredit, credit card, cc', 'hampers, bingkisan, parsel'],
    });
    await publishAgent(daysAgo(20), id, 'Sinonim dari percakapan');
    for (const question of goldenQuestions[key]) await addQuestion(daysAgo(19), id, question);
    await groupAsked(owner, id);
  }
  await draftOf(daysAgo(1), cast, 'nara');
  await startTest(owner, cast.nara.id);
  await startTest(owner, cast.saji.id);
}

/** A new price, and a table typed anew without one of its cities. */
async function draftOf(owner: Transaction, cast: Cast['agents'], key: AgentKey): Promise<void> {
  const { id, sources } = cast[key];
  const rewrite = (procedure: 'produk' | 'pengiriman', change: (text: string) => string) =>
    saveProcedure(owner, {
      agentId: id,
      procedureId: sources[procedure]!,
      title: procedures[procedure].title,
      text: change(procedureText(procedure)),
    });
  await rewrite('produk', (text) => text.replaceAll('Toraja Sapan Rp89.000', 'Toraja Sapan Rp92.000'));
  await rewrite('pengiriman', (text) => text.replace(' Makassar Rp42.000,', ''));
  await updateAgent(owner, id, {
    restriction: `${agents[key].restriction} Jangan menyebut stok yang tidak tertulis.`,
  });
}
