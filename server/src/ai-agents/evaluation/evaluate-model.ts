import { buildIndex, compileLexicon } from '../../knowledge/index.ts';
import type { AskModel } from '../model/ask-model.ts';
import { asked } from '../tests/ask-state.ts';
import { takeTurn } from '../turn/take-turn.ts';
import type { BusinessWithQuestions, Question } from './load-sets.ts';

export interface ModelScore {
  business: string;
  answerable: number;
  /** Of the answerable: answered, and how many of those with the right passage cited. */
  answered: number;
  right: number;
  unanswerable: number;
  unanswerableAnswered: number;
}

const lexicon = compileLexicon();

/**
 * The whole turn over one business's questions, with a model: what the checks let through, and from which source.
 *
 * @param most asks no more than so many questions, evenly chosen: a real model costs
 */
export async function evaluateModel(
  business: BusinessWithQuestions,
  modelFor: (question: Question) => AskModel,
  most = Number.POSITIVE_INFINITY,
): Promise<ModelScore> {
  const index = buildIndex(business.chunks, lexicon);
  const score: ModelScore = {
    business: business.id,
    answerable: 0,
    answered: 0,
    right: 0,
    unanswerable: 0,
    unanswerableAnswered: 0,
  };
  const every = Math.max(1, Math.ceil(business.questions.length / most));
  for (const question of business.questions.filter((_, at) => at % every === 0)) {
    const turn = await takeTurn({
      agent: { ...NOBODY, businessName: business.name },
      index,
      messages: [asked(question.q)],
      customerName: '',
      now: new Date(),
      askModel: modelFor(question),
      reserve: () => Promise.resolve(true),
    });
    const answered = turn.action === 'answer' && turn.citations.length > 0;
    if (!question.answerable) {
      score.unanswerable += 1;
      score.unanswerableAnswered += Number(answered);
      continue;
    }
    const texts = new Set(
      business.chunks.filter(({ id }) => question.gold.includes(id)).map(({ text }) => text),
    );
    score.answerable += 1;
    score.answered += Number(answered);
    score.right += Number(answered && turn.citations.some(({ passage }) => texts.has(passage)));
  }
  return score;
}

const NOBODY = {
  name: 'Nara',
  persona: 'Ramah dan ringkas.',
  objective: '',
  restriction: '',
  transferCondition: '',
  welcomeMessage: '',
  handoverMessage: '',
};
