import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { getUser, listUsers } from './queries.ts';
import { updateAdminProfile } from './update-admin-profile.ts';
import { updateUser } from './update-user.ts';

export const userRoutes = [
  route(api.listUsers, (ctx, { query }) => listUsers(ctx, query)),
  route(api.getUser, (ctx, { params }) => getUser(ctx, params.id)),
  route(api.createUser, (ctx, { body }) => createUser(ctx, body)),
  route(api.updateUser, (ctx, { params, body }) => updateUser(ctx, params.id, body)),
  route(api.deleteUser, async (ctx, { params }) => {
    await deleteUser(ctx, params.id);
    return { ok: true as const };
  }),
  route(api.updateAdminProfile, (ctx, { body }) => updateAdminProfile(ctx, body)),
];
