import { expect, test } from 'vitest';
import { groupsIn } from './emoji-list.ts';
import { findEmoji, withRecent } from './find-emoji.ts';

const groups = groupsIn(`# Wajah
😀 wajah gembira | bahagia senang
😂 wajah gembira berurai air mata | ketawa wkwk
# Orang
🙏 tangan dilipat | doa makasih terima kasih
👍 jempol ke atas | oke sip
`);
const found = (typed: string) => findEmoji(groups, typed).map(({ char }) => char);

test.each([
  ['gembira', ['😀', '😂']],
  ['wkwk', ['😂']],
  ['terima kasih', ['🙏']],
  ['Jemp', ['👍']],
  // Inside a word is no beginning.
  ['pol', []],
])('"%s" finds it in Indonesian words, by their beginnings', (typed, chars) => {
  expect(found(typed)).toEqual(chars);
});

test('one whose name begins so comes before one that is only known by it', () => {
  const two = groupsIn('# A\n🎁 kado | hati\n❤️ hati merah');
  expect(findEmoji(two, 'hati').map(({ char }) => char)).toEqual(['❤️', '🎁']);
});

test('taken last comes first, once, and only so many are remembered', () => {
  const many = Array.from({ length: 30 }, (_, at) => `e${at}`);
  const recent = many.reduce(withRecent, [] as string[]);
  expect(recent).toHaveLength(24);
  expect(recent[0]).toBe('e29');
  expect(withRecent(recent, 'e20').slice(0, 2)).toEqual(['e20', 'e29']);
});
