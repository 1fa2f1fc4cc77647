import { aiComesFirst, type Turn } from '@sapa/contracts/rules/ai-turn';
import { leavesAt, patienceEnds, peopleUntil, type TurnHours } from '@sapa/contracts/rules/turn-ends';
import { nextOpen } from '@sapa/contracts/rules/working-hours';

/** What decides who answers a customer now. */
export interface Situation extends Turn {
  status: 'open' | 'snoozed' | 'resolved';
  handler: 'ai' | 'member' | 'queue';
  /** False from a take-over or hand-over until somebody hands back or the conversation ends. */
  aiAllowed: boolean;
  /** An enabled agent serves the channel. */
  hasAgent: boolean;
  /** A campaign chose that very agent for its replies: at any hour, before anybody. */
  chosen: boolean;
  /** The customer has waited as long as people may take, where those come first. */
  hasWaited: boolean;
}

/**
 * One owner at a time: a member's conversation is the member's, and a hand-over is not taken back by a machine.
 *
 * @returns `ai_later`: people come first, for a while; `away`: nobody answers now, and the customer is told when
 */
export function whoAnswers(situation: Situation): 'ai' | 'ai_later' | 'people' | 'away' {
  const { status, handler, aiAllowed, hasAgent, chosen, open, aiMode, outside, hasWaited } = situation;
  // What a rule gave to a member, who has not answered: `aiAllowed` ends with their first word, or when they take it.
  const given = handler === 'member' && open && aiMode === 'when_nobody_answers';
  const machine = status === 'open' && (handler !== 'member' || given) && aiAllowed && hasAgent;
  if (machine && (chosen || aiComesFirst(situation))) return 'ai';
  if (!open) return outside === 'silent' ? 'people' : 'away';
  if (!machine || aiMode !== 'when_nobody_answers') return 'people';
  return handler === 'ai' || hasWaited ? 'ai' : 'ai_later';
}

/** What decides whether a customer waits for whoever's turn it is. */
export interface Waits extends Pick<Situation, 'status' | 'handler' | 'aiAllowed'> {
  waitingSince: Date | null;
  /** An agent has it and said the last word: it is a person's word that ends `waitingSince`. */
  aiHasAnswered: boolean;
}

/** Nobody has answered yet, or taken it to answer: whom a member talks with is theirs. */
export const isLeftWaiting = ({ status, handler, aiAllowed, waitingSince, aiHasAnswered }: Waits): boolean =>
  status === 'open' && waitingSince !== null && !aiHasAnswered && (handler !== 'member' || aiAllowed);

/**
 * When it may be another's turn though nobody writes: people's minutes are over, they leave, or they are back. Null:
 * nobody is left waiting, or nothing changes for them then.
 *
 * @param who answers now, and does not by then
 */
export function nextTurn(
  situation: Waits & Pick<Situation, 'hasAgent'>,
  hours: TurnHours,
  who: ReturnType<typeof whoAnswers>,
  now: Date,
): Date | null {
  const { handler, aiAllowed, hasAgent, waitingSince } = situation;
  if (waitingSince === null || !isLeftWaiting(situation)) return null;
  if (hours.open) return who === 'ai_later' ? peopleUntil(hours, waitingSince, now) : leavesAt(hours, now);
  if (!aiAllowed || !hasAgent) return null;
  const opens = nextOpen(hours.calendar, now);
  if (hours.aiMode === 'always') return handler === 'member' ? null : opens;
  if (hours.aiMode === 'outside_hours' || opens === null) return null;
  const patience = patienceEnds(hours, waitingSince);
  return patience !== null && patience > opens ? patience : opens;
}

/**
 * How many new visitors of its pages an AI agent answers within an hour. A visitor costs nothing to make, so no hour
 * may take more than a tenth of the month's active contacts from a shop's customers. Null: no limit to protect.
 */
export const newVisitorsPerHour = (limit: number | null): number | null =>
  limit === null ? null : Math.max(20, Math.ceil(limit / 10));

/** Who is new beyond the plan's active contacts of the month is people's to answer; all others keep their agent. */
export const isBeyondPlan = (place: number | null, limit: number | null): boolean =>
  place !== null && limit !== null && place > limit;
