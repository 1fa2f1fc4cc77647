import {
  type AnalyticsAi,
  allows,
  type readAnalyticsAi as endpoint,
  type Query,
  type TalkOutcome,
  talkOutcomes,
} from '@sapa/contracts';
import { notKnownReasons } from '../../ai-agents/index.ts';
import { costOf } from '../../billing/index.ts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { having, Tally } from '../days/counts.ts';
import { type DayOfTalks, readDays } from '../days/read-days.ts';
import { creditsOf } from './credits.ts';
import { daysOf } from './days.ts';
import { namesOf } from './names.ts';
import { readFigures } from './period.ts';
import { toolsIn, unknownIn } from './unknown-and-tools.ts';

/** What AI agents made of the talks: who closed them counts, not that they are closed. */
export function readAi(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsAi> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const talks = new Sums();
    for await (const day of readDays(tx, asked, range.now, OUTCOMES)) talks.add(day);
    const past = new Tally();
    for await (const { outcome } of readDays(tx, asked, range.before, ['outcome'])) past.add(outcome);
    const [credits, creditsBefore, unknown, tools, cost] = await Promise.all([
      creditsOf(tx, asked, range.now),
      creditsOf(tx, asked, range.before),
      unknownIn(tx, asked, range.now),
      toolsIn(tx, asked, range.now),
      mayKnowCost(tx) ? costOf(tx, range.now) : null,
    ]);
    const sum = (all: { credits: number }[]) => all.reduce((before, { credits: one }) => before + one, 0);
    return {
      period,
      total: talks.total,
      outcomes: outcomesOf(talks.outcomes),
      before: outcomesOf(past),
      days: daysOf(period).map(({ day }) => ({
        day,
        outcomes: outcomesOf(talks.days.get(day) ?? new Tally()),
      })),
      reasons: [...talks.reasons.counts]
        .filter(([reason]) => reason !== '')
        .map(([reason, count]) => ({ reason, count, unknown: notKnownReasons.has(reason) }))
        .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, 'id')),
      agents: await agentsOf(tx, talks.agents, credits),
      credits: sum(credits),
      credits_before: sum(creditsBefore),
      ...unknown,
      tools,
      cost,
    };
  });
}

/** What the plan costs is the owner's to know. */
const mayKnowCost = ({ actor }: Context): boolean =>
  actor.type !== 'member' || allows(actor.role, 'analytics.money');

const OUTCOMES = ['outcome', 'reason', 'agent', 'ai_answers'] as const;

/** Talks day by day, and what AI agents made of them. */
class Sums {
  total = 0;
  readonly outcomes = new Tally();
  readonly days = new Map<string, Tally>();
  readonly reasons = new Tally();
  readonly agents = { talks: new Tally(), alone: new Tally(), answers: new Tally() };

  add(one: DayOfTalks<(typeof OUTCOMES)[number]>): void {
    const { day, length, outcome, reason, agent } = one;
    this.total += length;
    this.outcomes.add(outcome);
    this.days.set(day, (this.days.get(day) ?? new Tally()).add(outcome));
    this.reasons.add(reason);
    this.agents.talks.add(agent);
    this.agents.alone.add(agent, having(outcome, 'alone'));
    this.agents.answers.add(agent, one.ai_answers);
  }
}

const outcomesOf = (counts: Tally): Record<TalkOutcome, number> =>
  Object.fromEntries(talkOutcomes.map((outcome) => [outcome, counts.of(outcome)])) as Record<
    TalkOutcome,
    number
  >;

/** By the name that they have now, or had when they spent last. */
async function agentsOf(
  tx: Transaction,
  { talks, alone, answers }: Sums['agents'],
  credits: Awaited<ReturnType<typeof creditsOf>>,
): Promise<AnalyticsAi['agents']> {
  const spent = new Map(credits.map((one) => [one.agent_id, one]));
  // Who spent for a talk that began before has no talk here: the credits of all make up the sum nevertheless.
  const all = [...new Set([...talks.counts.keys(), ...spent.keys()])].filter((id) => id !== '');
  const names = await namesOf(tx, 'ai_agents', all);
  return all
    .map((id) => ({
      id,
      name: names.get(id)?.name ?? spent.get(id)?.name ?? 'AI Agent yang sudah dihapus',
      talks: talks.of(id),
      alone: alone.of(id),
      answers: answers.of(id),
      credits: spent.get(id)?.credits ?? 0,
    }))
    .sort((a, b) => b.talks - a.talks || a.name.localeCompare(b.name, 'id'));
}
