import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { createSegment } from './create-segment.ts';
import { deleteSegment } from './delete-segment.ts';
import { listSegments } from './list-segments.ts';
import { updateSegment } from './update-segment.ts';

export const segmentRoutes = [
  route(api.listSegments, async (ctx) => ({ items: await listSegments(ctx) })),
  route(api.createSegment, (ctx, { body }) => createSegment(ctx, body)),
  route(api.updateSegment, (ctx, { params, body }) => updateSegment(ctx, params.id, body)),
  route(api.deleteSegment, (ctx, { params }) => deleteSegment(ctx, params.id)),
];
