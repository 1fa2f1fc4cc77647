import type { getUsageState as endpoint, Reply } from '@sapa/contracts';
import { modelSilentSince } from '../../ai-agents/index.ts';
import { usageState } from '../../billing/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';

/** What the banners above every screen say. */
export const getUsageState = (ctx: Context): Promise<Reply<typeof endpoint>> =>
  transaction(ctx, async (tx) => {
    const state = await usageState(tx);
    const silent = await modelSilentSince(tx);
    return { ...state, model_silent_since: silent?.toISOString() ?? null };
  });
