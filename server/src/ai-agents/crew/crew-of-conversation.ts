import { toolBelt } from '../../ai-tools/index.ts';
import { indexedKnowledge } from '../../knowledge/index.ts';
import type { Context } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { type Colleague, colleaguesOf, type ServingAgent } from '../agents/agent-row.ts';
import { type AskModel, modelFor } from '../model/ask-model.ts';
import type { Talk } from '../turn/queries.ts';
import type { HandOverReason } from '../turn/rules.ts';
import { lookedUp } from '../turn/talk.ts';
import type { TurnInput } from '../turn/turn.ts';
import { turnInputOf } from '../turn/turn-input-of.ts';
import { asColleague } from './as-colleague.ts';

/** The agent that serves a channel, in one of its talks. */
export interface ServedTalk {
  agent: ServingAgent;
  talk: Talk;
  stop?: HandOverReason;
  reopens?: string;
  /** Words are only suggested, to a person: nothing is called. */
  forPerson?: true;
}

type Loaded = Pick<TurnInput, 'reserve' | 'signal'>;

/** The agents that may answer here: the channel's, and those that it passes customers on to. */
export async function crewOf(
  ctx: Context,
  { agent, talk, stop, reopens, forPerson }: ServedTalk,
): Promise<{
  members: Colleague[];
  active: Colleague;
  askModel: AskModel | null;
  prepare: (member: Colleague, loaded: Loaded) => Promise<TurnInput>;
}> {
  const front: Colleague = { ...agent, topics: '' };
  const [colleagues] =
    agent.specialists.length === 0 ? [[]] : await readTogether(ctx, colleaguesOf(ctx, agent));
  const members = [front, ...colleagues];
  const people = { contactName: agent.contact_name, businessName: agent.business_name };
  const { conversationId, newestSeq: seq } = talk;
  return {
    members,
    active: members.find(({ id }) => id === agent.active_id) ?? front,
    askModel: members.map((member) => modelFor(ctx.app.config, member)).find((ask) => ask !== null) ?? null,
    async prepare(member, loaded) {
      const [index, tools] = await Promise.all([
        indexedKnowledge(ctx, member, lookedUp(talk.messages)),
        forPerson ? undefined : toolBelt(ctx, { agent: member, conversationId, seq }),
      ]);
      return {
        ...turnInputOf(asColleague(member, agent), people, talk),
        index,
        ...(tools && { tools }),
        askModel: modelFor(ctx.app.config, member),
        ...(stop && { stop }),
        ...(forPerson && { forPerson }),
        ...(reopens && { reopens }),
        ...loaded,
        now: ctx.app.clock.now(),
      };
    },
  };
}
