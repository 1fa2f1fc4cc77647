import { answerByModel } from '../model/answer-by-model.ts';
import { answerByQuote, quotePassage } from '../quote/answer-by-quote.ts';
import { approvedAnswer } from './approved-answer.ts';
import { readIntent } from './customer-intent.ts';
import { type Draft, handOverDraft, silentDraft, textDraft } from './draft.ts';
import { excludedTopics, mentionedTopic } from './excluded-topics.ts';
import { reasonOfIntent, stopReason } from './rules.ts';
import { clarifiedBefore, pending, pickedChoice } from './talk.ts';
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
    engine: input.askModel ? 'model' : 'quote',
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
  const stop =
    input.stop ??
    stopReason({
      customerTexts: messages.filter(({ from }) => from === 'customer').map(({ text }) => text),
      aiReplyTimes: messages.filter(({ byAi }) => byAi).map(({ at }) => at),
      now: input.now.getTime(),
    });
  if (stop) return handOverDraft(input, stop, [{ name: 'gate', outcome: 'berhenti', detail: {} }]);
  const steps: Draft['steps'] = [
    { name: 'gate', outcome: 'lanjut', detail: { pesan: String(asked.length) } },
  ];

  const picked = pickedChoice(messages, asked);
  if (picked === 'person') return handOverDraft(input, 'wants_person', steps);
  if (picked) {
    const passage = index.passages.find(({ id }) => id === picked.id);
    steps.push({ name: 'rules', outcome: 'memilih', detail: { pilihan: picked.title } });
    if (passage) return quotePassage(input, passage, `${picked.question} ${picked.title}`, 1, steps);
  }

  const texts = asked.map(({ text }) => text.trim()).filter((text) => text !== '');
  if (texts.length === 0) return handOverDraft(input, 'not_text', steps);
  const intents = [...texts, texts.join(' ')].map(readIntent);
  const urgent = intents.find(({ intent }) => reasonOfIntent(intent));
  const reason = urgent && reasonOfIntent(urgent.intent);
  if (urgent && reason) {
    steps.push({ name: 'rules', outcome: 'serahkan', detail: { karena: urgent.because } });
    return handOverDraft(input, reason, steps);
  }
  const first = !messages.some(({ from }) => from === 'agent');
  const welcome = first ? agent.welcomeMessage : '';
  const questions = texts.filter((text) => readIntent(text).intent === 'question');
  if (questions.length === 0) return { ...smallTalk(input, intents[0]!.intent, first, steps), welcome: '' };

  const question = questions.join(' ').slice(0, longestQuestion);
  const topic = mentionedTopic(
    question,
    excludedTopics(`${agent.restriction}\n${agent.transferCondition}`),
    index.lexicon,
  );
  if (topic) {
    steps.push({ name: 'rules', outcome: 'serahkan', detail: { topik: topic } });
    return handOverDraft(input, 'excluded_topic', steps);
  }
  steps.push({ name: 'rules', outcome: 'lanjut', detail: {} });
  if (index.passages.length === 0) return { ...handOverDraft(input, 'no_knowledge', steps), welcome };

  const approved = approvedAnswer(question, index);
  if (approved) {
    steps.push({ name: 'approved_answer', outcome: 'cocok', detail: { pertanyaan: approved.title } });
    return { ...quotePassage(input, approved, question, 1, steps, approved.text), welcome };
  }
  steps.push({ name: 'approved_answer', outcome: 'tidak ada', detail: {} });
  const byModel = input.askModel && (await answerByModel(input, input.askModel, question, steps));
  return { ...(byModel || answerByQuote(input, question, clarifiedBefore(messages, asked), steps)), welcome };
}

function smallTalk(input: TurnInput, intent: string, first: boolean, steps: Draft['steps']): Draft {
  const { agent } = input;
  if (intent === 'greeting') {
    steps.push({ name: 'rules', outcome: 'sapaan', detail: {} });
    const own = first ? agent.welcomeMessage : '';
    return textDraft(
      own || `Halo Kak, terima kasih sudah menghubungi ${agent.businessName}. Ada yang bisa kami bantu?`,
      steps,
    );
  }
  if (intent === 'asks_if_machine') {
    steps.push({ name: 'rules', outcome: 'ditanya mesin atau orang', detail: {} });
    const honest = `Betul Kak, saya ${agent.name}, asisten otomatis ${agent.businessName}.`;
    return textDraft(`${honest} Kalau ingin dibantu orang, tulis "bicara dengan CS" ya.`, steps);
  }
  const thanked = pending(input.messages).some(({ text }) =>
    /ma?ka?si|mksh|terima|trima|thx|thank|tq|nuhun|suwun|trims|tks/i.test(text),
  );
  steps.push({ name: 'rules', outcome: thanked ? 'terima kasih' : 'persetujuan', detail: {} });
  return thanked ? textDraft('Sama-sama, Kak. Senang bisa membantu.', steps) : silentDraft(steps);
}
