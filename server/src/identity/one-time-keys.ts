import { and, eq, gt } from 'drizzle-orm';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/db.ts';
import { randomToken, sha256 } from '../platform/security/crypto.ts';
import { oneTimeKeys } from './tables.ts';

export type KeyPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'second-step';

/** Minutes. */
const LASTS: Record<KeyPurpose, number> = {
  'verify-email': 3 * 24 * 60,
  'change-email': 24 * 60,
  'reset-password': 30,
  // ASVS 6.5.5: what is outside the session ends within ten minutes
  'second-step': 10,
};

interface Holder {
  userId: string;
  /** the address that the key was mailed to */
  email: string;
}

/** A new key; one of the same purpose that the person had is worth nothing any more. */
export async function issueKey(
  app: App,
  db: Db,
  { purpose, userId, email }: Holder & { purpose: KeyPurpose },
): Promise<string> {
  const token = randomToken();
  const row = {
    digest: digestOf(token),
    email,
    expiresAt: new Date(app.clock.now().getTime() + LASTS[purpose] * 60_000),
  };
  await db
    .insert(oneTimeKeys)
    .values({ purpose, userId, ...row })
    .onConflictDoUpdate({ target: [oneTimeKeys.purpose, oneTimeKeys.userId], set: row });
  return token;
}

/** Uses the key up. null: unknown, used, replaced or over. */
export async function takeKey(app: App, db: Db, purpose: KeyPurpose, token: string): Promise<Holder | null> {
  const [holder] = await db
    .delete(oneTimeKeys)
    .where(living(app, purpose, token))
    .returning(HOLDER);
  return holder ?? null;
}

/** The same without using it up: for what is tried more than once. */
export async function readKey(app: App, db: Db, purpose: KeyPurpose, token: string): Promise<Holder | null> {
  const [holder] = await db
    .select(HOLDER)
    .from(oneTimeKeys)
    .where(living(app, purpose, token));
  return holder ?? null;
}

const HOLDER = { userId: oneTimeKeys.userId, email: oneTimeKeys.email };

const living = (app: App, purpose: KeyPurpose, token: string) =>
  and(
    eq(oneTimeKeys.digest, digestOf(token)),
    eq(oneTimeKeys.purpose, purpose),
    gt(oneTimeKeys.expiresAt, app.clock.now()),
  );

/** 32 random bytes need no salt and no slow hash: nobody tries 2^256 of them. */
export const digestOf = (token: string): string => sha256(token).toString('base64url');
