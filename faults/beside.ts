import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../server/src/testing/server-process.ts';

export interface Beside extends ServerProcess {
  /** Its data folder, once it is stopped. */
  remove(): void;
}

/**
 * One more process on the same database, with a data folder of its own and the same keys.
 *
 * @param main the server of another checkout; this one's by default
 */
export async function startBeside(environment: Record<string, string>, main?: string): Promise<Beside> {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-beside-'));
  cpSync(join(environment.DATA_DIR!, 'secrets.json'), join(folder, 'secrets.json'));
  const server = await startServerProcess({
    env: { ...environment, DATA_DIR: folder },
    ...(main !== undefined && { main }),
  });
  return { ...server, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
