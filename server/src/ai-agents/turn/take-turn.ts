import { DEFAULT_GUARDS } from '@sapa/contracts';
import { toolAskedFor } from '../../ai-tools/index.ts';
import { readConsentWord } from '../../contacts/index.ts';
import { mendedWords } from '../../knowledge/index.ts';
import { answerByModel, type ModelSilence } from '../model/answer-by-model.ts';
import { answerByQuote } from '../quote/answer-by-quote.ts';
import { chosenBy } from '../quote/choices.ts';
import { quotePassage } from '../quote/cite.ts';
import { composeQuote, sayAround } from '../quote/compose-quote.ts';
import { dayNumber } from '../quote/on-days.ts';
import { statementsOf } from '../quote/statements/read-statements.ts';
import { approvedAnswer } from './approved-answer.ts';
import { type Draft, handOverDraft, textDraft } from './draft.ts';
import { excludedTopics, mentionedTopic } from './excluded-topics.ts';
import { askedForPerson, takenUp } from './for-person.ts';
import { readIntent } from './intent/customer-intent.ts';
import { isUrgent } from './is-urgent.ts';
import { reasonOfIntent, stopReason } from './rules.ts';
import { smallTalk } from './small-talk.ts';
import { askedBefore, clarifiedBefore, pending, pickedChoice } from './talk.ts';
import { askedBeside, withAskedBeside } from './tool/beside-tool.ts';
import { goOnWithTool, reminded } from './tool/go-on-with-tool.ts';
import { beginTool } from './tool/take-step.ts';
import { wantsTool } from './tool/wants-tool.ts';
import type { Turn, TurnInput, TurnMessage } from './turn.ts';

/** Letters of one question that are looked up: what it is about stands in them. */
export const longestQuestion = 2000;

/**
 * One turn of an agent, without any effect: gate → rules → answers the owner wrote word for word → knowledge →
 * hand-over. The playground and the real conversation take the same road; every step is written down.
 */
export async function takeTurn(input: TurnInput): Promise<Turn> {
  const asked = pending(input.messages);
  const draft = await decide(input, asked);
  return {
    // What was asked of a model, and answered by it.
    engine: (draft.usage ?? []).length > 0 ? 'model' : 'quote',
    welcome: '',
    choices: [],
    citations: [],
    reason: null,
    usage: [],
    ...draft,
  };
}

async function decide(input: TurnInput, asked: readonly TurnMessage[]): Promise<Draft> {
  const { agent, index, messages } = input;
  const stop = input.forPerson
    ? undefined
    : (input.stop ??
      stopReason({
        customerTexts: messages.filter(({ from }) => from === 'customer').map(({ text }) => text),
        // The first of several messages in a row: a greeting, an answer and a product's card are one reply.
        aiReplyTimes: messages.filter(({ byAi }, at) => byAi && !messages[at - 1]?.byAi).map(({ at }) => at),
        waits: messages.flatMap(({ from, at }, i) => {
          const before = messages[i - 1];
          return from === 'customer' && before?.byAi && at > before.at ? [at - before.at] : [];
        }),
        now: input.now.getTime(),
        most: (input.tools?.guards ?? DEFAULT_GUARDS).max_replies,
        filling: input.tools?.form != null,
      }));
  if (stop) return handOverDraft(input, stop, [{ name: 'gate', outcome: 'berhenti', detail: {} }]);
  const steps: Draft['steps'] = [
    { name: 'gate', outcome: 'lanjut', detail: { pesan: String(asked.length) } },
  ];

  const picked = pickedChoice(messages, asked);
  if (picked === 'person') return handOverDraft(input, 'wants_person', steps);
  if (picked) {
    steps.push({ name: 'rules', outcome: 'memilih', detail: { pilihan: picked.title } });
    const chosen = chosenBy(picked.id, index);
    if (chosen) return quotePicked(input, picked, chosen, steps);
  }

  const texts = asked.map(({ text }) => text.trim()).filter((text) => text !== '');
  if (texts.length === 0) return handOverDraft(input, 'not_text', steps);
  if (input.tools?.form == null && texts.every((text) => readConsentWord(text) === 'withdrawn')) {
    steps.push({ name: 'rules', outcome: 'sudah berhenti promosi', detail: {} });
    return textDraft('Baik Kak, promosi kami memang sudah tidak dikirim ke sini.', steps);
  }
  const aside = await goOnWithTool(input, texts, steps);
  if (aside && !('reminder' in aside)) return aside;
  const called = input.tools && toolAskedFor(texts.join('\n'), input.tools.tools);
  const intents = [...texts, texts.join(' ')].map(readIntent);
  const urgent = intents.find(({ intent }) => isUrgent(intent, called !== undefined));
  const reason = urgent && reasonOfIntent(urgent.intent);
  const questions = questionsIn(input, texts, called !== undefined);
  if (urgent && reason && (!input.forPerson || questions.length === 0)) {
    steps.push({ name: 'rules', outcome: 'serahkan', detail: { karena: urgent.because } });
    return handOverDraft(input, reason, steps);
  }
  const first = !messages.some(({ from }) => from === 'agent');
  const welcome = first ? agent.welcomeMessage : '';
  if (questions.length === 0) return { ...smallTalk(input, intents[0]!.intent, first, steps), welcome: '' };

  const question = questions.join(' ').slice(0, longestQuestion);
  const topic = input.forPerson
    ? undefined
    : mentionedTopic(
        question,
        [
          ...excludedTopics(`${agent.restriction}\n${agent.transferCondition}`),
          ...(input.tools?.guards.forbidden_topics ?? []),
        ],
        index.lexicon,
      );
  if (topic) {
    steps.push({ name: 'rules', outcome: 'serahkan', detail: { topik: topic } });
    return handOverDraft(input, 'excluded_topic', steps);
  }
  steps.push({ name: 'rules', outcome: 'lanjut', detail: readAs(input, question) });
  if (input.tools && called && wantsTool(input, input.tools, called, question)) {
    const begun = await beginTool(input, input.tools, called, question, steps);
    return { ...withAskedBeside(input, begun, askedBeside(questions, input.tools.tools)), welcome };
  }
  if (index.passages.length === 0) {
    const draft = handOverDraft(input, 'no_knowledge', steps);
    return input.forPerson ? takenUp(input, draft, reason) : { ...draft, welcome };
  }

  const before = aside ? '' : askedBefore(messages, asked);
  const approved = approvedAnswer(question, index, before);
  if (approved) {
    steps.push({ name: 'approved_answer', outcome: 'cocok', detail: { pertanyaan: approved.title } });
    const draft = quotePassage(approved, 1, steps, approved.text);
    return input.forPerson ? takenUp(input, draft, reason) : { ...draft, welcome };
  }
  steps.push({ name: 'approved_answer', outcome: 'tidak ada', detail: {} });
  const byModel = input.askModel && (await answerByModel(input, input.askModel, question, steps));
  const quoted = () =>
    answerByQuote(
      input,
      {
        bubbles: cutTo(longestQuestion, questions),
        before,
        clarified: clarifiedBefore(messages, asked),
      },
      steps,
    );
  const draft =
    byModel === null
      ? quoted()
      : typeof byModel === 'object'
        ? byModel
        : insteadOfModel(input, byModel, quoted, steps);
  if (input.forPerson) return takenUp(input, draft, reason);
  return { ...(aside ? reminded(draft, aside) : draft), welcome };
}

/** What is looked up, of what was written. */
function questionsIn({ forPerson }: TurnInput, texts: readonly string[], called: boolean): readonly string[] {
  if (called) return texts;
  return forPerson ? askedForPerson(texts) : texts.filter((text) => readIntent(text).intent === 'question');
}

/**
 * A quote costs nothing, so customers get it; what it doesn't answer the model might have: nobody is told that it is none of
 * our business, or to teach it.
 */
function insteadOfModel(
  input: TurnInput,
  silence: ModelSilence,
  quoted: () => Draft,
  steps: Draft['steps'],
): Draft {
  if (input.onlyModel) return handOverDraft(input, silence, steps);
  const draft = quoted();
  if (draft.action === 'hand_over') return { ...draft, reason: silence };
  const refuses = draft.action === 'answer' && !draft.citations?.length;
  return refuses ? handOverDraft(input, silence, steps) : draft;
}

/** How misspelt words were read, for who asks why. */
function readAs({ index }: TurnInput, question: string): Record<string, string> {
  const mended = mendedWords(index, question).slice(0, MOST_TOLD);
  if (mended.length === 0) return {};
  return { dibaca: mended.map(({ typed, read }) => `“${typed}” sebagai “${read}”`).join(', ') };
}
const MOST_TOLD = 4;

/** What was tapped, with what stands around it; of a long passage without a place in it, what answers the question. */
function quotePicked(
  { index: { lexicon }, now }: TurnInput,
  { question, title }: { question: string; title: string },
  { passage, meant }: NonNullable<ReturnType<typeof chosenBy>>,
  steps: Draft['steps'],
): Draft {
  const today = dayNumber(now);
  const text = meant
    ? sayAround(question, meant, statementsOf(passage, lexicon), { today, lexicon })
    : composeQuote(`${question} ${title}`, passage, lexicon, today);
  return quotePassage(passage, 1, steps, text);
}

/** The first of them, as many letters as may be looked up. */
function cutTo(letters: number, texts: readonly string[]): string[] {
  let left = letters;
  return texts.flatMap((text) => {
    const kept = text.slice(0, left);
    left -= kept.length;
    return kept === '' ? [] : [kept];
  });
}
