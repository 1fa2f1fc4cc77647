import { randomToken } from './crypto.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** @param digest null where there is no password: false, after the same work */
  verify(digest: string | null, password: string): Promise<boolean>;
}

/** Its native code is loaded with the first password (3 MB). */
const argon2 = () => import('@node-rs/argon2');

/** argon2id with OWASP's first choice: 19 MiB, 2 passes, 1 lane (~20 ms on 2 cores, on libuv's threads). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param cost named by tests alone, which hash one password after the other */
export function openPasswords(cost = COST): Passwords {
  const hash = async (password: string) => (await argon2()).hash(password, cost);
  /** What is compared where there is no password, so that it takes the same time. */
  let nobodys: Promise<string> | null = null;
  return {
    hash,
    /** A digest names its own cost: one that was made with another still fits. */
    async verify(digest, password) {
      nobodys ??= hash(randomToken());
      const right = await (await argon2()).verify(digest ?? (await nobodys), password);
      return right && digest !== null;
    },
  };
}
