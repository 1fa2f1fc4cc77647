import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { presentSession } from '../sessions/session.ts';
import { endImpersonation } from './end-impersonation.ts';
import { startImpersonation } from './start-impersonation.ts';

export const impersonationRoutes = [
  route(api.startImpersonation, async (ctx, { params, body }, { reply }) => {
    reply.header('Cache-Control', 'no-store');
    const { session, accessToken } = await startImpersonation(ctx, { workspaceId: params.id, ...body });
    return { data: { user: presentSession(ctx.app, session), access_token: accessToken } };
  }),
  route(api.endImpersonation, async (ctx) => {
    await endImpersonation(ctx);
    return { ok: true as const };
  }),
];
