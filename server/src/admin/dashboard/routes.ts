import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { readBusiness } from '../business/read-business.ts';
import { readAttention } from './read-attention.ts';

export const dashboardRoutes = [
  route(api.getPlatformAttention, (ctx) => readAttention(ctx)),
  route(api.getPlatformBusiness, (ctx) => readBusiness(ctx)),
];
