import { type AttackCase, clientId } from './attack-case.ts';

const FILTER = { all: [{ subject: 'spend', operator: 'at_least', values: [0] }] };

/** What a workspace knows of its contacts, and how it lists them. */
export const contactAttackCases: Record<string, AttackCase> = {
  'GET /api/v1/contacts': { query: ({ canary }) => ({ q: canary, filter: JSON.stringify(FILTER) }) },
  'GET /api/v1/contacts/count': { query: () => ({ filter: JSON.stringify(FILTER) }) },
  'POST /api/v1/contacts/acts': {
    body: ({ ids }) => ({ of: { ids: [ids.contact] }, do: { act: 'label', add_ids: [ids.label] } }),
  },
  'GET /api/v1/imports': { query: () => ({ kind: 'contacts' }) },
  'POST /api/v1/imports': { upload: true, query: () => ({ kind: 'contacts' }) },
  'GET /api/v1/imports/sample': { query: () => ({ kind: 'contacts' }) },
  'PATCH /api/v1/imports/:id': { body: () => ({ existing: 'skip' }) },
  'POST /api/v1/imports/:id/start': { params: ({ ids }) => ({ id: ids.startableImport }), destroys: 'row' },
  'POST /api/v1/batches/:id/cancel': { destroys: 'row' },
  'POST /api/v1/batches/:id/undo': { params: ({ ids }) => ({ id: ids.doneBatch }), destroys: 'row' },
  'POST /api/v1/contacts': { body: () => ({ name: `Kontak ${clientId()}` }) },
  'POST /api/v1/segments': { body: () => ({ name: `Segmen ${clientId()}`, filter: FILTER }) },
  'PATCH /api/v1/segments/:id': { body: () => ({ name: `Segmen ${clientId()}` }) },
  'POST /api/v1/contact-fields': { body: () => ({ name: `Kolom ${clientId()}`, type: 'text' }) },
  'PUT /api/v1/contact-fields/order': { body: ({ ids }) => ({ ids: [ids.contactField] }) },
  'PATCH /api/v1/contact-fields/:id': { body: () => ({ group: `Grup ${clientId()}` }) },
};
