import { expect, test } from 'vitest';
import { compileLexicon } from '../knowledge/index.ts';
import { steepShape } from '../testing/growth.ts';
import { readFacts } from './facts/read-facts.ts';
import { checkOutput } from './model/check-output.ts';
import { composeQuote } from './quote/compose-quote.ts';
import { readChoice } from './quote/read-choice.ts';
import { excludedTopics } from './turn/excluded-topics.ts';
import { readIntent } from './turn/intent/customer-intent.ts';

const lexicon = compileLexicon();
const passage = { id: 's1', title: 'Harga', text: 'Creambath Rp90.000.\nBuka jam 9.' };

test.each<[string, (text: string) => unknown]>([
  ['facts', readFacts],
  ['a customer’s intent', readIntent],
  ['a choice', (text) => readChoice(text, ['Harga', 'Jam buka'])],
  ['topics kept for people', excludedTopics],
  ['a quote', (text) => composeQuote('harga creambath', { ...passage, text }, lexicon)],
  [
    'an answer to be checked',
    (pesan) => checkOutput({ aksi: 'jawab', pesan, sumber: ['s1'] }, { passages: [passage] }),
  ],
])(
  'a text four times as long is read for %s in about four times the time, whatever its shape',
  (_what, work) => {
    expect(steepShape(work)).toBeUndefined();
  },
);
