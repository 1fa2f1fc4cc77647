import type { getUsageState } from '@sapa/contracts/analytics/usage';
import type { Reply } from '@sapa/contracts/endpoint';

type State = Pick<Reply<typeof getUsageState>, 'credits' | 'model_silent_since'>;

/** Since when the model answers nobody; null: it does, or is not asked, for want of credits: that is said already. */
export const silentSince = ({ credits, model_silent_since }: State): string | null =>
  credits.left === 0 ? null : model_silent_since;
