import { type Import, importKinds } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import type { Target } from './guess-targets.ts';
import type { ImportKind, ImportSettings } from './import-kind.ts';
import { imports } from './tables.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type ImportKinds = ReadonlyMap<string, ImportKind>;

export const isImport = ({ workspaceId }: Context, id: string) =>
  and(eq(imports.workspaceId, workspaceId), eq(imports.id, id));

export const importById = async (tx: Transaction, id: string): Promise<ImportRecord | undefined> =>
  (await tx.db.select().from(imports).where(isImport(tx, id)))[0];

/**
 * A file that whoever asks has uploaded, locked.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function takeImport(tx: Transaction, id: string): Promise<ImportRecord> {
  const [row] = await tx.db.select().from(imports).where(isImport(tx, id)).for('update');
  const record = found(row);
  requirePermission(tx, importKinds[record.kind]);
  return found(tx.actor.type === 'member' && tx.actor.userId === record.userId ? record : undefined);
}

export const kindOf = (kinds: ImportKinds, { kind }: Pick<ImportRecord, 'kind'>): ImportKind => {
  const known = kinds.get(kind);
  if (known === undefined) throw new Error(`nobody imports ${kind}`);
  return known;
};

export const settingsOf = ({
  columns,
  existing,
  labelIds,
  fileName,
  createdAt,
}: ImportRecord): ImportSettings => ({
  columns: columns.flatMap(({ target, facts }, at) => (target === null ? [] : [{ at, target, facts }])),
  existing,
  labelIds,
  fileName,
  since: createdAt,
});

export function presentImport(row: ImportRecord, targets: readonly Target[]): Import {
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.fileName,
    file_size: row.fileSize,
    sheets: row.sheets,
    sheet: row.sheet,
    state: row.state,
    error: row.error,
    rows: row.rows,
    progress: row.progress,
    columns: row.columns.map(({ heading, facts, target, guess, result = null, note = '' }) => ({
      ...{ heading, target, guess, result, note },
      samples: facts.samples,
    })),
    targets: targets.map(({ target, name, type }) => ({ target, name, type })),
    existing: row.existing,
    label_ids: row.labelIds,
    check: row.checked,
    batch_id: row.batchId,
    created_at: row.createdAt.toISOString(),
  };
}

/** One that was uploaded by whoever asks. @throws Refusal NOT_FOUND, FORBIDDEN */
export const getImport = (ctx: Context, kinds: ImportKinds, id: string): Promise<Import> =>
  transaction(ctx, async (tx) => {
    const row = await takeImport(tx, id);
    return presentImport(row, await kindOf(kinds, row).targets(tx));
  });
