import * as contract from '@sapa/contracts';
import { requirePermission, transaction } from '../../../platform/db/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { takeFile } from '../../../platform/http/take-file.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { duplicateTemplate } from './duplicate-template.ts';
import { listTemplates } from './list-templates.ts';
import { setTemplateFile } from './set-file.ts';
import { submitTemplate } from './submit-template.ts';
import { syncTemplates } from './sync-templates.ts';
import { presentTemplate, templateById } from './template-row.ts';
import { updateTemplate } from './update-template.ts';

export const templateRoutes: Route[] = [
  route(contract.listTemplates, (ctx, { query }) => listTemplates(ctx, query)),
  route(contract.getTemplate, (ctx, { params }) => {
    requirePermission(ctx, 'template.view');
    return transaction(ctx, async (tx) => presentTemplate(tx, await templateById(tx, params.id)));
  }),
  route(contract.createTemplate, (ctx, { body }) => createTemplate(ctx, body)),
  route(contract.duplicateTemplate, (ctx, { params, body }) => duplicateTemplate(ctx, params.id, body)),
  route(contract.updateTemplate, (ctx, { params, body }) => updateTemplate(ctx, params.id, body)),
  route(contract.setTemplateFile, async (ctx, { params }, { request }) => {
    const { body, fileName } = await takeFile(request);
    return setTemplateFile(ctx, { id: params.id, body, fileName });
  }),
  route(contract.submitTemplate, (ctx, { params }) => submitTemplate(ctx, params.id)),
  route(contract.deleteTemplate, (ctx, { params }) => deleteTemplate(ctx, params.id)),
  route(contract.syncTemplates, (ctx, { params }) => syncTemplates(ctx, params.id)),
];
