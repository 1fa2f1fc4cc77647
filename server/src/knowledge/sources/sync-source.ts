import type { KnowledgeSource } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { presentSource, type StoredSource, storedSource } from './source-row.ts';
import { startReading } from './start-reading.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 02.00 in Jakarta, when shops and their websites sleep. */
const NIGHT_UTC_MS = 19 * HOUR_MS;

/** Reads a file or website again now. @throws Refusal FORBIDDEN, NOT_FOUND */
export function syncSource(ctx: Context, id: string): Promise<KnowledgeSource> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    const source = await storedSource(tx, id);
    if (source.kind !== 'file' && source.kind !== 'site') throw new Refusal('NOT_FOUND');
    await startReading(tx, source);
    await audit(tx, 'source.synced', { subject: source.title, subjectId: id });
    return presentSource(await storedSource(tx, id));
  });
}

/** When a website's turn has come by itself. */
export function syncDue(ctx: Context, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const [due] = await tx.query<StoredSource>({
      name: 'source-due',
      text: `select id, base_id from knowledge_sources
             where workspace_id = $1 and id = $2 and next_sync_at <= $3 and status in ('ready', 'failed')`,
      values: [tx.workspaceId, id, tx.app.clock.now()],
    });
    if (due) await startReading(tx, due);
  });
}

/** Names the next night on which a website is read again, as its owner wants it. */
export async function planSync(
  tx: Transaction,
  { id, resync }: Pick<StoredSource, 'id' | 'resync'>,
): Promise<void> {
  const at = nextSync(resync, tx.app.clock.now(), id);
  await tx.query({
    name: 'plan-sync',
    text: 'update knowledge_sources set next_sync_at = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id, at],
  });
  if (at !== null)
    tx.enqueue(
      'knowledge.sync-due',
      { source_id: id },
      { runAt: at, jobKey: `${tx.workspaceId}:sync:${id}` },
    );
}

/** Pure. Within two hours from 02.00, each source at a minute of its own. */
function nextSync(resync: StoredSource['resync'], now: Date, id: string): Date | null {
  if (resync !== 'daily' && resync !== 'weekly') return null;
  const minute = (Number.parseInt(id.slice(-4), 16) % 120) * 60_000;
  const tonight = Math.floor(now.getTime() / DAY_MS) * DAY_MS + NIGHT_UTC_MS + minute;
  const next = tonight > now.getTime() ? tonight : tonight + DAY_MS;
  return new Date(resync === 'daily' ? next : next + 6 * DAY_MS);
}
