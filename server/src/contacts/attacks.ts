import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { attacksOn, clientId, type SeededShop } from '../testing/attacks/attack-case.ts';

const FILTER = { all: [{ subject: 'spend', operator: 'at_least', values: [0] }] };

/** What a workspace knows of its contacts, and how it lists them. */
export const attacks = attacksOn(
  async (shop) => ({
    ...(await people(shop)),
    ...(await notes(shop)),
    ...(await fields(shop)),
    ...(await segments(shop)),
  }),
  {
    'GET /api/v1/contacts': { query: ({ canary }) => ({ q: canary, filter: JSON.stringify(FILTER) }) },
    'GET /api/v1/contacts/count': { query: () => ({ filter: JSON.stringify(FILTER) }) },
    'POST /api/v1/contacts': { body: () => ({ name: `Kontak ${clientId()}` }) },
    'POST /api/v1/segments': { body: () => ({ name: `Segmen ${clientId()}`, filter: FILTER }) },
    'PATCH /api/v1/segments/:id': { body: () => ({ name: `Segmen ${clientId()}` }) },
    'POST /api/v1/contact-fields': { body: () => ({ name: `Kolom ${clientId()}`, type: 'text' }) },
    'PUT /api/v1/contact-fields/order': { body: ({ ids }) => ({ ids: [ids.contactField] }) },
    'PATCH /api/v1/contact-fields/:id': { body: () => ({ group: `Grup ${clientId()}` }) },
    'PATCH /api/v1/contacts/:id': { body: () => ({ city: 'Bandung' }) },
    'POST /api/v1/contacts/:id/notes': { body: () => ({ text: 'Pelanggan lama' }) },
    'PATCH /api/v1/contact-notes/:id': { body: () => ({ text: `Catatan ${clientId()}` }) },
    'POST /api/v1/contacts/:id/consents': {
      body: () => ({
        channel_kind: 'whatsapp',
        purpose: 'marketing',
        decision: 'granted',
        reason: 'Diminta lewat telepon',
      }),
    },
    'POST /api/v1/contacts/:id/block': { body: () => ({ reason: 'Mengganggu' }) },
    'POST /api/v1/contacts/:id/spam': { body: () => ({}) },
    'POST /api/v1/contacts/:id/join': {
      body: ({ ids }) => ({ contact_id: ids.spareContact }),
      names: { contact_id: ({ ids }) => ids.spareContact },
      destroys: 'row',
    },
    'GET /api/v1/contacts/:id/join': {
      query: ({ ids }) => ({ contact_id: ids.otherContact }),
      names: { contact_id: ({ ids }) => ids.otherContact },
    },
    'POST /api/v1/contacts/:id/undo-join': {
      body: ({ ids }) => ({ merge_id: ids.merge }),
      destroys: 'row',
    },
    'POST /api/v1/contacts/:id/tell-apart': {
      body: ({ ids }) => ({ contact_id: ids.otherContact }),
      names: { contact_id: ({ ids }) => ids.otherContact },
    },
    'POST /api/v1/contacts/:id/keep-join': { body: ({ ids }) => ({ identity_id: ids.identity }) },
    'POST /api/v1/contacts/:id/part': {
      body: ({ ids }) => ({ identity_id: ids.identity }),
      destroys: 'row',
    },
  },
);

/** Two notes about the contact; the second may be deleted. */
async function notes({ call, canary, ids }: SeededShop) {
  const write = (text: string) => call(api.addContactNote, { params: { id: ids.contact }, body: { text } });
  const note = await write(`Kontak ${canary}`);
  const spare = await write(`Cadangan ${canary}`);
  return { contactNote: note.id, spareContactNote: spare.id };
}

/** A field that holds something of the contact, and one that may be deleted. */
async function fields({ call, canary, ids }: SeededShop) {
  const field = await call(api.createContactField, { body: { name: `Kolom ${canary}`, type: 'text' } });
  const spare = await call(api.createContactField, { body: { name: `Cadangan ${canary}`, type: 'text' } });
  await call(api.updateContact, {
    params: { id: ids.contact },
    body: { fields: { [field.id]: `Isi ${canary}` } },
  });
  return { contactField: field.id, spareContactField: spare.id };
}

/** Two saved filters; the second may be deleted. */
async function segments({ call, canary }: SeededShop) {
  const save = (name: string) =>
    call(api.createSegment, { body: { name: `${name} ${canary}`, filter: api.NO_FILTER } });
  return { segment: (await save('Segmen')).id, spareSegment: (await save('Cadangan')).id };
}

/** Whom the customer's contact may be taken for, a visitor whom a typed number had joined to it, and who was joined by hand. */
async function people({ sql, workspaceId, canary, ids: { contact, liveChat } }: SeededShop) {
  const [identity, otherContact, spareContact, merge, merged] = Array.from({ length: 5 }, () => uuidv7()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await sql.query(
    `insert into contacts (workspace_id, id, name) select $1, id, $3 from unnest($2::uuid[]) id`,
    [workspaceId, [otherContact, spareContact], `Kembaran ${canary}`],
  );
  await sql.query(
    `insert into contact_identities (workspace_id, id, channel_id, external_id, name, verified, joined_by_claim, contact_id)
     values ($1, $2::uuid, $3, $2::uuid::text, $5, false, true, $4)`,
    [workspaceId, identity, liveChat, contact, `Pengaku ${canary}`],
  );
  const gone = { workspace_id: workspaceId, id: merged, name: `Digabung ${canary}`, name_source: 'profile' };
  const flags = { phone_by_member: false, email_by_member: false, created_at: new Date() };
  await sql.query(
    `insert into contact_merges (workspace_id, id, kept_id, contact, before, after, identity_ids, consent_entry_ids,
       label_ids, new_label_ids, field_values, new_field_ids, distinct_ids, merge_ids, by, at)
     values ($1, $2, $3, $4, '{}', '{}', '{}', '{}', '{}', '{}', '[]', '{}', '{}', '{}', 'Sekar', now())`,
    [workspaceId, merge, contact, JSON.stringify({ ...gone, ...flags })],
  );
  return { identity, otherContact, spareContact, merge };
}
