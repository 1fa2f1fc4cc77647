import * as contract from '@sapa/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { renewApiSecret } from './api-secret.ts';
import { createApiChannel } from './create-api-channel.ts';
import { updateApiChannel } from './update-api-channel.ts';

export const apiChannelRoutes: Route[] = [
  route(contract.createApiChannel, (ctx, { body }) => createApiChannel(ctx, body)),
  route(contract.updateApiChannel, (ctx, { params, body }) =>
    updateApiChannel(ctx, { id: params.id, ...body }),
  ),
  route(contract.renewApiSecret, (ctx, { params }) => renewApiSecret(ctx, params.id)),
];
