import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { hmacSha256, sealingKeyId } from './crypto.ts';
import type { FoundSecrets, Secrets } from './secrets.ts';

interface Options {
  /** Where values sealed with `encryptionKey` lie. */
  sealed: readonly { table: string; column: string }[];
  /** `--new-keys`: these are the database's keys from now on, whatever it was used with. */
  replace: boolean;
}

/**
 * Two processes with different keys on one database refuse each other's sessions and cannot open each other's tokens.
 * The database remembers a fingerprint of each key: of the process that came first, or that brought a key which a new
 * version needs. Fresh keys are written to the folder only when they are agreed on.
 *
 * @throws StartupError when the folder has other keys than the database, or none
 */
export async function agreeOnKeys(ownerUrl: string, found: FoundSecrets, options: Options): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ known: Record<string, string> }>(
      'select key_fingerprints as known from app.installation for update',
    );
    const known = rows[0]?.known ?? {};
    const own = fingerprints(found.secrets);
    if (!options.replace) {
      const other = Object.keys(own).filter((name) => name in known && known[name] !== own[name]);
      if (other.length > 0) throw refusal(found, other);
      // Used before fingerprints were kept: what is sealed tells.
      if (!('encryptionKey' in known) && !(await opensAny(client, found.secrets, options.sealed)))
        throw refusal(found, ['encryptionKey']);
    }
    // Before the commit: a fingerprint without its key would shut everybody out.
    found.keep();
    await client.query('update app.installation set key_fingerprints = key_fingerprints || $1', [own]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** All are random: what is kept of one says nothing about it. */
const fingerprints = (secrets: Secrets): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [
      name,
      hmacSha256(secret, `sapa fingerprint of ${name}`).subarray(0, 12).toString('hex'),
    ]),
  );

async function opensAny(
  client: pg.Client,
  { encryptionKey }: Secrets,
  sealed: Options['sealed'],
): Promise<boolean> {
  const keyIds = sealed.map(
    ({ table, column }) =>
      `select split_part(${column}, '.', 1) as id from ${table} where ${column} is not null`,
  );
  const { rows } = await client.query<{ id: string }>(keyIds.join(' union '));
  return rows.length === 0 || rows.some(({ id }) => id === sealingKeyId(encryptionKey));
}

function refusal({ file, fresh }: FoundSecrets, names: string[]): StartupError {
  const missing = names.filter((name) => fresh.some((one) => one === name));
  const what =
    missing.length > 0
      ? `${file} tidak memuat kunci yang sudah dipakai basis data ini (${missing.join(', ')}).`
      : `Kunci di ${file} bukan kunci yang dipakai basis data ini (${names.join(', ')}).`;
  return new StartupError(
    `${what} Salin secrets.json dari cadangan atau dari komputer lain yang menjalankan Sapa ini, lalu jalankan lagi. Bila kunci lama memang hilang atau sengaja diganti, baca "Keys" di docs/operations.md.`,
  );
}
