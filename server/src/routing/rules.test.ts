import { patienceEnds, type TurnHours } from '@sapa/contracts/rules/turn-ends';
import { expect, test } from 'vitest';

import { nextTurn, type Situation, whoAnswers } from './rules.ts';

const open: Situation = {
  status: 'open',
  handler: 'queue',
  aiAllowed: true,
  hasAgent: true,
  chosen: false,
  hasWaited: false,
  open: true,
  aiMode: 'always',
  outside: 'answer',
};

test.each([
  ['a new conversation with an agent', open, 'ai'],
  ['the agent owns it', { ...open, handler: 'ai' as const }, 'ai'],
  ['a member owns it', { ...open, handler: 'member' as const }, 'people'],
  ['it was handed over', { ...open, aiAllowed: false }, 'people'],
  [
    'a campaign chose the agent, and nobody is there',
    { ...open, chosen: true, open: false, outside: 'tell' as const },
    'ai',
  ],
  [
    'a campaign chose the agent, a member has it',
    { ...open, chosen: true, handler: 'member' as const },
    'people',
  ],
  ['no agent serves the channel', { ...open, hasAgent: false }, 'people'],
  ['it is resolved', { ...open, status: 'resolved' as const }, 'people'],
])('%s: %s', (_name, situation, answers) => {
  expect(whoAnswers(situation)).toBe(answers);
});

const night = { ...open, open: false };
const team = { ...open, aiMode: 'outside_hours' as const };
const patient = { ...open, aiMode: 'when_nobody_answers' as const };

test.each([
  ['people first: the day is theirs', team, 'people'],
  ['people first: the night is the agent’s', { ...team, open: false }, 'ai'],
  [
    'people first: what the agent had at night is theirs in the morning',
    { ...team, handler: 'ai' as const },
    'people',
  ],
  ['a while for people', patient, 'ai_later'],
  ['nobody answered in that while', { ...patient, hasWaited: true }, 'ai'],
  ['a rule gave it to a member, who has that while', { ...patient, handler: 'member' as const }, 'ai_later'],
  [
    'a rule gave it to a member, who did not answer',
    { ...patient, hasWaited: true, handler: 'member' as const },
    'ai',
  ],
  [
    'a member took it in that while',
    { ...patient, hasWaited: true, handler: 'member' as const, aiAllowed: false },
    'people',
  ],
  ['where the agent comes first, a member’s conversation', { ...open, handler: 'member' as const }, 'people'],
  ['the agent has begun, it goes on', { ...patient, handler: 'ai' as const }, 'ai'],
  ['at night nobody is waited for', { ...patient, open: false }, 'ai'],
  ['at night without an agent', { ...night, hasAgent: false }, 'away'],
  ['at night a member’s conversation', { ...night, handler: 'member' as const }, 'away'],
  ['at night customers are told, whoever could answer', { ...night, outside: 'tell' as const }, 'away'],
  ['at night nobody says anything', { ...night, outside: 'silent' as const }, 'people'],
])('%s: %s', (_name, situation, answers) => {
  expect(whoAnswers(situation)).toBe(answers);
});

/** Eight to five in Jakarta, every day. */
const hoursOf = (change: Partial<TurnHours>): TurnHours => ({
  calendar: {
    zone: 'Asia/Jakarta',
    week: Array.from({ length: 7 }, () => [{ from: 480, to: 1020 }]),
    seasons: [],
    days: {},
    ownDays: [],
  },
  open: true,
  aiMode: 'when_nobody_answers',
  aiWaitMinutes: 5,
  outside: 'tell',
  ...change,
});
const moment = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+07:00`);
const shut = { open: false };

test.each([
  ['a while for people, in their hours', 'ai_later', moment(23, '10:00'), {}, {}, moment(23, '10:05')],
  ['that while ends when they leave', 'ai_later', moment(23, '16:57'), {}, {}, moment(23, '17:00')],
  ['nobody speaks at night', 'ai_later', moment(23, '16:57'), { outside: 'silent' }, {}, moment(24, '08:02')],
  [
    'the night is the agent’s',
    'people',
    moment(23, '10:00'),
    { aiMode: 'outside_hours' },
    {},
    moment(23, '17:00'),
  ],
  ['who wrote at night', 'away', moment(23, '22:00'), shut, {}, moment(24, '08:05')],
  [
    'at night, where the agent comes first by day',
    'away',
    moment(23, '22:00'),
    { ...shut, aiMode: 'always' },
    {},
    moment(24, '08:00'),
  ],
  ['at night, where no agent is', 'away', moment(23, '22:00'), shut, { hasAgent: false }, null],
  [
    'a member talks with them',
    'people',
    moment(23, '10:00'),
    {},
    { handler: 'member', aiAllowed: false },
    null,
  ],
  ['it is put off', 'people', moment(23, '10:00'), {}, { status: 'snoozed' }, null],
  ['the agent has answered', 'people', moment(23, '10:00'), {}, { handler: 'ai', aiHasAnswered: true }, null],
] as const)('another’s turn: %s', (_name, who, now, hours, change, turn) => {
  expect(
    nextTurn({ ...open, waitingSince: now, aiHasAnswered: false, ...change }, hoursOf(hours), who, now),
  ).toEqual(turn);
});

test('a night is no minute of people’s patience; who waits for nothing has no turn', () => {
  expect(patienceEnds(hoursOf({}), moment(23, '22:00'))).toEqual(moment(24, '08:05'));
  const now = moment(23, '10:00');
  expect(
    nextTurn({ ...open, waitingSince: null, aiHasAnswered: false }, hoursOf({}), 'people', now),
  ).toBeNull();
});
