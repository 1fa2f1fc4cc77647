import { startSimulator } from '@sapa/simulator';
import pg from 'pg';
import { startTestApp } from '../app.ts';
import { signInPlatform } from '../platform.ts';
import type { Ground, TenantFixture } from './attack-case.ts';
import { openTenantFixture } from './tenant-fixture.ts';

export interface TwoShops extends Ground {
  /** Attacks. */
  ours: TenantFixture;
  /** Is attacked. */
  theirs: TenantFixture;
  stop(): Promise<void>;
}

/** Two businesses beside each other in one server, both at work. */
export async function openTwoShops(): Promise<TwoShops> {
  const starting = startSimulator();
  const sapa = await startTestApp(
    starting.then(({ urls }) => ({
      META_GRAPH_URL: urls.graph,
      TELEGRAM_API_URL: urls.telegram,
      META_APP_ID: '1000000000000001',
      META_APP_SECRET: 'rahasia-aplikasi-simulator',
      META_VERIFY_TOKEN: 'token-verifikasi-simulator',
    })),
  );
  const world = await starting;
  await world.webhooks.configure(`${sapa.url}/webhooks/meta`);
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  const ground = { sapa, world, sql };
  const admin = await signInPlatform(sapa);
  const ours = await openTenantFixture(ground, admin);
  const theirs = await openTenantFixture(ground, admin);
  return {
    ...ground,
    ours,
    theirs,
    async stop() {
      await sql.end();
      await sapa.stop();
      await world.stop();
    },
  };
}
