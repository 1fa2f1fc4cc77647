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
import { sumsOf } from '../tallies/read-tallies.ts';
import { creditsOf } from './credits.ts';
import { daysOf } from './days.ts';
import { namesOf } from './names.ts';
import { type Asked, type Days, readFigures } from './period.ts';
import { toolsIn, unknownIn } from './unknown-and-tools.ts';

/** What AI agents made of the talks: who closed them counts, not that they are closed. */
export function readAi(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsAi> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const [[total], days, past, reasons, agents, credits, creditsBefore, unknown, tools, cost] =
      await Promise.all([
        sumsOf<{ n: number | null }>(tx, { names: ['talks'], asked, days: range.now }, {}),
        perDay(tx, asked, range.now),
        perDay(tx, asked, range.before),
        sumsOf<{ reason: string; n: number }>(
          tx,
          { names: ['talks'], by: 'reason', asked, days: range.now },
          { reason: 'of' },
        ),
        agentsOf(tx, asked, range.now),
        creditsOf(tx, asked, range.now),
        creditsOf(tx, asked, range.before),
        unknownIn(tx, asked, range.now),
        toolsIn(tx, asked, range.now),
        mayKnowCost(tx) ? costOf(tx, range.now) : null,
      ]);
    const of = Map.groupBy(days, ({ day }) => day);
    const sum = (all: { credits: number }[]) => all.reduce((before, { credits: one }) => before + one, 0);
    return {
      period,
      total: total?.n ?? 0,
      outcomes: outcomesOf(days),
      before: outcomesOf(past),
      days: daysOf(period).map(({ day }) => ({ day, outcomes: outcomesOf(of.get(day) ?? []) })),
      reasons: reasons
        .map(({ reason, n }) => ({ reason, count: n, unknown: notKnownReasons.has(reason) }))
        .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, 'id')),
      agents: await named(tx, agents, credits),
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

interface DayRow {
  day: string;
  outcome: number;
  n: number;
}

const perDay = (tx: Transaction, asked: Asked, days: Days): Promise<DayRow[]> =>
  sumsOf<DayRow>(tx, { names: ['outcome'], asked, days }, { day: 'day::text', outcome: 'step' });

function outcomesOf(rows: readonly DayRow[]): Record<TalkOutcome, number> {
  const sums = Object.fromEntries(talkOutcomes.map((outcome) => [outcome, 0])) as Record<TalkOutcome, number>;
  for (const { outcome, n } of rows) sums[talkOutcomes[outcome]!] += n;
  return sums;
}

interface AgentRow {
  id: string;
  name: 'talks' | 'outcome' | 'ai_answers';
  step: number;
  n: number;
}

const agentsOf = (tx: Transaction, asked: Asked, days: Days): Promise<AgentRow[]> =>
  sumsOf<AgentRow>(
    tx,
    { names: ['talks', 'outcome', 'ai_answers'], by: 'agent', asked, days },
    { id: 'of', name: 'name', step: 'step' },
  );

/** By the name that they have now, or had when they spent last. */
async function named(
  tx: Transaction,
  rows: readonly AgentRow[],
  credits: Awaited<ReturnType<typeof creditsOf>>,
): Promise<AnalyticsAi['agents']> {
  const spent = new Map(credits.map((one) => [one.agent_id, one]));
  const of = Map.groupBy(rows, ({ id }) => id);
  const names = await namesOf(tx, 'ai_agents', [...of.keys()]);
  const alone = talkOutcomes.indexOf('alone');
  return [...of]
    .map(([id, own]) => {
      const sum = (name: AgentRow['name'], step = 0) =>
        own.find((row) => row.name === name && row.step === step)?.n ?? 0;
      return {
        id,
        name: names.get(id)?.name ?? spent.get(id)?.name ?? 'AI Agent yang sudah dihapus',
        talks: sum('talks'),
        alone: sum('outcome', alone),
        answers: sum('ai_answers'),
        credits: spent.get(id)?.credits ?? 0,
      };
    })
    .sort((a, b) => b.talks - a.talks || a.name.localeCompare(b.name, 'id'));
}
