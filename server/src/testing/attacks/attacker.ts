import { addressOf, type Endpoint } from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../routes.ts';
import type { AttackCase, TenantFixture } from './attack-case.ts';
import { deriveCase } from './derive-case.ts';
import { attackCases } from './domain-attacks.ts';
import { openTwoShops, type TwoShops } from './two-shops.ts';

export interface Attack {
  endpoint: Endpoint;
  attack: AttackCase;
  name: string;
}

/** Every route, called as its endpoint says, and its case where that is not all. */
export const attacks: Attack[] = routes.map(({ endpoint }) => {
  const name = nameOf(endpoint);
  const derived = deriveCase(endpoint);
  const own = attackCases[name];
  return { endpoint, name, attack: { ...derived, ...own, names: { ...derived.names, ...own?.names } } };
});

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

export interface Answered {
  status: number;
  text: string;
}

export interface Shot {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A string goes as it is; anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | null;
}

/** Two shops for the tests of one file, filled before the first of them, and who attacks from one the other. */
export function openAttack() {
  const shops = {} as TwoShops;
  // Two businesses begin, with people of every role: a busy machine takes its time.
  beforeAll(async () => {
    Object.assign(shops, await openTwoShops());
  }, 120_000);
  afterAll(() => shops.stop());
  return { shops, shoot: attackerOf(shops) };
}

/** Calls a route, and holds every answer against the other shop's canary. */
function attackerOf(shops: TwoShops) {
  return async function shoot({ endpoint, attack }: Attack, shot: Shot = {}): Promise<Answered> {
    const { sapa, ours, theirs } = shops;
    const token = shot.token === undefined ? tokenFor(endpoint, ours) : shot.token;
    const address = addressOf(
      endpoint.path,
      shot.params ?? attack.params?.(ours),
      shot.query ?? attack.query?.(ours),
    );
    const body = attack.upload === true && shot.body === undefined ? picture() : bodyOf(shot, attack, ours);
    const answer = await fetch(sapa.url + address, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...shot.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const told = text + JSON.stringify([...answer.headers]);
    // Who runs the platform sees every workspace.
    if (endpoint.access !== 'platform' && told.includes(theirs.canary))
      throw new Error(`${nameOf(endpoint)} told of the other shop: ${told}`);
    return { status: answer.status, text };
  };
}

export function tokenFor({ access }: Endpoint, shop: TenantFixture): string | null {
  if (access === 'public') return null;
  if (access === 'platform') return shop.platformToken;
  return access === 'visitor' ? shop.visitorToken : shop.tokens.owner;
}

function bodyOf(shot: Shot, attack: AttackCase, shop: TenantFixture): string | undefined {
  const body = 'body' in shot ? shot.body : attack.body?.(shop);
  return body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
}

function picture(): FormData {
  const form = new FormData();
  form.set('file', new File(['GIF89a bukan gambar'], 'a.gif', { type: 'image/gif' }));
  return form;
}

/**
 * What the tests of a group leave as it was, said by a last test of its own: a look at every row before and after all of
 * them. After each of them the time would grow with routes times tables. Which attack it was, `-t` finds.
 */
export function nothingChanges(shops: TwoShops, whose: () => TenantFixture[]): void {
  let before: string;
  beforeAll(async () => {
    before = await stateOf(shops, whose());
  });
  test('none of it has changed a row', async () => {
    expect(await stateOf(shops, whose())).toBe(before);
  });
}

/**
 * All rows of the workspaces, as one text: what an attack changes shows. Left out are what is nobody's own (limits,
 * inbound queue), when somebody was last seen, and what is counted of messages by looks at figures and by jobs.
 */
async function stateOf({ sql }: TwoShops, shops: TenantFixture[]): Promise<string> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'workspace_id'
       and table_name not in ('talks', 'talk_answers', 'talk_marks', 'talk_days', 'talk_day_marks',
         'member_hours', 'workspace_days', 'workspace_days_counted') order by 1`,
  );
  const { rows } = await sql.query<{ name: string; state: string | null }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, string_agg(row, E'\\n' order by row) as state
           from (select (to_jsonb(t) - 'seen_at')::text as row from ${name} t where workspace_id = any($1)) rows`,
      )
      .join(' union all '),
    [shops.map(({ workspaceId }) => workspaceId)],
  );
  return rows.map(({ name, state }) => `${name}:\n${state ?? ''}`).join('\n');
}
