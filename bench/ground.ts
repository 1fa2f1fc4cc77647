import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Simulator, startSimulator } from '@sapa/simulator';
import type { WhatsAppSettings } from '../server/src/channels/whatsapp/settings.ts';
import { type EmbeddedPostgres, startPostgres } from '../server/src/platform/db/postgres/start-postgres.ts';
import { createSealer, type Sealer } from '../server/src/platform/security/crypto.ts';
import { loadSecrets } from '../server/src/platform/security/secrets.ts';
import { idOf } from './data/ids.ts';
import type { BenchNumber } from './data/load-data.ts';
import type { Share } from './data/share-out.ts';
import type { Options } from './options.ts';

/** All that stands around the measured server: PostgreSQL with its durable settings, the outside world, a folder. */
export interface Ground {
  options: Options;
  postgres: EmbeddedPostgres;
  simulator: Simulator;
  appSecret: string;
  /** The server's DATA_DIR: its secrets and files. */
  dataDir: string;
  sealer: Sealer;
  log(line: string): void;
  close(): Promise<void>;
}

export async function layGround(options: Options): Promise<Ground> {
  const folder = options.keep ?? join(tmpdir(), `sapa-bench-${process.pid}`);
  const dataDir = join(folder, 'server');
  const appSecret = 'rahasia-aplikasi-bench';
  const postgres = await startPostgres({ dataDir: folder });
  const simulator = await startSimulator({
    seed: String(options.seed),
    appSecret,
    record: 'count',
    pairLimit: false,
    settings: { window: 'off' },
  });
  return {
    options,
    postgres,
    simulator,
    appSecret,
    dataDir,
    sealer: createSealer([loadSecrets(dataDir).encryptionKey]),
    log: (line) => console.warn(line),
    async close() {
      await simulator.stop();
      await postgres.stop();
      if (options.keep === null) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A number for each workspace; the largest one's has no limit, so that the product is measured and not Meta's. */
export function connectNumbers({ simulator, sealer }: Ground, shares: Share[]): BenchNumber[] {
  return shares.map(({ workspace }) => {
    const number = simulator.graph.connectedNumber({ throughput: Number.POSITIVE_INFINITY });
    return {
      workspace,
      phoneNumberId: number.phoneNumberId,
      wabaId: number.wabaId,
      settings: {
        waba_id: number.wabaId,
        phone_number_id: number.phoneNumberId,
        business_name: `Toko ${workspace}`,
        phone_number: number.displayPhoneNumber,
        quality_rating: 'GREEN',
        messaging_limit: null,
        throughput: null,
        token_expires_at: null,
        coexistence: false,
        notice: null,
        sealed_pin: null,
      } satisfies WhatsAppSettings,
      sealedToken: sealer.seal(number.token, {
        workspaceId: idOf('workspace', workspace),
        column: 'channels.sealed_token',
      }),
    };
  });
}
