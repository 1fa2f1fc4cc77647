import { addressOf, type Endpoint } from '@sapa/contracts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Attack, attacks, nothingChanges, openAttack, tokenFor } from './attacker.ts';
import {
  hostileBodies,
  hostileForms,
  hostileIds,
  hostileNames,
  hostileQueries,
  hostileValues,
  twoMegabytes,
  wishedFields,
} from './hostile-values.ts';
import type { TwoShops } from './two-shops.ts';

const { shops, shoot } = openAttack();
const theirs = () => [shops.theirs];

/** Signing out would end the attacks; it takes nothing. */
const lasting = attacks.filter(({ attack }) => attack.destroys === undefined);
const withBody = lasting.filter(({ endpoint }) => endpoint.body !== undefined);
const withFile = lasting.filter(({ attack }) => attack.upload === true);
const withQuery = lasting.filter(({ endpoint }) => endpoint.query !== undefined);
const withParams = attacks.filter(({ endpoint }) => endpoint.path.includes(':'));
const fieldsOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const inTurn = (some: Attack[]) => some.map((attack, turn) => ({ ...attack, turn }));

/**
 * What a contract takes comes to a verb: every route has all of it. What it refuses is refused by the same code wherever
 * it stands: of that each route has so many, and the next route goes on where it ends.
 */
function shareOf<T>(all: readonly T[], isTaken: (one: T) => boolean, turn: number, count: number): T[] {
  const refused = all.filter((one) => !isTaken(one));
  const itsTurn = (at: number) => (at + turn * count) % refused.length < count;
  return [...all.filter(isTaken), ...refused.filter((_, at) => itsTurn(at))];
}

/** 429 is a good answer too: the limits of sign-in and visits count these calls. */
const REFUSED = [400, 401, 403, 404, 409, 413, 415, 422, 429];

describe('what the contract refuses is refused, what it takes does no harm', () => {
  test.each(withBody)('$name', async (attack) => {
    const { taken, refused } = valuesFor(attack);
    for (const { said, body } of refused) {
      const { status, text } = await shoot(attack, { body });
      expect(REFUSED, `${said} → ${status} ${text.slice(0, 300)}`).toContain(status);
    }
    for (const { said, fields } of taken) {
      const tryIn = async (some: Record<string, unknown>) => {
        const { status, text } = await shoot(attack, {
          body: { ...attack.attack.body?.(shops.ours), ...some },
        });
        expect(status, `${Object.keys(some)}: ${said} → ${status} ${text.slice(0, 300)}`).toBeLessThan(500);
        return status < 400;
      };
      // In all of its fields at once. A verb that refuses that has perhaps looked at one of them only.
      if (await tryIn(Object.fromEntries(fields))) continue;
      if (fields.length > 1) for (const field of fields) await tryIn(Object.fromEntries([field]));
    }
  });
  nothingChanges(shops, theirs);
});

/**
 * Every value in every field that the contract takes. Of what it refuses each value and each field come once, not fields
 * times values.
 */
function valuesFor({ endpoint, attack }: Attack) {
  const good = attack.body?.(shops.ours);
  const names = fieldsOf(endpoint.body);
  const tried = hostileValues.map(([said, value]) => {
    const takes = (name: string) => endpoint.body?.safeParse({ ...good, [name]: value }).success === true;
    return { said, value, taking: names.filter(takes) };
  });
  const taken = tried
    .filter(({ taking }) => taking.length > 0)
    .map(({ said, value, taking }) => ({ said, fields: taking.map((name) => [name, value] as const) }));
  const refused = names.flatMap((name, row) =>
    tried.flatMap(({ said, value, taking }, column) => {
      const itsTurn = column % names.length === row % tried.length;
      return itsTurn && !taking.includes(name)
        ? [{ said: `${name}: ${said}`, body: { ...good, [name]: value } }]
        : [];
    }),
  );
  return { taken, refused };
}

// All routes have one parser and one limit for JSON: only webhooks and public pages, which are no endpoints, have their own.
describe('a body that is none is refused', () => {
  test.each(inTurn(withBody))('$name', async (attack) => {
    const isTaken = ([, body]: (typeof hostileBodies)[number]) => takesBody(attack, body);
    for (const hostile of shareOf(hostileBodies, isTaken, attack.turn, 2)) {
      const [name, body, type = 'application/json'] = hostile;
      const { status, text } = await shoot(attack, { body, headers: { 'content-type': type } });
      const said = `${name} → ${status} ${text.slice(0, 300)}`;
      if (isTaken(hostile)) expect(status, said).toBeLessThan(500);
      else expect(REFUSED, said).toContain(status);
    }
  });
});

/** Some routes need nothing of their body. */
function takesBody({ endpoint }: Attack, body: string): boolean {
  try {
    return endpoint.body?.safeParse(JSON.parse(body) ?? {}).success === true;
  } catch {
    return body === '' && endpoint.body?.safeParse({}).success === true;
  }
}

describe('a body of two megabytes is refused, whoever may call', () => {
  const oneOfEach = [...Map.groupBy(withBody, ({ endpoint }) => endpoint.access).values()].map(
    ([one]) => one!,
  );
  test.each(oneOfEach)('$endpoint.access: $name', async (attack) => {
    expect((await shoot(attack, { body: twoMegabytes })).status).toBe(413);
  });
});

describe('a form that is none, or breaks off, is refused', () => {
  test.each(withFile)('$name', async (attack) => {
    for (const [name, type, body] of hostileForms) {
      const { status, text } = await shoot(attack, { body, headers: { 'content-type': type } });
      expect(REFUSED, `${name} → ${status} ${text.slice(0, 300)}`).toContain(status);
    }
  });
});

describe('a query of any kind is answered or refused', () => {
  test.each(inTurn(withQuery))('$name', async ({ endpoint, attack, turn }) => {
    const address = shops.sapa.url + addressOf(endpoint.path, attack.params?.(shops.ours));
    const token = tokenFor(endpoint, shops.ours);
    const ofField = (field: string, row: number) => {
      const queries = hostileQueries.map((tail) => field + tail);
      const some = shareOf(queries, (query) => mayTake(endpoint, query), turn + row, 1);
      return [...some, `${field}=a&${field}=b`];
    };
    for (const query of [...fieldsOf(endpoint.query).flatMap(ofField), ...hostileNames]) {
      const answer = await fetch(`${address}?${query}`, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
      const text = await answer.text();
      expect(answer.status, `${query.slice(0, 60)} → ${text.slice(0, 300)}`).toBeLessThan(500);
      expect(text).not.toContain('$argon2');
      // Who runs the platform sees every workspace.
      if (endpoint.access !== 'platform') expect(text).not.toContain(shops.theirs.canary);
    }
  });
});

/** What bytes that are no text become is the parser's affair, not the contract's. */
const mayTake = ({ query: schema }: Endpoint, query: string) =>
  query.endsWith('%ff%fe') || schema?.safeParse(read(query)).success === true;

const read = (query: string) => Object.fromEntries(new URLSearchParams(query));

describe('an id that is none is refused', () => {
  test.each(inTurn(withParams))('$name', async ({ endpoint, attack, turn }) => {
    expect(endpoint.params, 'nothing says what stands in its path').toBeDefined();
    const token = tokenFor(endpoint, shops.ours);
    for (const id of shareOf(hostileIds, (one) => takesId(endpoint, one), turn, 2)) {
      const answer = await fetch(shops.sapa.url + endpoint.path.replace(/:[a-z_]+/g, id), {
        method: endpoint.method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(attack.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(attack.body === undefined ? {} : { body: JSON.stringify(attack.body(shops.ours)) }),
      });
      expect(REFUSED, `${id.slice(0, 60)} → ${answer.status} ${await answer.text()}`).toContain(
        answer.status,
      );
    }
  });
});

function takesId({ path, params }: Endpoint, id: string): boolean {
  const names = [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => `${name}=${id}`);
  return params?.safeParse(read(names.join('&'))).success === true;
}

describe('nobody gives themselves what only we give', () => {
  test.each(withBody)('$name', async (attack) => {
    const roles = await rolesOf(shops);
    const granted = await grantedTo(shops);
    const good = { ...attack.attack.body?.(shops.ours) };
    const { status } = await shoot(attack, { body: { ...wishedFields, ...good } });
    expect(status).toBeLessThan(500);
    const wishes = JSON.stringify(wishedFields);
    const rest = JSON.stringify(good).slice(1);
    const behind = [
      `{"__proto__":${wishes}${rest === '}' ? '' : ','}${rest}`,
      `{"constructor":{"prototype":${wishes}}${rest === '}' ? '' : ','}${rest}`,
    ];
    for (const body of behind) expect((await shoot(attack, { body })).status).toBeLessThan(500);
    expect(Object.keys(wishedFields).filter((name) => name in {})).toEqual([]);
    expect(await rolesOf(shops)).toEqual(roles);
    // An admin's own calls may verify: that is what they are for.
    if (attack.endpoint.access !== 'platform') expect(await grantedTo(shops)).toEqual(granted);
  });
  nothingChanges(shops, theirs);
});

/** What a person may be, by workspace; new accounts of the attack itself begin as everybody does. */
async function rolesOf({ sql, ours, theirs }: TwoShops): Promise<unknown> {
  const { rows } = await sql.query(
    `select w.id, w.plan_name, m.id as member, m.role, u.platform_role
     from workspaces w join members m on m.workspace_id = w.id join users u on u.id = m.user_id
     where w.id = any($1) or u.platform_role <> 'TENANT' order by m.id`,
    [[ours.workspaceId, theirs.workspaceId]],
  );
  return rows;
}

/** What was paid for, and the credits that came of it. */
async function grantedTo({ sql, ours }: TwoShops): Promise<unknown> {
  const { rows } = await sql.query(
    `select (select count(*) from plan_orders where workspace_id = $1 and status = 'verified') as orders,
       (select coalesce(sum(top_up), 0) from credit_entries where workspace_id = $1) as top_up,
       (select coalesce(sum(plan), 0) from credit_entries where workspace_id = $1 and kind = 'grant') as granted`,
    [ours.workspaceId],
  );
  return rows[0];
}
