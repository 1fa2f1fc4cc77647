import type { Outcomes } from '@sapa/contracts';

/** Conversations of an agent on one day, each counted once; of all agents in a span of days. */
export interface AgentDay extends Outcomes {
  agent_id: string | null;
  day: string;
  unfinished: number;
  good: number;
  bad: number;
}

export const NOBODY: Outcomes = { answered: 0, handed_over: 0, not_known: 0 };

export const outcomesOf = ({ answered, handed_over, not_known }: Outcomes): Outcomes => ({
  answered,
  handed_over,
  not_known,
});

export const sumOf = (days: readonly Outcomes[]): Outcomes =>
  days.reduce(
    (sum, day) => ({
      answered: sum.answered + day.answered,
      handed_over: sum.handed_over + day.handed_over,
      not_known: sum.not_known + day.not_known,
    }),
    NOBODY,
  );
