import { toolAskedFor } from '../../ai-tools/index.ts';
import { answerByQuote } from '../quote/answer-by-quote.ts';
import { questionsIn } from '../quote/questions-in.ts';
import { askedForPerson } from '../turn/for-person.ts';
import { readIntent } from '../turn/intent/customer-intent.ts';
import { reasonOfIntent } from '../turn/rules.ts';
import { longestQuestion } from '../turn/take-turn.ts';
import { askedBefore, pending, pickedChoice } from '../turn/talk.ts';
import type { TurnInput } from '../turn/turn.ts';
import { byTopic, type Topical } from './topics.ts';

export interface Routed<Member> {
  member: Member;
  /** What of the customer's words it answers; undefined: all. */
  questions?: string[];
  /** Why it and not who had the talk; undefined: it had it. */
  because?: string;
}

/** Another agent sees the same talk, with its own knowledge and tools. */
export type Prepare<Member> = (member: Member) => Promise<TurnInput>;

/**
 * Who of several agents answers what a customer wrote: whose topic it is, else who has the talk if it knows, else whose
 * tool is asked for or whose knowledge answers outright. No model is asked, so it costs nothing. What was begun with one goes on with it: a tapped
 * choice, a tool that is being filled in, a complaint.
 */
export async function routeQuestions<Member extends Topical>(
  members: readonly Member[],
  active: Member,
  prepare: Prepare<Member>,
): Promise<Routed<Member>[]> {
  const input = await prepare(active);
  const texts = textsAsked(input);
  if (texts.length === 0) return [{ member: active }];
  const routed: Routed<Member>[] = [];
  for (const question of questionsIn(texts)) {
    const found = await whoAnswers(question, members, active, prepare);
    const same = routed.find(({ member }) => member.id === found.member.id);
    if (same) same.questions!.push(question);
    else routed.push({ ...found, questions: [question] });
  }
  const [first, ...others] = routed;
  if (!first) return [{ member: active }];
  // One agent for all of it hears it as it was written.
  return others.length === 0
    ? [{ member: first.member, ...(first.because && { because: first.because }) }]
    : routed;
}

/** Nothing of it: what was begun goes on. */
function textsAsked({ messages, tools, forPerson }: TurnInput): string[] {
  const asked = pending(messages);
  const texts = asked.map(({ text }) => text.trim()).filter((text) => text !== '');
  const picked = pickedChoice(messages, asked);
  if (forPerson && typeof picked !== 'object')
    return askedForPerson(texts).map((text) => text.slice(0, longestQuestion));
  const intents = [...texts, texts.join(' ')].map((text) => readIntent(text).intent);
  const begun = tools?.form != null || picked !== undefined;
  if (begun || intents.some((intent) => reasonOfIntent(intent) !== undefined && intent !== 'own_record'))
    return [];
  return texts
    .filter((text) => ['question', 'own_record'].includes(readIntent(text).intent))
    .map((text) => text.slice(0, longestQuestion));
}

/** Who answers one question, whatever else is begun. */
export async function whoAnswers<Member extends Topical>(
  question: string,
  members: readonly Member[],
  active: Member,
  prepare: Prepare<Member>,
): Promise<Routed<Member>> {
  const { index } = await prepare(active);
  const topical = byTopic(question, members, active.id, index.lexicon);
  if (topical)
    return topical.member.id === active.id
      ? { member: active }
      : { member: topical.member, because: `pelanggan menyebut “${topical.topic}”` };
  const own = await prepare(active);
  if (toolOf(own, question) || knows(own, question) > 0) return { member: active };
  let best: { member: Member; score: number } | undefined;
  for (const member of members) {
    if (member.id === active.id) continue;
    const input = await prepare(member);
    const tool = toolOf(input, question);
    if (tool) return { member, because: `ia yang punya tool “${tool.name}”` };
    const score = knows(input, question);
    if (score > (best?.score ?? 0)) best = { member, score };
  }
  return best ? { member: best.member, because: 'jawabannya ada di pengetahuannya' } : { member: active };
}

const toolOf = ({ tools }: TurnInput, question: string) => tools && toolAskedFor(question, tools.tools);

/** How sure an agent is of a quote that answers; 0: it has none. */
function knows(input: TurnInput, question: string): number {
  const asked = pending(input.messages);
  const before = askedBefore(input.messages, asked);
  const { action, citations } = answerByQuote(input, { bubbles: [question], before, clarified: false }, []);
  return action === 'answer' ? (citations?.[0]?.score ?? 0) : 0;
}
