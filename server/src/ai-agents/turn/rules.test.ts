import { describe, expect, test } from 'vitest';
import { compileLexicon } from '../../knowledge/index.ts';
import { readChoice } from '../quote/read-choice.ts';
import { excludedTopics, mentionedTopic } from './excluded-topics.ts';
import { answerFrom, clarifyFrom, decideFromKnowledge, stopReason } from './rules.ts';

test.each([
  [answerFrom, 3, false, { action: 'answer' }],
  [answerFrom, 3, true, { action: 'answer' }],
  [answerFrom - 0.01, 3, false, { action: 'clarify' }],
  [answerFrom - 0.01, 3, true, { action: 'hand_over', reason: 'still_unclear' }],
  [answerFrom, 1, false, { action: 'answer' }],
  [answerFrom - 0.01, 1, false, { action: 'clarify' }],
  [answerFrom - 0.01, 0, false, { action: 'hand_over', reason: 'not_known' }],
  [clarifyFrom - 0.01, 3, false, { action: 'hand_over', reason: 'not_known' }],
])('confidence %f with %i choices, asked before: %s', (confidence, choices, before, decision) => {
  expect(decideFromKnowledge(confidence, choices, before)).toEqual(decision);
});

describe('the loop guard', () => {
  const now = 1_000_000_000;
  const ago = (...seconds: number[]): number[] => seconds.map((s) => now - s * 1000);

  test.each([
    ['ordinary talk', ['halo', 'buka jam berapa'], ago(200, 100), undefined],
    ['a lively customer, eight answers in a minute', ['a1b'], ago(56, 48, 40, 32, 24, 16, 8, 1), undefined],
    [
      'more in a minute than anybody reads',
      ['a1b'],
      ago(...Array.from({ length: 15 }, (_, at) => at * 3)),
      'bot_loop',
    ],
    ['the same text four times', ['ping!', 'ping!', 'ping!', 'ping!'], ago(90), 'bot_loop'],
    ['the same question three times', ['harga?', 'harga?', 'Harga?'], ago(300), 'repeated_question'],
    ['the day’s limit', ['halo'], Array.from({ length: 40 }, () => now - 3_600_000), 'too_many_replies'],
    ['replies of another day', ['halo'], Array.from({ length: 99 }, () => now - 90_000_000), undefined],
  ])('%s', (_name, customerTexts, aiReplyTimes, reason) => {
    expect(stopReason({ customerTexts, aiReplyTimes, waits: [], now, most: 40 })).toBe(reason);
  });

  test.each([
    ['each at once, six in a row', [300, 300, 300, 300, 300, 300], false, 'bot_loop'],
    ['one of them read first', [300, 300, 4000, 300, 300, 300], false, undefined],
    ['a form’s short answers', [300, 300, 300, 300, 300, 300], true, undefined],
  ])('written after a reply: %s', (_name, waits, filling, reason) => {
    expect(stopReason({ customerTexts: ['a1b'], aiReplyTimes: [], waits, now, most: 40, filling })).toBe(
      reason,
    );
  });
});

describe('topics the owner keeps for people', () => {
  const lexicon = compileLexicon();
  const topics = excludedTopics(
    'Serahkan bila pelanggan menanyakan refund, harga grosir atau lowongan kerja. Ramah selalu.',
  );

  test('are read from lists in plain sentences', () => {
    expect(topics).toEqual(['refund', 'harga grosir', 'lowongan kerja']);
    expect(excludedTopics('Jangan memberi harga di luar daftar.')).toEqual([]);
  });

  test.each([
    ['uang saya bisa balik ga, mau refund', 'refund'],
    ['ada loker ga', 'lowongan kerja'],
    ['harga grosirnya brp', 'harga grosir'],
    ['harga potong rambut brp', undefined],
  ])('"%s" → %s', (question, topic) => {
    expect(mentionedTopic(question, topics, lexicon)).toBe(topic);
  });
});

test.each([
  ['1', 0],
  ['no 2 kak', 1],
  ['yang kedua', 1],
  ['4', 'person'],
  ['bicara dengan cs', 'person'],
  ['cara bayar', 2],
  ['jam buka dong', 0],
  ['9', undefined],
  ['kalau ongkir ke bandung berapa ya', undefined],
])('the reply "%s" picks %s', (reply, picked) => {
  expect(readChoice(reply, ['Jam buka', 'Pengiriman', 'Cara bayar'])).toBe(picked);
});

test('"iya" to a single choice picks it', () => {
  expect(readChoice('iya kak', ['Cara bayar'])).toBe(0);
  expect(readChoice('iya kak', ['Cara bayar', 'Jam buka'])).toBeUndefined();
});
