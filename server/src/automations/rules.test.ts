import type { AutomationTrigger } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import {
  answerOf,
  beginsWith,
  countsFrom,
  dueAt,
  type Facts,
  firstThatFails,
  type Standing,
  stillSilent,
  whyNot,
} from './rules.ts';

const trigger = (given: Partial<AutomationTrigger>) => ({
  id: 'mine',
  trigger: {
    on: 'message.received',
    which: null,
    minutes: null,
    working: false,
    ...given,
  } as AutomationTrigger,
});

test.each([
  [{}, 'message.received', [], [], true],
  [{}, 'message.sent', [], [], false],
  [{}, 'message.received', [], ['other'], true],
  [{}, 'message.received', [], ['mine'], false],
  [{ on: 'label.added', which: 'vip' }, 'label.added', ['vip', 'baru'], [], true],
  [{ on: 'label.added', which: 'vip' }, 'label.added', ['baru'], [], false],
  [{ on: 'label.added' }, 'label.added', ['baru'], [], true],
] as const)('a rule of %j begins with %s of %j after %j: %s', (given, on, which, chain, begins) => {
  expect(beginsWith(trigger(given as Partial<AutomationTrigger>), { on, which: [...which] }, chain)).toBe(
    begins,
  );
});

test('a status is counted from when it is the one that the rule names, and never from the rule’s own doing', () => {
  const stayed = trigger({ on: 'stayed', which: 'snoozed', minutes: 5 });
  expect(countsFrom(stayed, { kind: 'stayed', anchor: 'snoozed' }, [])).toBe(true);
  expect(countsFrom(stayed, { kind: 'stayed', anchor: 'open' }, [])).toBe(false);
  expect(countsFrom(stayed, { kind: 'stayed', anchor: 'snoozed' }, ['mine'])).toBe(false);
});

const standing: Standing = {
  status: 'open',
  waitingSince: '2026-11-23T01:00:00.000Z',
  lastSeq: 9,
  lastPublicSeq: 8,
  lastFromCustomer: true,
};
test.each([
  ['no_agent_reply', '2026-11-23T01:00:00.000Z', {}, true],
  ['no_agent_reply', '2026-11-23T01:00:00.000Z', { waitingSince: null }, false],
  ['no_agent_reply', '2026-11-23T01:00:00.000Z', { waitingSince: '2026-11-23T02:00:00.000Z' }, false],
  ['no_agent_reply', '2026-11-23T01:00:00.000Z', { status: 'snoozed' }, false],
  ['no_customer_reply', '8', { lastFromCustomer: false }, true],
  ['no_customer_reply', '8', {}, false],
  ['no_customer_reply', '7', { lastFromCustomer: false }, false],
  ['no_customer_reply', '8', { lastFromCustomer: false, status: 'resolved' }, false],
  ['stayed', 'open', {}, true],
  ['stayed', 'snoozed', {}, false],
  ['nothing_happened', '9', {}, true],
  ['nothing_happened', '8', {}, false],
  ['nothing_happened', '9', { status: 'resolved' }, false],
] as const)('%s since %s, when it is %j by now: %s', (kind, anchor, now, still) => {
  expect(stillSilent({ kind, anchor }, { ...standing, ...now })).toBe(still);
});

test('working minutes pass while the business is open only', () => {
  const nine = { from: 9 * 60, to: 17 * 60 };
  const calendar = {
    zone: 'Asia/Jakarta' as const,
    week: [[nine], [nine], [nine], [nine], [nine], [], []],
    seasons: [],
    days: {},
    ownDays: [],
  };
  // Friday 20 November 2026, 16.50 in Jakarta.
  const since = new Date('2026-11-20T09:50:00Z');
  expect(dueAt({ minutes: 30, working: true }, since, calendar)?.toISOString()).toBe(
    '2026-11-23T02:20:00.000Z',
  );
  expect(dueAt({ minutes: 30, working: false }, since, calendar)?.toISOString()).toBe(
    '2026-11-20T10:20:00.000Z',
  );
});

const facts: Facts = {
  text: 'Kak,  berapa HARGA Gayo?',
  messageKind: 'text',
  open: false,
  startedBy: 'customer',
  first: true,
  orderTotal: 150_000,
  score: 2,
};
describe('one question of an event', () => {
  test.each([
    ['words', 'contains', ['harga'], true],
    ['words', 'contains', ['stok', 'gayo'], true],
    ['words', 'contains', ['stok'], false],
    ['words', 'is', ['kak, berapa harga gayo?'], true],
    ['words', 'is_not', ['halo'], true],
    ['words', 'filled', [], true],
    ['words', 'empty', [], false],
    ['message_kind', 'is', ['image', 'text'], true],
    ['message_kind', 'is_not', ['text'], false],
    ['hours', 'yes', [], false],
    ['hours', 'no', [], true],
    ['started_by', 'is', ['agent'], false],
    ['started_by', 'is', ['customer'], true],
    ['first', 'yes', [], true],
    ['first', 'no', [], false],
    ['order_total', 'at_least', [100_000], true],
    ['order_total', 'at_most', [100_000], false],
    ['score', 'at_most', [2], true],
  ] as const)('%s %s %j: %s', (subject, operator, values, holds) => {
    expect(answerOf({ subject, operator, values: [...values] }, facts)).toBe(holds);
  });

  test('what an event does not have is neither much nor little', () => {
    const none = { ...facts, orderTotal: null, first: null, text: null };
    for (const operator of ['at_least', 'at_most'] as const)
      expect(answerOf({ subject: 'order_total', operator, values: [0] }, none)).toBe(false);
    expect(answerOf({ subject: 'first', operator: 'no', values: [] }, none)).toBe(false);
    expect(answerOf({ subject: 'words', operator: 'contains', values: ['harga'] }, none)).toBe(false);
  });
});

test('all parts must hold, of alternatives one; what failed is named', () => {
  const asks = (subject: 'words' | 'hours' | 'score') => ({ subject, operator: 'yes' as const, values: [] });
  const conditions = { all: [asks('words'), { any: [asks('hours'), asks('score')] }] };
  const holding = (...subjects: string[]) =>
    firstThatFails(conditions, ({ subject }) => subjects.includes(subject));
  expect(holding('words', 'score')).toBeNull();
  expect(whyNot(holding('words')!)).toBe('Syarat tidak terpenuhi: Di dalam jam kerja atau Nilai kepuasan.');
  expect(whyNot(holding('hours')!)).toBe('Syarat tidak terpenuhi: Isi pesan.');
});
