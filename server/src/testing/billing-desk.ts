import { createClient } from '@sapa/contracts';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { signInPlatform } from './platform.ts';
import { type Call, signUp } from './shop.ts';

export interface Customer {
  call: Call;
  token: string;
  workspaceId: string;
}

interface BillingDesk {
  sapa: TestApp;
  admin: Call;
  /** The server's clock; null: the real time. */
  now: Date | null;
}

/** Both sides of an order over HTTP: businesses that buy and an admin who decides; filled before the first test of the file. */
export function openBillingDesk(env: Record<string, string> = {}) {
  const desk = { now: null } as BillingDesk;
  beforeAll(async () => {
    desk.sapa = await startTestApp(env, { clock: { now: () => desk.now ?? new Date() } });
    desk.admin = (await signInPlatform(desk.sapa)).call;
  });
  afterAll(() => desk.sapa.stop());

  /** A new business, as its owner calls the API. */
  async function customer(): Promise<Customer> {
    // Twenty businesses from one address would be too many elsewhere.
    await desk.sapa.app.database.pool.query('delete from rate_limits');
    const { access_token: token, user } = await signUp(desk.sapa, { business: 'Kopi Nusantara' });
    const call = createClient({ baseUrl: desk.sapa.url, token: () => token });
    return { call, token, workspaceId: user.workspace?.id ?? '' };
  }
  return { desk, customer };
}
