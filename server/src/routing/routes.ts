import * as api from '@sapa/contracts';
import { route } from '../platform/http/route.ts';
import { shareQueue } from './assignment/share-queue.ts';
import { takeNext } from './assignment/take-next.ts';

export const routingRoutes = [
  route(api.takeNextConversation, async (ctx) => ({ conversation: await takeNext(ctx) })),
  route(api.shareQueue, (ctx) => shareQueue(ctx)),
];
