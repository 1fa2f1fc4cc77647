import { type CreditFeature, creditsOf } from '@sapa/contracts';
import { releaseCredits, reserveCredits, settleCredits } from '../../billing/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import type { AskModel } from '../model/ask-model.ts';
import type { Turn } from './turn.ts';

/** What its price goes by. */
type Paid = Pick<Turn, 'action' | 'engine' | 'usage'>;

export interface Payment {
  /** Before the model is asked. @returns false: no credits are left */
  reserve(): Promise<boolean>;
  /** In the commit of what the turn did; `by`: the agent that did it, where it was passed on. */
  settle(ctx: Context, turn: Paid, by?: { id: string; name: string }): Promise<void>;
}

/**
 * A turn's credits: set aside before its model is asked, spent when the model's words go out, free again when they
 * don't (abandoned, failed, refused by the checks, handed over); a trial's are spent on every call. A turn without a
 * model never comes here.
 *
 * @param turn names it for good, so that a second try after a crash pays with what the first one set aside
 * @param alongside goes in the commit of the reservation
 */
export function payForTurn(
  ctx: Context,
  about: {
    turn: string;
    feature: CreditFeature;
    agent: { id: string; name: string };
    conversationId: string | null;
    askModel: AskModel | null;
  },
  alongside: (tx: Transaction) => void = () => {},
): Payment {
  const { turn, feature, agent, conversationId, askModel } = about;
  const model = askModel?.model ?? '';
  const on = { feature, agent: { id: agent.id, name: agent.name }, model, conversationId };
  let reserved = false;
  return {
    reserve: () =>
      transaction(ctx, async (tx) => {
        const withinMs = askModel?.patienceMs ?? 0;
        reserved = await reserveCredits(tx, { turn, credits: creditsOf(model), withinMs, on });
        if (reserved) alongside(tx);
        return reserved;
      }),
    async settle(within, done, by = agent) {
      if (!reserved) return;
      const spent = { ...on, agent: { id: by.id, name: by.name } };
      const credits = feature === 'trial' ? priceOfTrial(done, model) : priceOf(done, model);
      if (credits === 0) await releaseCredits(within, turn);
      else await settleCredits(within, { turn, credits, on: spent });
    },
  };
}

/** Of the call whose words were said; one that the checks refused is ours to pay. */
function priceOf({ action, engine, usage }: Paid, model: string): number {
  const said = engine === 'model' && (action === 'answer' || action === 'clarify');
  const call = usage.at(-1);
  return said && call !== undefined ? creditsOf(model, call.inputTokens + call.outputTokens) : 0;
}

/** Of all its calls. */
export function priceOfTrial({ usage }: Pick<Turn, 'usage'>, model: string): number {
  const tokens = usage.reduce((sum, call) => sum + call.inputTokens + call.outputTokens, 0);
  return usage.length === 0 ? 0 : creditsOf(model, tokens);
}
