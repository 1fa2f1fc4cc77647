import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

/** What a test file works with; filled before the first of its tests runs. */
export interface TestServer {
  sapa: TestApp;
  /** The database as its owner sees it, past row-level security. */
  sql: pg.Client;
}

/** A server for the tests of this file, and its database. Takes what `startTestApp` takes. */
export function openServer(...start: Parameters<typeof startTestApp>): TestServer {
  const server = {} as TestServer;
  beforeAll(() => startServer(server, ...start));
  afterAll(() => stopServer(server));
  return server;
}

export async function startServer(
  server: TestServer,
  ...start: Parameters<typeof startTestApp>
): Promise<void> {
  server.sapa = await startTestApp(...start);
  server.sql = new pg.Client({ connectionString: server.sapa.ownerUrl });
  await server.sql.connect();
}

export async function stopServer({ sapa, sql }: TestServer): Promise<void> {
  await sql.end();
  await sapa.stop();
}
