import { type Context, transaction } from '../../platform/db/context.ts';

/** Milliseconds after which what a model did says nothing of how it is now. */
const RECENTLY = 3_600_000;
/** One that takes too long is bad luck; two in a row are a model that is away. */
const SILENT_AFTER = 2;
/** So many runs are looked at: those of agents that only quote stand among them. */
const MOST_RUNS = 50;

/** Since when the model has answered none of the workspace's customers; null: it answers, or nobody asked it lately. */
export function modelSilentSince(ctx: Context): Promise<Date | null> {
  return transaction(ctx, async (tx) => {
    const since = new Date(tx.app.clock.now().getTime() - RECENTLY);
    const rows = await tx.query<{ outcome: string; created_at: Date }>({
      name: 'model-silent-since',
      text: `select s.outcome, r.created_at
             from (select id, created_at from ai_runs where workspace_id = $1 and created_at >= $2
                   order by created_at desc, id desc limit ${MOST_RUNS}) r
             join ai_run_steps s on s.workspace_id = $1 and s.run_id = r.id
             where s.name = 'model' and s.outcome in ('menjawab', 'tidak menjawab')
             order by r.created_at desc, r.id desc, s.position desc`,
      values: [tx.workspaceId, since],
    });
    const answered = rows.findIndex(({ outcome }) => outcome === 'menjawab');
    const silent = answered === -1 ? rows : rows.slice(0, answered);
    return silent.length < SILENT_AFTER ? null : silent.at(-1)!.created_at;
  });
}
