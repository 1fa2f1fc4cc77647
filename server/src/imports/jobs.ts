import { job } from '../platform/jobs/job.ts';
import { sparingMemory } from '../platform/jobs/sparing-memory.ts';
import { checkImport } from './check-import.ts';
import { forgetImport } from './forget-import.ts';
import { forgetFiles } from './forget-in-imports.ts';
import type { ImportKind } from './import-kind.ts';
import { readImport } from './read-import.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'imports.read': { import_id: string };
    'imports.check': { import_id: string; revision: number };
    'imports.forget': { import_id: string };
    'imports.forget-files': { import_id: string };
  }
}

/** @param kinds all that there are */
export function importJobs(kinds: ImportKind[]) {
  const byName = new Map(kinds.map((kind) => [kind.kind as string, kind]));
  return [
    job('imports.read', (ctx, { import_id }) => sparingMemory(() => readImport(ctx, byName, import_id))),
    job('imports.check', (ctx, { import_id: id, revision }) =>
      sparingMemory(() => checkImport(ctx, byName, { id, revision })),
    ),
    job('imports.forget', (ctx, { import_id }) => forgetImport(ctx, import_id)),
    job('imports.forget-files', (ctx, { import_id }) => forgetFiles(ctx, import_id)),
  ];
}
