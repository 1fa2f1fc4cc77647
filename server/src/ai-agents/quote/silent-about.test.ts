import { expect, test } from 'vitest';
import { compileLexicon, readUnits } from '../../knowledge/index.ts';
import { silentAbout } from './silent-about.ts';

const lexicon = compileLexicon();
const silent = (question: string, ...words: string[]) => {
  const { units } = readUnits(question, lexicon);
  return silentAbout(
    question,
    units.filter(({ start, end }) => words.includes(question.slice(start, end))),
  );
};

test('what an answer is silent about counts by what it is', () => {
  expect(silent('peony ada ga kak', 'peony')).toMatchObject({ things: 1, objects: 1 });
  expect(silent('fotonya boleh dipajang?', 'dipajang')).toMatchObject({ acts: 1, things: 0 });
  expect(silent('telat boleh? dago macet soalnya', 'dago', 'macet')).toEqual({
    things: 0,
    acts: 0,
    objects: 0,
  });
});
