import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../platform/db/postgres/start-throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database `postgres` of the run's own PostgreSQL, as superuser: `inject('postgresAdminUrl')`. */
    postgresAdminUrl: string;
    /** Files and secrets of the demo's business, once it was told: `startDemo`. */
    demoFolder: string;
  }
}

/** Of the whole run: each project of it is set up by itself, and most bring a template that another has filled. */
const shared = globalThis as { sapaTestRun?: ReturnType<typeof begin> };

async function begin() {
  const postgres = await startThrowawayPostgres();
  return { postgres, demoFolder: mkdtempSync(join(tmpdir(), 'sapa-demo-')) };
}

/** One PostgreSQL for the whole test run; each file clones its own database in it. */
export default async function startPostgresForTests(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const first = shared.sapaTestRun === undefined;
  shared.sapaTestRun ??= begin();
  const { postgres, demoFolder } = await shared.sapaTestRun;
  project.provide('postgresAdminUrl', postgres.adminUrl);
  project.provide('demoFolder', demoFolder);
  if (!first) return undefined;
  // Called when all projects are through.
  return async () => {
    delete shared.sapaTestRun;
    await postgres.stop();
    rmSync(demoFolder, { recursive: true, force: true });
  };
}
