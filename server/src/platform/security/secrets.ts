import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '../files/write-file-atomically.ts';
import { StartupError } from '../startup-error.ts';

/** What each secret guards. All are 32 random bytes, written base64url. */
const secretsSchema = z.object({
  /** signs session cookies */
  sessionSecret: z.string().min(32),
  /** encrypts channel tokens and API keys in the database (AES-256-GCM); lost, they are unreadable */
  encryptionKey: z.string().min(32),
  /** signs access and invitation tokens */
  tokenKey: z.string().min(32),
  /** signs the expiring addresses of files */
  fileUrlKey: z.string().min(32),
  /** signs captcha challenges */
  captchaKey: z.string().min(32),
  /** signs what is handed to push services (VAPID): lost, every device must ask for pushes anew */
  pushKey: z.string().min(32),
  /** what Meta sends back when it verifies a webhook; META_VERIFY_TOKEN takes precedence */
  metaVerifyToken: z.string().min(32),
});
export type Secrets = z.infer<typeof secretsSchema>;

export interface FoundSecrets {
  secrets: Secrets;
  file: string;
  /** Names that the file did not have: made now, and lost unless kept. */
  fresh: (keyof Secrets)[];
  /** Writes the fresh ones down. */
  keep(): void;
}

/**
 * Reads DATA_DIR/secrets.json and makes what is missing. Call while holding the data lock.
 *
 * @throws StartupError when the file is there but can't be read: fresh keys would make stored tokens unreadable; when
 *   others can read it and it isn't ours to close
 */
export function findSecrets(dataDir: string): FoundSecrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = secretsFile(dataDir);
  closeToOthers(file);
  const kept = readKept(file);
  const fresh = secretsSchema.keyof().options.filter((name) => !(name in kept));
  const made = Object.fromEntries(fresh.map((name) => [name, randomBytes(32).toString('base64url')]));
  const secrets = secretsSchema.safeParse({ ...kept, ...made });
  if (!secrets.success) throw broken(file);
  return {
    secrets: secrets.data,
    file,
    fresh,
    keep() {
      if (fresh.length > 0) writeFileAtomically(file, `${JSON.stringify(secrets.data, null, 2)}\n`, 0o600);
    },
  };
}

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/** For a database that has not been used with any keys. @throws StartupError as `findSecrets` */
export function loadSecrets(dataDir: string): Secrets {
  const { secrets, keep } = findSecrets(dataDir);
  keep();
  return secrets;
}

/** A copy out of a backup often arrives readable by everybody. */
function closeToOthers(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    throw new StartupError(
      `${file} terbaca pengguna lain. Jadikan milik pengguna yang menjalankan Sapa, lalu: chmod 600 ${file}`,
      { cause: error },
    );
  }
  console.error(
    `${file} tadinya terbaca pengguna lain; kini hanya oleh pemiliknya. Bila orang lain memakai komputer ini, ganti kuncinya.`,
  );
}

function readKept(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw broken(file);
  }
}

function broken(file: string): StartupError {
  return new StartupError(
    `${file} rusak. Pulihkan dari cadangan: tanpa kunci di dalamnya, token kanal yang tersimpan tidak terbaca.`,
  );
}
