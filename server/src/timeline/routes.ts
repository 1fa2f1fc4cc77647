import * as api from '@sapa/contracts';
import { route } from '../platform/http/route.ts';
import { readTimeline } from './read-timeline.ts';

export const timelineRoutes = [
  route(api.readTimeline, (ctx, { params, query }) => readTimeline(ctx, params.id, query)),
];
