import * as api from '@sapa/contracts';
import { requirePermission, transaction } from '../platform/context.ts';
import { found } from '../platform/errors.ts';
import { route } from '../platform/route.ts';
import { contactById } from './contact-row.ts';
import { updateContact } from './update-contact.ts';

export const contactRoutes = [
  route(api.getContact, async (ctx, { params }) => {
    requirePermission(ctx, 'contact.view');
    return found(await transaction(ctx, (tx) => contactById(tx, params.id)));
  }),
  route(api.updateContact, (ctx, { params, body }) => updateContact(ctx, params.id, body)),
];
