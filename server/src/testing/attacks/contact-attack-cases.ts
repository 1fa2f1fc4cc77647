import { type AttackCase, clientId } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const ofField = { params: ({ ids }: TenantFixture) => ({ id: ids.contactField }) };

/** What a workspace knows of its contacts. */
export const contactAttackCases: Record<string, AttackCase> = {
  'GET /api/v1/contact-fields': {},
  'POST /api/v1/contact-fields': { body: () => ({ name: `Kolom ${clientId()}`, type: 'text' }) },
  'PUT /api/v1/contact-fields/order': { body: ({ ids }) => ({ ids: [ids.contactField] }) },
  'GET /api/v1/contact-fields/:id/use': ofField,
  'PATCH /api/v1/contact-fields/:id': { ...ofField, body: () => ({ group: `Grup ${clientId()}` }) },
  'DELETE /api/v1/contact-fields/:id': {
    params: ({ ids }) => ({ id: ids.spareContactField }),
    destroys: 'row',
  },
};
