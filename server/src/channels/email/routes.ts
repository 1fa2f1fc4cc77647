import * as contract from '@sapa/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { connectEmail } from './connect/connect-email.ts';
import { updateEmail } from './connect/update-email.ts';

export const emailRoutes: Route[] = [
  route(contract.connectEmail, (ctx, { body }) => connectEmail(ctx, body)),
  route(contract.updateEmail, (ctx, { params, body }) => updateEmail(ctx, { id: params.id, ...body })),
];
