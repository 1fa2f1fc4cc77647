import type { testSearch as endpoint, Reply } from '@sapa/contracts';
import { howMatched, indexedKnowledge, positionOf, readUnits, sourceIdOf } from '../../knowledge/index.ts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { oneAgent } from '../agents/agent-row.ts';
import { findAnswer } from '../quote/find-answer.ts';
import { rankedHits } from '../quote/ranked-hits.ts';
import { nameOfBusiness } from '../runs/name-of-business.ts';
import { asked } from '../tests/ask-state.ts';
import { answerFrom, clarifyFrom } from '../turn/rules.ts';
import { takeTurn } from '../turn/take-turn.ts';
import { turnInputOf } from '../turn/turn-input-of.ts';

/** By hand, word after word; a script that reads an agent's knowledge out is not. */
const perMember: RateLimit = { name: 'agents.search:member', limit: 120, seconds: 600 };
const perWorkspace: RateLimit = { name: 'agents.search:workspace', limit: 600, seconds: 3600 };

/**
 * What an agent's knowledge, as its draft has it, finds for one question, and what would be said without a model. No credit
 * is used, nothing is stored.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function testSearch(
  ctx: Context,
  agentId: string,
  question: string,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.try');
  await ctx.app.limits.count(
    [perMember, `${ctx.workspaceId} ${ctx.actor.type === 'member' ? ctx.actor.memberId : ctx.actor.type}`],
    [perWorkspace, ctx.workspaceId],
  );
  const [agent, businessName] = await readTogether(ctx, oneAgent(ctx, agentId), nameOfBusiness(ctx));
  const index = await indexedKnowledge(ctx, agent, [question]);
  const begun = performance.now();
  const found = findAnswer(index, question);
  const hits = rankedHits(found);
  const took = performance.now() - begun;
  const { result, certainty } = found;
  const now = ctx.app.clock.now();
  const turn = await takeTurn({
    ...turnInputOf(agent, { contactName: '', businessName }, { messages: [asked(question)] }),
    index,
    askModel: null,
    reserve: async () => false,
    now,
  });
  const typed = readUnits(question, index.lexicon).units;
  const places = new Map(index.passages.map((passage, at) => [passage.id, at]));
  return {
    words: result.units.map((unit, at) => ({
      text: question.slice(unit.start, unit.end),
      read_as: unit.stems.join(' '),
      mended: unit.stems.join(' ') !== typed[at]?.stems.join(' '),
    })),
    hits: hits.map(({ passage, worth, bm25, cosine, meaning, coverage }) => ({
      source_id: sourceIdOf(passage.id),
      source: passage.source ?? '',
      place: passage.place ?? '',
      url: passage.url ?? '',
      position: positionOf(passage.id) ?? null,
      title: passage.title,
      text: passage.text,
      score: rounded(worth),
      words: rounded(bm25),
      letters: rounded(cosine),
      meaning: meaning === null ? null : rounded(meaning),
      coverage: rounded(coverage.share),
      matches: result.units.map((unit) => howMatched(index, unit, places.get(passage.id)!)),
    })),
    certainty: rounded(certainty),
    answers_from: answerFrom,
    asks_from: clarifyFrom,
    action: turn.action,
    text: turn.text,
    passages: index.passages.length,
    took_ms: Math.round(took * 100) / 100,
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
