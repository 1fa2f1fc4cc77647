import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ProcessOptions } from '../start-process.ts';
import { browserAt } from './browser.ts';
import { openPostOffice } from './post-office.ts';
import { startServer, stopServer, type TestServer } from './server.ts';

/** What the tests of signing in work with; filled before the first of them runs. */
export interface FrontDoor extends TestServer {
  browser: ReturnType<typeof browserAt>;
  /** The server's clock. */
  now: Date;
}

export interface FrontDoorWithMail extends FrontDoor {
  post: Awaited<ReturnType<typeof openPostOffice>>;
}

/**
 * A server for the tests of this file and a browser in front of it. Each test begins at the real time, which stands
 * still until the test moves it, and nobody has tried anything too often yet.
 *
 * @param options role `web`: no job runs beside what is measured
 */
export function openFrontDoor(
  env: Record<string, string> = {},
  options: Pick<ProcessOptions, 'role'> = {},
): FrontDoor {
  const door = { now: new Date() } as FrontDoor;
  beforeAll(() => open(door, env, options));
  beforeEach(() => beginAnew(door));
  afterAll(() => stopServer(door));
  return door;
}

/** The same, with somebody who keeps the letters. */
export function openFrontDoorWithMail(env: Record<string, string> = {}): FrontDoorWithMail {
  const door = { now: new Date() } as FrontDoorWithMail;
  beforeAll(async () => {
    const opening = openPostOffice();
    await open(
      door,
      opening.then(({ url }) => ({ SMTP_URL: url, ...env })),
    );
    door.post = await opening;
  });
  beforeEach(() => beginAnew(door));
  afterAll(async () => {
    await stopServer(door);
    await door.post.stop();
  });
  return door;
}

async function open(
  door: FrontDoor,
  env: Parameters<typeof startServer>[1],
  options: Pick<ProcessOptions, 'role'> = {},
): Promise<void> {
  await startServer(door, env, { clock: { now: () => door.now }, ...options });
  door.browser = browserAt(door.sapa.url);
}

async function beginAnew(door: FrontDoor): Promise<void> {
  door.now = new Date();
  await door.sql.query('truncate rate_limits');
}
