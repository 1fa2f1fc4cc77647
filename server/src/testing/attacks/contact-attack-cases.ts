import { type AttackCase, clientId } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const ofField = { params: ({ ids }: TenantFixture) => ({ id: ids.contactField }) };

const FILTER = { all: [{ subject: 'spend', operator: 'at_least', values: [0] }] };
const ofSegment = { params: ({ ids }: TenantFixture) => ({ id: ids.segment }) };

/** What a workspace knows of its contacts, and how it lists them. */
export const contactAttackCases: Record<string, AttackCase> = {
  'GET /api/v1/contacts': { query: ({ canary }) => ({ q: canary, filter: JSON.stringify(FILTER) }) },
  'GET /api/v1/contacts/count': { query: () => ({ filter: JSON.stringify(FILTER) }) },
  'POST /api/v1/contacts': { body: () => ({ name: `Kontak ${clientId()}` }) },
  'GET /api/v1/segments': {},
  'POST /api/v1/segments': { body: () => ({ name: `Segmen ${clientId()}`, filter: FILTER }) },
  'PATCH /api/v1/segments/:id': { ...ofSegment, body: () => ({ name: `Segmen ${clientId()}` }) },
  'DELETE /api/v1/segments/:id': { params: ({ ids }) => ({ id: ids.spareSegment }), destroys: 'row' },
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
