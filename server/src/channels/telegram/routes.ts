import * as contract from '@sapa/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { connectTelegram } from './connect-telegram.ts';

export const telegramRoutes: Route[] = [
  route(contract.connectTelegram, (ctx, { body }) => connectTelegram(ctx, body.token)),
];
