import { v7 as uuidv7 } from 'uuid';
import { attacksOn } from '../testing/attacks/attack-case.ts';

/** Files that a member has uploaded, checked and not started; their rows are nowhere. */
export const attacks = attacksOn(
  async ({ sql, workspaceId, canary, ids: { member } }) => {
    const [first, spareImport, startableImport] = [uuidv7(), uuidv7(), uuidv7()];
    const check = { created: 0, existing: 0, refused: 0, milliseconds: 1, problems: [], samples: [] };
    await sql.query(
      `insert into imports (workspace_id, id, kind, user_id, file_name, file_type, file_size, file_key, rows_key, state,
         checked, created_at)
       select m.workspace_id, import, 'contacts', m.user_id, $4, 'csv', 1, 'tidak/ada', 'tidak/ada', 'ready', $5, now()
       from members m, unnest($2::uuid[]) import where m.workspace_id = $1 and m.id = $3`,
      [workspaceId, [first, spareImport, startableImport], member, `${canary}.csv`, JSON.stringify(check)],
    );
    return { import: first, spareImport, startableImport };
  },
  {
    'GET /api/v1/imports': { query: () => ({ kind: 'contacts', format: 'xlsx' }) },
    'POST /api/v1/imports': { upload: true, query: () => ({ kind: 'contacts', format: 'xlsx' }) },
    'GET /api/v1/imports/sample': { query: () => ({ kind: 'contacts', format: 'xlsx' }) },
    'PATCH /api/v1/imports/:id': { body: () => ({ existing: 'skip' }) },
    'POST /api/v1/imports/:id/start': {
      params: ({ ids }) => ({ id: ids.startableImport }),
      destroys: 'row',
    },
  },
);
