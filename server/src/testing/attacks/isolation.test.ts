import { allows, memberRoles } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Attack, attacks, nothingChanges, openAttack } from './attacker.ts';

const { shops, shoot } = openAttack();

/** What is refused leaves both shops as they were. */
const both = () => [shops.ours, shops.theirs];

/** Rows of a workspace behind a session. Names of live chats are public: they are on every page of the shop. */
const withNames = attacks.filter(
  ({ endpoint, attack }) =>
    attack.params !== undefined &&
    !attack.common &&
    endpoint.access !== 'public' &&
    endpoint.access !== 'platform',
);
const names = attacks.flatMap((attack) =>
  Object.entries(attack.attack.names ?? {})
    .filter(([, nameIn]) => nameIn.length > 0)
    .map(([field, nameIn]) => ({ ...attack, field, nameIn })),
);
const guarded = attacks.filter(({ endpoint }) => endpoint.access !== 'public');
const permitted = attacks.flatMap((attack) => {
  const { permission } = attack.endpoint;
  if (permission === undefined) return [];
  return memberRoles.filter((role) => !allows(role, permission)).map((role) => ({ ...attack, role }));
});

describe('a row of another workspace looks like one that does not exist', () => {
  test.each(withNames)('$name', async (attack) => {
    const nobodys = Object.fromEntries(
      Object.keys(attack.attack.params?.(shops.ours) ?? {}).map((name) => [name, uuidv7()]),
    );
    const twin = await shoot(attack, { params: nobodys });
    const theirs = await shoot(attack, { params: attack.attack.params?.(shops.theirs) ?? {} });
    expect(theirs).toEqual(twin);
    expect(theirs.status).toBe(404);
  });
  nothingChanges(shops, both);
});

describe('a row of another workspace cannot be named in a call', () => {
  test.each(names)('$name: $field', async ({ field, nameIn, ...attack }) => {
    const theirs = await shoot(attack, naming(attack, field, nameIn(shops.theirs)));
    const nobodys = Array.isArray(nameIn(shops.theirs)) ? [uuidv7()] : uuidv7();
    expect(theirs).toEqual({
      ...(await shoot(attack, naming(attack, field, nobodys))),
      text: expect.anything(),
    });
    if (attack.endpoint.method !== 'GET') expect(theirs.status).toBeGreaterThanOrEqual(400);
  });
  nothingChanges(shops, both);
});

function naming({ endpoint, attack }: Attack, field: string, name: unknown) {
  return endpoint.query instanceof z.ZodObject && field in endpoint.query.shape
    ? { query: { ...attack.query?.(shops.ours), [field]: String(name) } }
    : { body: { ...attack.body?.(shops.ours), [field]: name } };
}

describe('nobody who is not signed in', () => {
  test.each(guarded)('$name', async (attack) => {
    expect(await shoot(attack, { token: null })).toMatchObject({ status: 401 });
    expect(await shoot(attack, { token: 'palsu' })).toMatchObject({ status: 401 });
    const other = attack.endpoint.access === 'visitor' ? shops.ours.tokens.owner : shops.ours.visitorToken;
    expect(await shoot(attack, { token: other })).toMatchObject({ status: 401 });
  });
  nothingChanges(shops, both);
});

const ofThePlatform = attacks.filter(({ endpoint }) => endpoint.access === 'platform');
describe('no member of a workspace runs the platform, the owner neither', () => {
  test.each(ofThePlatform)('$name', async (attack) => {
    for (const role of memberRoles) {
      expect(await shoot(attack, { token: shops.ours.tokens[role] })).toMatchObject({ status: 403 });
    }
  });
  nothingChanges(shops, both);
});

const ofMembers = attacks.filter(({ endpoint }) => endpoint.access === 'member');
describe('who runs the platform has no place in a workspace', () => {
  test.each(ofMembers)('$name', async (attack) => {
    expect(await shoot(attack, { token: shops.ours.platformToken })).toMatchObject({ status: 403 });
  });
  nothingChanges(shops, both);
});

describe('nobody whose role may not', () => {
  test.each(permitted)('$name: $role', async ({ role, ...attack }) => {
    expect(await shoot(attack, { token: shops.ours.tokens[role] })).toMatchObject({ status: 403 });
  });
  nothingChanges(shops, both);
});

// What destroys comes last. Without these an attack could be refused for a reason of its own.
describe('the same call is answered well for who may', () => {
  const last = ({ attack }: Attack) => [undefined, 'row', 'session'].indexOf(attack.destroys);
  test.each(attacks.toSorted((a, b) => last(a) - last(b)))('$name', async (attack) => {
    const { status } = await shoot(attack);
    const well =
      attack.attack.upload === true ? [201, 415] : [attack.attack.answer ?? attack.endpoint.status ?? 200];
    expect(well).toContain(status);
  });
});
