import {
  IMPORT_KEPT_DAYS,
  type Import,
  type ImportKindName,
  importKinds,
  MOST_IMPORT_BYTES,
} from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import type { TakenFile } from '../platform/http/take-file.ts';
import { type ImportKinds, kindOf, presentImport } from './import-record.ts';
import { imports } from './tables.ts';

const DAY_MS = 86_400_000;

/**
 * Keeps a file that is to be imported and has it read; nothing of it is saved before it is started.
 *
 * @throws Refusal FORBIDDEN, FILE_TOO_LARGE
 */
export async function uploadImport(
  ctx: Context,
  kinds: ImportKinds,
  kind: ImportKindName,
  file: TakenFile,
): Promise<Import> {
  const { app, workspaceId, actor } = ctx;
  requirePermission(ctx, importKinds[kind]);
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  const stored = await app.storage
    .put({ workspaceId, body: file.body, maxBytes: MOST_IMPORT_BYTES })
    .catch(sayLargest);
  return transaction(ctx, async (tx) => {
    const created = {
      workspaceId,
      id: uuidv7(),
      kind,
      userId: actor.userId,
      fileName: (file.fileName ?? 'berkas').replaceAll('\0', '').slice(-200),
      fileType: stored.type,
      fileSize: stored.size,
      fileKey: stored.key,
      state: 'reading' as const,
      createdAt: app.clock.now(),
    };
    const [row] = await tx.db.insert(imports).values(created).returning();
    tx.enqueue('imports.read', { import_id: created.id });
    tx.enqueue(
      'imports.forget',
      { import_id: created.id },
      { runAt: new Date(created.createdAt.getTime() + IMPORT_KEPT_DAYS * DAY_MS) },
    );
    return presentImport(row!, await kindOf(kinds, created).targets(tx));
  });
}

function sayLargest(error: unknown): never {
  if (error instanceof Refusal && error.code === 'FILE_TOO_LARGE')
    throw new Refusal('FILE_TOO_LARGE', {
      message: 'Berkas lebih besar dari 100 MB. Bagi menjadi beberapa berkas.',
    });
  throw error;
}
