import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../platform/db/context.ts';
import type { AgentRow, Colleague } from '../agents/agent-row.ts';
import { asColleague } from '../crew/as-colleague.ts';
import { takeTurnTogether } from '../crew/take-turn-together.ts';
import { modelFor } from '../model/ask-model.ts';
import { payForTurn } from '../turn/pay-for-turn.ts';
import type { Turn, TurnInput, TurnMessage } from '../turn/turn.ts';
import { turnInputOf } from '../turn/turn-input-of.ts';

export interface Trial {
  agent: AgentRow;
  /** Whom it passes the talk on to, as customers meet them. */
  colleagues: readonly Colleague[];
  /** Who answered last; nobody of these: the agent. */
  activeId?: string | undefined;
  businessName: string;
  /** Tools left out: nothing outside is called, so that a test does not hang on other people's services. */
  load: (member: AgentRow) => Promise<Pick<TurnInput, 'index' | 'messages' | 'tools'>>;
  /** Names it for good: a second try after a crash pays with what the first set aside. */
  name?: string;
  onlyModel?: true;
}

/** The same turn as with a customer, with nothing sent, stored or handed over. It costs what its model used. */
export async function askState(ctx: Context, trial: Trial): Promise<{ turn: Turn; by: Colleague }> {
  const { agent, colleagues, businessName, load } = trial;
  const front: Colleague = { ...agent, topics: '' };
  const members = [front, ...colleagues];
  const models = members.map((member) => modelFor(ctx.app.config, member));
  const payment = payForTurn(ctx, {
    turn: trial.name ?? `trial:${uuidv7()}`,
    feature: 'trial',
    agent,
    conversationId: null,
    askModel: models.find((ask) => ask !== null) ?? null,
  });
  const active = members.find(({ id }) => id === trial.activeId) ?? front;
  const { turn, by } = await takeTurnTogether(members, active, async (member) => {
    const { messages, ...loaded } = await load(member);
    return {
      ...turnInputOf(asColleague(member, front), { contactName: '', businessName }, { messages }),
      ...loaded,
      askModel: modelFor(ctx.app.config, member),
      reserve: payment.reserve,
      ...(trial.onlyModel && { onlyModel: trial.onlyModel }),
      now: ctx.app.clock.now(),
    };
  });
  await payment.settle(ctx, turn, by);
  return { turn, by };
}

/** A customer's first words. */
export const asked = (text: string): TurnMessage => ({
  from: 'customer',
  text,
  byAi: false,
  clarifies: false,
  choices: [],
  choiceId: null,
  at: 0,
});
