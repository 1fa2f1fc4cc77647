import type { Fact } from './fact.ts';

/** Why a figure or a word of a draft may not be said. */
export type MissKind = 'not_stated' | 'of_another' | 'miscalculated' | 'turned';

export interface Miss {
  why: MissKind;
  text: string;
  start: number;
  end: number;
}

export const missAt = ({ text, start, end }: Pick<Fact, 'text' | 'start' | 'end'>, why: MissKind): Miss => ({
  why,
  text,
  start,
  end,
});
