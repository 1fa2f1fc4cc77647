import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first choice: 19 MiB, 2 passes, 1 lane (~20 ms on 2 cores, on libuv's threads). */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export const verifyPassword = ({ hash: digest, password }: { hash: string; password: string }) =>
  verify(digest, password);
