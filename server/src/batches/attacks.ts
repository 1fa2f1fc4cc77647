import { v7 as uuidv7 } from 'uuid';
import { attacksOn, type SeededShop } from '../testing/attacks/attack-case.ts';

/** Long jobs that members see. */
export const attacks = attacksOn((shop) => batches(shop), {
  'POST /api/v1/contacts/acts': {
    body: ({ ids }) => ({ of: { ids: [ids.contact] }, do: { act: 'label', add_ids: [ids.label] } }),
  },
  'POST /api/v1/batches/:id/cancel': { destroys: 'row' },
  'POST /api/v1/batches/:id/undo': { params: ({ ids }) => ({ id: ids.doneBatch }), destroys: 'row' },
});

/** A long job that waits, and one that is done; nobody works on either. */
async function batches({ sql, workspaceId, canary, ids }: SeededShop) {
  const [batch, doneBatch] = [uuidv7(), uuidv7()];
  await sql.query(
    `insert into batches (workspace_id, id, kind, title, status, params, actor, next_turn_at, created_at, finished_at)
     values ($1, $2, 'contacts.label', $4, 'queued', '{}', $5, '2091-01-01', now(), null),
       ($1, $3, 'contacts.label', $4, 'done', '{}', $5, '2091-01-01', now(), now())`,
    [workspaceId, batch, doneBatch, `Label ${canary}`, { type: 'ai', agentId: batch, name: canary }],
  );
  await sql.query(
    `insert into batch_rows (workspace_id, batch_id, position, subject_id, name, outcome)
     select $1, id, 1, $3, $4, 'refused' from unnest($2::uuid[]) id`,
    [workspaceId, [batch, doneBatch], ids.contact, `Baris ${canary}`],
  );
  return { batch, doneBatch };
}
