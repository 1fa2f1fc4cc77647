/** Its native code is loaded with the first password (3 MB). */
const argon2 = () => import('@node-rs/argon2');

/** argon2id with OWASP's first choice: 19 MiB, 2 passes, 1 lane (~20 ms on 2 cores, on libuv's threads). */
export const hashPassword = async (password: string): Promise<string> =>
  (await argon2()).hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** A digest names its own cost: one that was made with another still fits. */
export const verifyPassword = async ({ hash: digest, password }: { hash: string; password: string }) =>
  (await argon2()).verify(digest, password);
