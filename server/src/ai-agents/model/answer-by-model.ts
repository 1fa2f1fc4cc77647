import type { Passage } from '../../knowledge/index.ts';
import { choiceOf, withPerson } from '../quote/choices.ts';
import { cite } from '../quote/cite.ts';
import { findAnswer } from '../quote/find-answer.ts';
import { rankedHits } from '../quote/ranked-hits.ts';
import { type Draft, handOverDraft, textDraft } from '../turn/draft.ts';
import type { HandOverReason } from '../turn/rules.ts';
import { clarifiedBefore, pending } from '../turn/talk.ts';
import type { Turn, TurnInput } from '../turn/turn.ts';
import type { AskModel, ModelAnswer } from './ask-model.ts';
import {
  buildPrompt,
  estimateTokens,
  type Prompt,
  remembered,
  retryNote,
  wholeKnowledgeTokens,
} from './build-prompt.ts';
import { checkOutput } from './check-output.ts';
import { type AgentOutput, readOutput } from './output.ts';
import { whySilent } from './why-silent.ts';

const bestPassages = 8;

/** Why a model said nothing. */
export type ModelSilence = Extract<HandOverReason, 'no_credits' | 'model_failed'>;

/**
 * With a model: its typed answer, checked by code, once more with the misses named, then a hand-over. Without credits,
 * or where the service fails or is too slow, why there is none: the engine without a model answers instead, as it costs
 * nothing.
 */
export async function answerByModel(
  input: TurnInput,
  ask: AskModel,
  question: string,
  steps: Turn['steps'],
): Promise<Draft | ModelSilence> {
  if (!(await input.reserve())) {
    steps.push({ name: 'model', outcome: 'kredit habis', detail: {} });
    return 'no_credits';
  }
  const passages = knownTo(input, question);
  const numbered = passages.map((passage, i) => ({ ...passage, id: `s${i + 1}` }));
  steps.push({ name: 'knowledge', outcome: `${passages.length} bagian diberikan ke model`, detail: {} });
  const named = (input.colleagues ?? []).map((one, i) => ({ ...one, called: `a${i + 1}` }));
  const prompt = buildPrompt(input.agent, numbered, {
    now: jakartaTime(input.now),
    customerName: input.customerName,
    messages: input.messages,
    colleagues: named,
    ...(input.forPerson && { forPerson: input.forPerson }),
    ...(input.receivedFrom !== undefined && { receivedFrom: input.receivedFrom }),
  });
  const signal = AbortSignal.any([
    AbortSignal.timeout(ask.patienceMs),
    ...(input.signal ? [input.signal] : []),
  ]);
  const usage: Turn['usage'] = [];
  let problems: string[] = [];
  for (let attempt = 1; attempt <= 2; attempt++) {
    const answer = await askOnce(ask, prompt, signal, steps);
    if (!answer)
      return usage.length === 0 ? 'model_failed' : { ...handOverDraft(input, 'model_failed', steps), usage };
    usage.push(answer.usage);
    const output = readOutput(answer.text);
    problems = output
      ? checkOutput(output, {
          passages: numbered,
          confidential: prompt.confidential,
          customer: customerWords(input),
          colleagues: named.map(({ called }) => called),
          told: prompt.system,
          business: input.agent.businessName,
        })
      : ['bukan objek JSON yang diminta'];
    steps.push({
      name: 'checks',
      outcome: problems.length === 0 ? 'lolos' : 'ditolak',
      detail: problems.length === 0 ? {} : { sebab: problems.join('; ') },
    });
    if (output && problems.length === 0) {
      const to = output.aksi === 'oper' && named.find(({ called }) => called === output.agen);
      if (to) return { ...handOverDraft(input, 'model_asked', steps), passTo: to.id, usage };
      return { ...accept(input, output, passages, steps), usage };
    }
    prompt.messages.push(
      { role: 'assistant', content: answer.text },
      { role: 'user', content: retryNote(problems) },
    );
  }
  return { ...handOverDraft(input, 'checks_failed', steps), usage };
}

const customerWords = ({ messages }: TurnInput): string[] =>
  remembered(messages)
    .filter(({ from }) => from === 'customer')
    .map(({ text }) => text);

/** All of it while it is small (a stable prefix that providers cache), else what the question is about. */
function knownTo({ index }: TurnInput, question: string): readonly Passage[] {
  const tokens = index.passages.reduce((sum, { title, text }) => sum + estimateTokens(title + text), 0);
  if (tokens <= wholeKnowledgeTokens) return index.passages;
  return rankedHits(findAnswer(index, question))
    .slice(0, bestPassages)
    .map((hit) => hit.passage);
}

async function askOnce(
  ask: AskModel,
  prompt: Prompt,
  signal: AbortSignal,
  steps: Turn['steps'],
): Promise<ModelAnswer | null> {
  try {
    const answer = await ask(prompt, signal);
    const { model, inputTokens, outputTokens } = answer.usage;
    const detail = { model, token_masuk: String(inputTokens), token_keluar: String(outputTokens) };
    steps.push({ name: 'model', outcome: 'menjawab', detail });
    return answer;
  } catch (error) {
    const cause = signal.aborted ? 'terlalu lama' : whySilent(error);
    steps.push({ name: 'model', outcome: 'tidak menjawab', detail: { sebab: cause } });
    return null;
  }
}

function accept(
  input: TurnInput,
  output: AgentOutput,
  passages: readonly Passage[],
  steps: Turn['steps'],
): Draft {
  const again = clarifiedBefore(input.messages, pending(input.messages));
  if (output.aksi === 'serahkan') {
    steps.push({ name: 'model', outcome: 'serahkan', detail: { alasan: output.alasan ?? '' } });
    return handOverDraft(input, 'model_asked', steps);
  }
  const cited = output.sumber.flatMap((id) => passages[Number(id.slice(1)) - 1] ?? []);
  if (output.aksi === 'klarifikasi') {
    if (again) return handOverDraft(input, 'still_unclear', steps);
    // What it wavers between is tapped, where the channel has buttons, and else a numbered line.
    const offered = cited.slice(0, 3).map(choiceOf);
    const titles = new Set(offered.map(({ title }) => title));
    const choices = titles.size > 1 && titles.size === offered.length ? withPerson(offered) : [];
    return { action: 'clarify', text: output.pesan, choices, steps };
  }
  return { ...textDraft(output.pesan, steps), citations: cited.map((passage) => cite(passage, 1)) };
}

const jakartaTime = (now: Date): string =>
  `${new Intl.DateTimeFormat('id-ID', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Jakarta' }).format(now)} WIB`;
