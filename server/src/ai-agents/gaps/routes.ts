import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { listCarried } from '../carry/list-carried.ts';
import { listAsked } from './list-asked.ts';
import { listGaps } from './list-gaps.ts';
import { sourceUses } from './source-uses.ts';
import { ignoreGap, takeAnswerBack, teachGap } from './teach-gap.ts';
import { testSearch } from './test-search.ts';

export const aiGapRoutes = [
  route(api.listGaps, (ctx, { params, query }) => listGaps(ctx, params.id, query)),
  route(api.teachGap, (ctx, { params, body }) =>
    teachGap(ctx, { agentId: params.id, gapId: params.gap_id }, body),
  ),
  route(api.untaughtGap, (ctx, { params }) =>
    takeAnswerBack(ctx, { agentId: params.id, gapId: params.gap_id }),
  ),
  route(api.setGapIgnored, (ctx, { params, body }) =>
    ignoreGap(ctx, { agentId: params.id, gapId: params.gap_id }, body.ignored),
  ),
  route(api.listAsked, (ctx, { params, query }) => listAsked(ctx, params.id, query)),
  route(api.listCarriedSources, (ctx, { params }) => listCarried(ctx, params.id)),
  route(api.listSourceUses, (ctx, { params }) => sourceUses(ctx, params.id)),
  route(api.testSearch, (ctx, { params, body }) => testSearch(ctx, params.id, body.question)),
];
