import type { App } from '../../platform/app.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { hmacSha256 } from '../../platform/security/crypto.ts';

/** What somebody is known by: their row here, a number, an e-mail, or a key in a channel; or a message of theirs, by its provider's id. */
export type ErasedKey =
  | `contact:${string}`
  | `phone:${string}`
  | `email:${string}`
  | `channel:${string}:${string}`
  | `message:${string}:${string}`;

/** With a secret: all numbers of Indonesia are digested within minutes. */
const digestOf = ({ secrets }: App, key: ErasedKey): string =>
  hmacSha256(secrets.tokenKey, `erased ${key}`).toString('base64url');

export function rememberErased(tx: Transaction, keys: readonly ErasedKey[]): void {
  tx.write({
    name: 'remember-erased',
    text: `insert into erased_identities (workspace_id, digest, erased_at)
           select $1, digest, $3 from unnest($2::text[]) as digest
           on conflict (workspace_id, digest) do update set erased_at = excluded.erased_at`,
    values: [tx.workspaceId, [...new Set(keys)].map((key) => digestOf(tx.app, key)), tx.app.clock.now()],
  });
}

/** Has anybody's data been erased here? Where nobody's was, no digest need be made: of 100,000 rows they take 0.5 s. */
export async function isAnybodyErased(tx: Transaction): Promise<boolean> {
  const rows = await tx.query({
    name: 'is-anybody-erased',
    text: 'select from erased_identities where workspace_id = $1 limit 1',
    values: [tx.workspaceId],
  });
  return rows.length > 0;
}

/**
 * Whose data was erased, and when: what is told of them from before that is not taken in again.
 *
 * @returns only keys that were erased
 */
export async function erasedAmong(
  tx: Transaction,
  keys: readonly ErasedKey[],
): Promise<Map<ErasedKey, Date>> {
  const keyOf = new Map(keys.map((key) => [digestOf(tx.app, key), key]));
  const rows = await tx.query<{ digest: string; erased_at: Date }>({
    name: 'erased-among',
    text: `select digest, erased_at from erased_identities where workspace_id = $1 and digest = any($2::text[])`,
    values: [tx.workspaceId, [...keyOf.keys()]],
  });
  return new Map(rows.map(({ digest, erased_at }) => [keyOf.get(digest)!, erased_at]));
}
