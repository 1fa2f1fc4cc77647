/** What decides who answers a customer now. */
export interface Situation {
  status: 'open' | 'snoozed' | 'resolved';
  handler: 'ai' | 'member' | 'queue';
  /** False from a take-over or hand-over until somebody hands back or the conversation ends. */
  aiAllowed: boolean;
  /** An enabled agent serves the channel. */
  hasAgent: boolean;
}

/** One owner at a time: a member's conversation is the member's, and a hand-over is not taken back by a machine. */
export function whoAnswers({ status, handler, aiAllowed, hasAgent }: Situation): 'ai' | 'people' {
  const machine = status === 'open' && handler !== 'member' && aiAllowed && hasAgent;
  return machine ? 'ai' : 'people';
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
