import * as api from '@sapa/contracts';
import { requirePermission, transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { route } from '../platform/http/route.ts';
import { startContactAct } from './acts/start-contact-act.ts';
import { listConsents } from './consent/list-consents.ts';
import { setConsent } from './consent/set-consent.ts';
import { contactById } from './contact-row.ts';
import { createContact } from './create-contact.ts';
import { startContactExport } from './export/start-contact-export.ts';
import { joinContacts } from './joining/join-contacts.ts';
import { keepJoin } from './joining/keep-join.ts';
import { listClaimedJoins } from './joining/list-claimed-joins.ts';
import { listDuplicates } from './joining/list-duplicates.ts';
import { partIdentity } from './joining/part-identity.ts';
import { previewJoin } from './joining/preview-join.ts';
import { tellApart } from './joining/tell-apart.ts';
import { undoJoin } from './joining/undo-join.ts';
import { createLabel } from './labels/create-label.ts';
import { labelContact } from './labels/label-contact.ts';
import { allLabels } from './labels/label-row.ts';
import { updateLabel } from './labels/update-label.ts';
import { countContacts } from './list/count-contacts.ts';
import { listContacts } from './list/list-contacts.ts';
import { readNeighbours } from './list/read-neighbours.ts';
import { updateContact } from './update-contact.ts';

export const contactRoutes = [
  route(api.listContacts, (ctx, { query }) => listContacts(ctx, query)),
  route(api.countContacts, (ctx, { query }) => countContacts(ctx, query)),
  route(api.startContactAct, (ctx, { body }) => startContactAct(ctx, body)),
  route(api.startContactExport, (ctx, { body }) => startContactExport(ctx, body)),
  route(api.readContactNeighbours, (ctx, { params, query }) => readNeighbours(ctx, params.id, query)),
  route(api.createContact, (ctx, { body }) => createContact(ctx, body)),
  route(api.getContact, async (ctx, { params }) => {
    requirePermission(ctx, 'contact.view');
    return found(await transaction(ctx, (tx) => contactById(tx, params.id)));
  }),
  route(api.updateContact, (ctx, { params, body }) => updateContact(ctx, params.id, body)),
  route(api.listConsents, (ctx, { params }) => listConsents(ctx, params.id)),
  route(api.setConsent, (ctx, { params, body }) => setConsent(ctx, { contactId: params.id, ...body })),
  route(api.joinContacts, (ctx, { params, body }) =>
    joinContacts(ctx, { keptId: params.id, joinedId: body.contact_id }),
  ),
  route(api.previewJoin, (ctx, { params, query }) =>
    previewJoin(ctx, { keptId: params.id, joinedId: query.contact_id }),
  ),
  route(api.undoJoin, (ctx, { params, body }) =>
    undoJoin(ctx, { contactId: params.id, mergeId: body.merge_id }),
  ),
  route(api.tellContactsApart, (ctx, { params, body }) =>
    tellApart(ctx, { contactId: params.id, otherId: body.contact_id }),
  ),
  route(api.partIdentity, (ctx, { params, body }) =>
    partIdentity(ctx, { contactId: params.id, identityId: body.identity_id }),
  ),
  route(api.listDuplicates, (ctx) => listDuplicates(ctx)),
  route(api.listClaimedJoins, (ctx, { query }) => listClaimedJoins(ctx, query)),
  route(api.keepClaimedJoin, (ctx, { params, body }) =>
    keepJoin(ctx, { contactId: params.id, identityId: body.identity_id }),
  ),
  route(api.labelContact, (ctx, { params, body }) => labelContact(ctx, params.id, body)),
  route(api.listLabels, async (ctx) => {
    requirePermission(ctx, 'label.view');
    return { items: await transaction(ctx, allLabels) };
  }),
  route(api.createLabel, (ctx, { body }) => createLabel(ctx, body)),
  route(api.updateLabel, (ctx, { params, body }) => updateLabel(ctx, params.id, body)),
];
