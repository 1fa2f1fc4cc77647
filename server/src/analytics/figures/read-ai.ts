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
import { countRows, countWords, having } from '../days/counts.ts';
import { byDay, type DayOfTalks, readDays } from '../days/read-days.ts';
import { creditsOf } from './credits.ts';
import { daysOf } from './days.ts';
import { namesOf } from './names.ts';
import { readFigures } from './period.ts';
import { toolsIn, unknownIn } from './unknown-and-tools.ts';

/** What AI agents made of the talks: who closed them counts, not that they are closed. */
export function readAi(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsAi> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const [{ talks }, { talks: past }, credits, creditsBefore, unknown, tools, cost] = await Promise.all([
      readDays(tx, asked, range.now),
      readDays(tx, asked, range.before),
      creditsOf(tx, asked, range.now),
      creditsOf(tx, asked, range.before),
      unknownIn(tx, asked, range.now),
      toolsIn(tx, asked, range.now),
      mayKnowCost(tx) ? costOf(tx, range.now) : null,
    ]);
    const of = byDay(talks);
    const sum = (all: { credits: number }[]) => all.reduce((before, { credits: one }) => before + one, 0);
    return {
      period,
      total: countRows(talks.map(({ talks: { length }, mask }) => ({ length, mask }))),
      outcomes: outcomesOf(talks),
      before: outcomesOf(past),
      days: daysOf(period).map(({ day }) => ({ day, outcomes: outcomesOf(of.get(day) ?? []) })),
      reasons: [...countWords(talks.map(({ talks: { reason }, mask }) => ({ column: reason, mask })))]
        .filter(([reason]) => reason !== '')
        .map(([reason, count]) => ({ reason, count, unknown: notKnownReasons.has(reason) }))
        .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, 'id')),
      agents: await agentsOf(tx, talks, credits),
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

function outcomesOf(days: readonly DayOfTalks[]): Record<TalkOutcome, number> {
  const counts = countWords(days.map(({ talks: { outcome }, mask }) => ({ column: outcome, mask })));
  return Object.fromEntries(talkOutcomes.map((outcome) => [outcome, counts.get(outcome) ?? 0])) as Record<
    TalkOutcome,
    number
  >;
}

/** By the name that they have now, or had when they spent last. */
async function agentsOf(
  tx: Transaction,
  days: readonly DayOfTalks[],
  credits: Awaited<ReturnType<typeof creditsOf>>,
): Promise<AnalyticsAi['agents']> {
  const spent = new Map(credits.map((one) => [one.agent_id, one]));
  const talks = countWords(days.map(({ talks: { agent }, mask }) => ({ column: agent, mask })));
  const alone = countWords(
    days.map(({ talks: { agent, outcome }, mask }) => ({
      column: agent,
      mask: having(outcome, 'alone', mask),
    })),
  );
  const answers = countWords(
    days.map(({ talks: { agent, aiAnswers }, mask }) => ({ column: agent, mask, values: aiAnswers })),
  );
  talks.delete('');
  const names = await namesOf(tx, 'ai_agents', [...talks.keys()]);
  return [...talks]
    .map(([id, count]) => ({
      id,
      name: names.get(id)?.name ?? spent.get(id)?.name ?? 'AI Agent yang sudah dihapus',
      talks: count,
      alone: alone.get(id) ?? 0,
      answers: answers.get(id) ?? 0,
      credits: spent.get(id)?.credits ?? 0,
    }))
    .sort((a, b) => b.talks - a.talks || a.name.localeCompare(b.name, 'id'));
}
