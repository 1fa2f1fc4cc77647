import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { createField } from './create-field.ts';
import { deleteField } from './delete-field.ts';
import { fieldUse } from './field-use.ts';
import { listFields } from './list-fields.ts';
import { orderFields } from './order-fields.ts';
import { updateField } from './update-field.ts';

export const contactFieldRoutes = [
  route(api.listContactFields, async (ctx) => ({ items: await listFields(ctx) })),
  route(api.createContactField, (ctx, { body }) => createField(ctx, body)),
  route(api.orderContactFields, async (ctx, { body }) => ({ items: await orderFields(ctx, body.ids) })),
  route(api.getContactFieldUse, (ctx, { params }) => fieldUse(ctx, params.id)),
  route(api.updateContactField, (ctx, { params, body }) => updateField(ctx, params.id, body)),
  route(api.deleteContactField, (ctx, { params }) => deleteField(ctx, params.id)),
];
