/** Why a figure or a word of a draft may not be said. */
export type MissKind = 'not_stated' | 'of_another' | 'miscalculated' | 'turned';

export interface Miss {
  why: MissKind;
  text: string;
  start: number;
  end: number;
}
