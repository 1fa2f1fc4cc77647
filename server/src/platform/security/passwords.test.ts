import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

const passwords = openPasswords();
const cheap = openPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

test('a password is kept as argon2id with 19 MiB, 2 passes and 1 lane', async () => {
  expect(await passwords.hash('rahasia-sekali')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a digest that was made at another cost still fits, and its password alone', async () => {
  for (const [made, asked] of [
    [cheap, passwords],
    [passwords, cheap],
  ] as const) {
    const digest = await made.hash('rahasia-sekali');
    expect(await asked.verify(digest, 'rahasia-sekali')).toBe(true);
    expect(await asked.verify(digest, 'rahasia-lain')).toBe(false);
  }
});

test('nobody’s password is never right', async () => {
  expect(await cheap.verify(null, '')).toBe(false);
});
