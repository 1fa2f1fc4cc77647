import { indexedKnowledge, type KnowledgeIndex, type Passage, search } from '../../knowledge/index.ts';
import type { Context, Transaction } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { agentOfConversation } from '../agents/agent-row.ts';
import { type AskModel, modelFor } from '../model/ask-model.ts';
import { type Prompt, remembered, retryNote } from '../model/build-prompt.ts';
import { checkOutput } from '../model/check-output.ts';
import { type AgentOutput, readOutput } from '../model/output.ts';
import { payForTurn } from '../turn/pay-for-turn.ts';
import { talk } from '../turn/queries.ts';
import type { Turn, TurnMessage } from '../turn/turn.ts';
import { type FollowupBrief, followupPrompt, MOST_LETTERS } from './followup-prompt.ts';

export type Written =
  | { kind: 'text'; text: string }
  /** The agent finds that this customer is better left alone, and why. */
  | { kind: 'leave'; why: string }
  /** It could not; Indonesian, with what to do where something can be done. */
  | { kind: 'unable'; why: string };

const unable = (why: string): Written => ({ kind: 'unable', why });
const NOBODY_PAYS = async (): Promise<void> => {};

/** Passages that the talk is about; a short message needs no more. */
const bestPassages = 6;

/**
 * The channel's agent writes to a customer who has fallen silent, from its knowledge, the owner's own words and what was
 * said in the talk. Kunci Fakta holds as for answers: what none of these states is not said, after one more try nothing
 * is. Thinks outside any transaction; credits are spent in the commit that uses the words, else they are free again.
 *
 * @param turn names it for good: a second try after a crash pays with what the first one set aside
 * @param ownWords what the owner would have written
 */
export async function writeFollowup(
  ctx: Context,
  {
    conversationId,
    turn,
    ...brief
  }: { conversationId: string; turn: string; reason: string; ownWords: string },
): Promise<{ written: Written; settle: (tx: Transaction, used: boolean) => Promise<void> }> {
  const [agent, { messages }] = await readTogether(
    ctx,
    agentOfConversation(ctx, conversationId),
    talk(ctx, conversationId),
  );
  const without = (why: string) => ({ written: unable(why), settle: NOBODY_PAYS });
  if (agent === undefined) return without('Belum ada AI Agent aktif di saluran ini.');
  const ask = modelFor(ctx.app.config, agent);
  if (ask === null) return without(`${agent.name} menjawab dengan kutipan, tanpa model AI.`);
  const payment = payForTurn(ctx, { turn, feature: 'followup', agent, conversationId, askModel: ask });
  if (!(await payment.reserve())) return without('Kredit AI habis. Tambah kredit di halaman Pemakaian.');
  const passages = evidence(await indexedKnowledge(ctx, agent), messages, brief.ownWords);
  const { written, usage } = await write(ask, passages, {
    agent,
    businessName: agent.business_name,
    customerName: agent.contact_name,
    reason: brief.reason,
    messages,
  });
  const settle = (tx: Transaction, used: boolean) =>
    payment.settle(tx, {
      action: used && written.kind === 'text' ? 'answer' : 'silent',
      engine: 'model',
      usage,
    });
  return { written, settle };
}

/** What may be said: numbered as the model names it. */
function evidence(
  index: KnowledgeIndex,
  messages: readonly TurnMessage[],
  ownWords: string,
): readonly Passage[] {
  const about = messages
    .slice(-6)
    .map(({ text }) => text)
    .join('\n');
  const known = search(index, about, bestPassages).hits.map(({ passage }) => passage);
  const told = messages.filter(({ from }) => from === 'agent').map(({ text }) => text);
  const more = [
    { title: 'Pesan dari pemilik', text: ownWords },
    { title: 'Yang sudah kita sampaikan', text: told.join('\n') },
  ].filter(({ text }) => text.trim() !== '');
  return [...known, ...more].map((passage, at) => ({ ...passage, id: `s${at + 1}` }));
}

async function write(
  ask: AskModel,
  passages: readonly Passage[],
  brief: FollowupBrief,
): Promise<{ written: Written; usage: Turn['usage'] }> {
  const prompt = followupPrompt(brief, passages);
  const customer = remembered(brief.messages)
    .filter(({ from }) => from === 'customer')
    .map(({ text }) => text);
  const signal = AbortSignal.timeout(ask.patienceMs);
  const usage: Turn['usage'] = [];
  for (let attempt = 1; attempt <= 2; attempt++) {
    const answer = await ask(prompt, signal).catch(() => null);
    if (answer === null) return { written: unable('Layanan AI belum menjawab.'), usage };
    usage.push(answer.usage);
    const output = readOutput(answer.text);
    // On the second try it says that it cannot put it right, not that the customer is to be left alone.
    if (output?.aksi === 'serahkan' && attempt === 1)
      return { written: { kind: 'leave', why: output.alasan?.trim() || 'urusannya sudah selesai' }, usage };
    const problems = output
      ? problemsOf(output, passages, prompt, customer, brief.businessName)
      : ['bukan objek JSON yang diminta'];
    if (output && problems.length === 0)
      return { written: { kind: 'text', text: output.pesan.trim() }, usage };
    prompt.messages.push(
      { role: 'assistant', content: answer.text },
      { role: 'user', content: retryNote(problems) },
    );
  }
  return { written: unable('Tulisan AI memuat hal yang tidak ada di sumber, jadi tidak dipakai.'), usage };
}

const problemsOf = (
  output: AgentOutput,
  passages: readonly Passage[],
  { confidential, system }: Prompt,
  customer: readonly string[],
  business: string,
): string[] => [
  ...checkOutput(output, { passages, confidential, customer, told: system, business }),
  ...(output.pesan.length > MOST_LETTERS ? [`lebih dari ${MOST_LETTERS} huruf`] : []),
];
