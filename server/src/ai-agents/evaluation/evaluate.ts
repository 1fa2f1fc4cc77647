import { buildIndex, compileLexicon } from '../../knowledge/index.ts';
import { choicesOf } from '../quote/choices.ts';
import { type Found, findAnswer } from '../quote/find-answer.ts';
import { sureOf } from '../quote/look-up.ts';
import { readIntent } from '../turn/intent/customer-intent.ts';
import { decideFromKnowledge } from '../turn/rules.ts';
import type { BusinessWithQuestions, Question } from './load-sets.ts';

export interface Score {
  business: string;
  answerable: number;
  /** The right passage first, or among the first three. */
  hit1: number;
  hit3: number;
  /** Of the answerable: quoted directly, and how many of those from the right passage. */
  answered: number;
  right: number;
  /** Of the answerable: offered as choices that hold the right one. */
  offered: number;
  unanswerable: number;
  unanswerableAnswered: number;
  mistakes: { question: Question; quoted: string }[];
}

const lexicon = compileLexicon();

/** The engine without a model over one business's questions: rules first, then the three bands. */
export function evaluate(business: BusinessWithQuestions): Score {
  const index = buildIndex(business.chunks, lexicon);
  const score: Score = {
    business: business.id,
    answerable: 0,
    hit1: 0,
    hit3: 0,
    answered: 0,
    right: 0,
    offered: 0,
    unanswerable: 0,
    unanswerableAnswered: 0,
    mistakes: [],
  };
  for (const question of business.questions) judge(question, findAnswer(index, question.q), score);
  return score;
}

function judge(question: Question, answer: Found, score: Score): void {
  const ranked = answer.picked?.ranked.map(({ statement }) => statement.passage.id) ?? [];
  const found = [...new Set(ranked)].slice(0, 3);
  const isGold = (id: string | undefined): boolean => id !== undefined && question.gold.includes(id);
  const asked = readIntent(question.q).intent === 'question';
  const { action } = decideFromKnowledge(sureOf(answer), choicesOf(answer).length, false);
  const answered = asked && action === 'answer';
  const right = isGold(found[0]);
  if (answered && !right) score.mistakes.push({ question, quoted: found[0] ?? '' });
  if (!question.answerable) {
    score.unanswerable += 1;
    score.unanswerableAnswered += Number(answered);
    return;
  }
  score.answerable += 1;
  score.hit1 += Number(right);
  score.hit3 += Number(found.some(isGold));
  score.answered += Number(answered);
  score.right += Number(answered && right);
  score.offered += Number(asked && action === 'clarify' && found.some(isGold));
}

export function total(scores: readonly Score[]): Score {
  const sum = (pick: (score: Score) => number): number => scores.reduce((all, score) => all + pick(score), 0);
  return {
    business: 'semua',
    answerable: sum((score) => score.answerable),
    hit1: sum((score) => score.hit1),
    hit3: sum((score) => score.hit3),
    answered: sum((score) => score.answered),
    right: sum((score) => score.right),
    offered: sum((score) => score.offered),
    unanswerable: sum((score) => score.unanswerable),
    unanswerableAnswered: sum((score) => score.unanswerableAnswered),
    mistakes: scores.flatMap((score) => score.mistakes),
  };
}
