import type {
  AnalyticsAi,
  AnalyticsBusy,
  AnalyticsMoney,
  AnalyticsPeople,
  AnalyticsSpeed,
} from '@sapa/contracts';
import type pg from 'pg';
import { expect } from 'vitest';
import { readAi } from '../../analytics/figures/read-ai.ts';
import { readBusy } from '../../analytics/figures/read-busy.ts';
import { readMoney } from '../../analytics/figures/read-money.ts';
import { readPeople } from '../../analytics/figures/read-people.ts';
import { readSpeed } from '../../analytics/figures/read-speed.ts';
import type { Context } from '../../platform/db/context.ts';
import { expectAi, expectBusy, expectMoney, expectPeople, expectSpeed, sumOf } from './expect-tabs.ts';
import { type Figures, figuresByHand } from './figures-by-hand.ts';
import type { Narrowed } from './rows.ts';

interface Tabs {
  busy: AnalyticsBusy;
  speed: AnalyticsSpeed;
  ai: AnalyticsAi;
  members: AnalyticsPeople['members'];
  money: AnalyticsMoney;
}

/**
 * Each chart of each tab, held against a count of the rows one by one.
 *
 * @returns what was counted
 */
export async function expectEveryChart(
  ctx: Context,
  sql: pg.Client,
  asked: Narrowed & { from: string; to: string },
  zone: string,
): Promise<Figures> {
  const { from, to, ...narrowed } = asked;
  const byHand = (more: { from: string; to: string; narrowed: Narrowed }) =>
    figuresByHand(sql, ctx.workspaceId, { zone, ...more });
  const tabs: Tabs = {
    busy: await readBusy(ctx, asked),
    speed: await readSpeed(ctx, asked),
    ai: await readAi(ctx, asked),
    members: (await readPeople(ctx, asked)).members,
    money: await readMoney(ctx, asked),
  };
  const hand = await byHand({ from, to, narrowed });
  // On this tab a member is whose line it is; what colleagues closed counts where they answered.
  const ofAllMembers = { ...narrowed, member_id: undefined };
  const people = narrowed.member_id === undefined ? hand : await byHand({ from, to, narrowed: ofAllMembers });
  expectBusy(tabs.busy, hand);
  expectSpeed(tabs.speed, hand);
  expectAi(tabs.ai, hand);
  expectPeople(tabs.members, people, narrowed.member_id);
  expectMoney(tabs.money, hand);
  // Of a period that ends today the days before end at the same minute, which has moved on since.
  if (!tabs.busy.period.until_now) {
    const { before_from, before_to } = tabs.busy.period;
    const before = { from: before_from, to: before_to };
    const past = await byHand({ ...before, narrowed });
    const pastPeople =
      narrowed.member_id === undefined ? past : await byHand({ ...before, narrowed: ofAllMembers });
    expectTheDaysBefore(tabs, past, pastPeople);
  }
  return hand;
}

/** What each tab compares itself with. */
function expectTheDaysBefore(
  { busy, speed, ai, members, money }: Tabs,
  hand: Figures,
  people: Figures,
): void {
  const onDay = (counts: Record<string, number>, index: number) =>
    counts[dayAfter(busy.period.before_from, index)] ?? 0;
  expect(busy.before).toBe(hand.total);
  expect(busy.days.map(({ before }) => before)).toEqual(busy.days.map((_, index) => onDay(hand.days, index)));
  for (const by of ['channels', 'teams', 'labels'] as const)
    for (const { id, before } of busy[by]) expect(before).toBe(hand[by][id ?? ''] ?? 0);
  for (const [name, metric] of Object.entries(speed.metrics))
    expect(metric.before).toEqual(hand.metrics[name as keyof typeof hand.metrics]);
  for (const [outcome, count] of Object.entries(ai.before)) expect(count).toBe(hand.outcomes[outcome] ?? 0);
  expect(ai.credits_before).toBe(sumOf(hand.credits));
  for (const { id, answered_before } of members)
    expect(answered_before).toBe(people.answerers[id!]?.answered_in ?? 0);
  expect(money.before).toEqual(hand.money);
  expect(money.days.map(({ before }) => before)).toEqual(
    money.days.map((_, index) => onDay(hand.receivedByDay, index)),
  );
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
