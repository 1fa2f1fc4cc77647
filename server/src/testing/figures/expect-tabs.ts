import {
  type AnalyticsAi,
  type AnalyticsBusy,
  type AnalyticsMoney,
  type AnalyticsPeople,
  type AnalyticsSpeed,
  MOST_SHOWN_QUESTIONS,
} from '@sapa/contracts';
import { expect } from 'vitest';
import type { Figures } from './figures-by-hand.ts';

const of = <T, R>(rows: readonly T[], key: (row: T) => string, value: (row: T) => R) =>
  Object.fromEntries(rows.map((row) => [key(row), value(row)]));

export const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

export function expectBusy(busy: AnalyticsBusy, hand: Figures): void {
  const counted = (rows: readonly { id: string | null; count: number }[]) =>
    of(
      rows.filter(({ count }) => count > 0),
      ({ id }) => id ?? '',
      ({ count }) => count,
    );
  expect(busy.total).toBe(hand.total);
  expect(
    of(
      busy.days.filter(({ count }) => count > 0),
      (row) => row.day,
      (row) => row.count,
    ),
  ).toEqual(hand.days);
  expect(
    of(
      busy.cells,
      (c) => `${c.weekday} ${c.hour}`,
      ({ weekday: _, hour: __, ...cell }) => cell,
    ),
  ).toEqual(hand.cells);
  expect(counted(busy.channels)).toEqual(hand.channels);
  expect(counted(busy.teams)).toEqual(hand.teams);
  expect(counted(busy.labels)).toEqual(hand.labels);
  const waits = (rows: readonly { id: string | null; count: number; wait: number | null }[]) =>
    of(
      rows.filter(({ count }) => count > 0),
      ({ id }) => id ?? '',
      ({ wait }) => wait,
    );
  expect(waits(busy.channels)).toEqual(hand.channelWaits);
  expect(waits(busy.teams)).toEqual(hand.teamWaits);
  expect(waits(busy.labels)).toEqual(hand.labelWaits);
  expect(busy.pace).toBe(hand.pace);
}

export function expectSpeed(speed: AnalyticsSpeed, hand: Figures): void {
  expect(
    of(
      Object.entries(speed.metrics),
      ([name]) => name,
      ([, { now }]) => now,
    ),
  ).toEqual(hand.metrics);
  expect(
    of(
      speed.days,
      (row) => row.day,
      ({ day: _, ...row }) => row,
    ),
  ).toEqual(hand.firstByDay);
  expect(
    of(
      speed.weeks,
      (row) => row.day,
      ({ day: _, ...row }) => row,
    ),
  ).toEqual(hand.firstByWeek);
  expect(
    of(
      speed.channels,
      ({ id }) => id!,
      ({ first }) => first,
    ),
  ).toEqual(hand.firstByChannel);
  expect(speed.unanswered).toBe(hand.unanswered);
}

export function expectAi(ai: AnalyticsAi, hand: Figures): void {
  const some = (outcomes: Record<string, number>) =>
    Object.fromEntries(Object.entries(outcomes).filter(([, n]) => n > 0));
  expect(some(ai.outcomes)).toEqual(hand.outcomes);
  expect(
    Object.fromEntries(
      ai.days.flatMap((row) =>
        Object.entries(some(row.outcomes)).map(([outcome, n]) => [`${row.day} ${outcome}`, n]),
      ),
    ),
  ).toEqual(hand.outcomesByDay);
  expect(
    of(
      ai.reasons,
      ({ reason }) => reason,
      ({ count }) => count,
    ),
  ).toEqual(hand.reasons);
  expect(
    of(
      ai.agents.filter(({ talks }) => talks > 0),
      ({ id }) => id,
      ({ talks, alone, answers }) => ({ talks, alone, answers }),
    ),
  ).toEqual(hand.agents);
  expect(
    of(
      ai.agents.filter(({ credits }) => credits > 0),
      ({ id }) => id,
      ({ credits }) => credits,
    ),
  ).toEqual(hand.credits);
  expect(ai.credits).toBe(sumOf(hand.credits));
  if (!ai.period.until_now) expect(ai.cost).toEqual(hand.cost);
  expect([ai.unknown_asked, ai.unknown_questions]).toEqual([
    sumOf(hand.unknown),
    Object.keys(hand.unknown).length,
  ]);
  for (const { id, asked: times } of ai.unknown) expect(times).toBe(hand.unknown[id]);
  expect(ai.unknown.map((one) => one.asked)).toEqual(
    Object.values(hand.unknown)
      .sort((a, b) => b - a)
      .slice(0, MOST_SHOWN_QUESTIONS),
  );
  expect(
    of(
      ai.tools,
      ({ id }) => id,
      ({ calls, failed }) => ({ calls, failed }),
    ),
  ).toEqual(hand.tools);
}

/** @param people whoever the talks were narrowed to: what colleagues closed counts where a member answered */
export function expectPeople(
  members: AnalyticsPeople['members'],
  people: Figures,
  memberId: string | undefined,
): void {
  const whose = ({ id }: { id: string | null }) => memberId === undefined || id === memberId;
  expect(
    of(
      members.filter(({ answers }) => answers > 0),
      ({ id }) => id!,
      ({ answered_in, answers, took }) => ({ answered_in, answers, took }),
    ),
  ).toEqual(Object.fromEntries(Object.entries(people.answerers).filter(([id]) => whose({ id }))));
  for (const { id, talks, satisfaction, open_now, online } of members) {
    expect(talks).toBe(people.closed[id!] ?? 0);
    const rated = people.ratings[id!] ?? [];
    expect(satisfaction.answers).toBe(rated.length);
    if (rated.length > 0)
      expect(satisfaction.average).toBeCloseTo(rated.reduce((sum, one) => sum + one, 0) / rated.length, 9);
    expect(open_now).toBe(people.held[id!] ?? 0);
    expect(online).toBe(id! in people.online ? Math.floor(people.online[id!]! / 1000) : null);
  }
}

export function expectMoney(money: AnalyticsMoney, hand: Figures): void {
  expect(money.now).toEqual(hand.money);
  const brought = (rows: readonly (typeof money.now & { id: string | null })[]) =>
    of(
      rows,
      ({ id }) => id ?? '',
      ({ talks, ordered, paid, value, received }) => ({ talks, ordered, paid, value, received }),
    );
  expect(brought(money.channels)).toEqual(hand.moneyByChannel);
  expect(brought(money.handlers)).toEqual(hand.moneyByHandler);
  expect(
    of(
      money.campaigns,
      ({ id }) => id,
      ({ orders, value }) => ({ orders, value }),
    ),
  ).toEqual(hand.campaigns);
  expect(
    of(
      money.days.filter((row) => row.received > 0),
      (row) => row.day,
      (row) => row.received,
    ),
  ).toEqual(Object.fromEntries(Object.entries(hand.receivedByDay).filter(([, n]) => n > 0)));
}
