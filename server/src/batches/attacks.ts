import { v7 as uuidv7 } from 'uuid';
import { attacksOn, type SeededShop } from '../testing/attacks/attack-case.ts';

/** Long jobs that members see. */
export const attacks = attacksOn((shop) => batches(shop), {
  'POST /api/v1/contacts/acts': {
    body: ({ ids }) => ({ of: { ids: [ids.contact] }, do: { act: 'label', add_ids: [ids.label] } }),
  },
  'POST /api/v1/contacts/exports': {
    body: ({ ids }) => ({ of: { ids: [ids.contact] }, format: 'csv', columns: ['name'] }),
  },
  'POST /api/v1/products/exports': { body: ({ canary }) => ({ search: canary, format: 'csv' }) },
  'GET /api/v1/batches/:id/file': { params: ({ ids }) => ({ id: ids.doneBatch }) },
  'POST /api/v1/batches/:id/cancel': { destroys: 'row' },
  'POST /api/v1/batches/:id/undo': { params: ({ ids }) => ({ id: ids.doneBatch }), destroys: 'row' },
});

/** A long job that waits, and one that is done, with its file; nobody works on either. */
async function batches({ sapa, sql, workspaceId, canary, ids }: SeededShop) {
  const [batch, doneBatch] = [uuidv7(), uuidv7()];
  const body = Buffer.from(`Berkas ${canary}`);
  const { key } = await sapa.app.storage.put({ workspaceId, body, maxBytes: 1_000 });
  await sql.query(
    `insert into batches (workspace_id, id, kind, title, status, params, actor, next_turn_at, created_at, finished_at,
       file_key, file_name, file_expires_at)
     values ($1, $2, 'contacts.label', $4, 'queued', '{}', $5, '2091-01-01', now(), null, null, null, null),
       ($1, $3, 'contacts.label', $4, 'done', '{}', $5, '2091-01-01', now(), now(), $6, 'berkas.txt', '2091-01-01')`,
    [workspaceId, batch, doneBatch, `Label ${canary}`, { type: 'ai', agentId: batch, name: canary }, key],
  );
  await sql.query(
    `insert into batch_rows (workspace_id, batch_id, position, subject_id, name, outcome)
     select $1, id, 1, $3, $4, 'refused' from unnest($2::uuid[]) id`,
    [workspaceId, [batch, doneBatch], ids.contact, `Baris ${canary}`],
  );
  return { batch, doneBatch };
}
