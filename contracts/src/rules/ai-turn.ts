import type { AiMode, OutsideHours } from '../working-hours.ts';

/** Who is asked first where a customer writes now. */
export interface Turn {
  /** People are there. */
  open: boolean;
  aiMode: AiMode;
  outside: OutsideHours;
}

/** No person is waited for before an AI agent answers. */
export const aiComesFirst = ({ open, aiMode, outside }: Turn): boolean =>
  open ? aiMode === 'always' : outside === 'answer';
