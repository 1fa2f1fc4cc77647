import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../platform/db/postgres/start-throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database `postgres` of the run's own PostgreSQL, as superuser: `inject('postgresAdminUrl')`. */
    postgresAdminUrl: string;
  }
}

/** One PostgreSQL for the whole test run; each file clones its own database in it. */
export default async function startPostgresForTests(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  project.provide('postgresAdminUrl', postgres.adminUrl);
  return () => postgres.stop();
}
