import { allows } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../shop.ts';
import { type Attack, attacks, nothingChanges, openAttack } from './attacker.ts';

const { shops, shoot } = openAttack();

/** In a message of the conversation that a member is kept from: nowhere else in the world. */
const WORDS = `rahasia${uuidv7().replaceAll('-', '')}`;

beforeAll(async () => {
  const { sql, ours } = shops;
  const team = uuidv7();
  await sql.query(`insert into teams (workspace_id, id, name) values ($1, $2, 'Tim lain')`, [
    ours.workspaceId,
    team,
  ]);
  await sql.query(
    'update conversations set team_id = $2, handler = $3, handler_id = null where workspace_id = $1',
    [ours.workspaceId, team, 'queue'],
  );
  await sql.query('delete from conversation_followers where workspace_id = $1', [ours.workspaceId]);
  await sql.query(
    `update conversations set last_message = jsonb_set(last_message, '{preview}', to_jsonb($2::text)), summary = $2
     where workspace_id = $1 and last_message is not null`,
    [ours.workspaceId, WORDS],
  );
  await sql.query(
    `update messages set text = text || ' ' || $2 where workspace_id = $1 and conversation_id = $3`,
    [ours.workspaceId, WORDS, ours.ids.conversation],
  );
  await sql.query(
    `insert into notifications (workspace_id, id, member_id, subject_id, kind, occurrence, title, text, address, in_app, at)
     select $1, gen_random_uuid(), m.id, $3, 'participating', gen_random_uuid(), 'Dibalas', $2, '/user/chat', true, now()
     from members m where m.workspace_id = $1
     on conflict (workspace_id, subject_id, member_id) do update set text = excluded.text, state = 'unread'`,
    [ours.workspaceId, WORDS, ours.ids.conversation],
  );
  // Sessions are told of a workspace's first team.
  await until(
    async () => (await shoot(named('GET /api/v1/conversations/:id'), asked())).status,
    (status) => status === 404,
  );
});

const asked = () => ({ token: shops.ours.tokens.agent });
const named = (name: string): Attack => attacks.find((attack) => attack.name === name)!;
const forAgents = attacks.filter(
  ({ endpoint }) =>
    endpoint.access === 'member' &&
    (endpoint.permission === undefined || allows('agent', endpoint.permission)),
);

/** Rows that are reached through the conversation, whatever their own name is. */
const OF_CONVERSATION = ['conversation', 'message', 'mail'];
const through = forAgents.filter(({ attack, endpoint }) => {
  const fixture = new Proxy({}, { get: (_, noun) => String(noun) });
  const shop = new Proxy({}, { get: (_, key) => (key === 'ids' ? fixture : String(key)) }) as never;
  return endpoint.path.includes(':') && OF_CONVERSATION.includes(attack.params?.(shop).id ?? '');
});

describe('a conversation that a member does not see looks like one that does not exist', () => {
  test.each(through)('$name', async (attack) => {
    const params = attack.attack.params?.(shops.ours) ?? {};
    const hidden = await shoot(attack, { ...asked(), params });
    const nobodys = await shoot(attack, { ...asked(), params: { ...params, id: uuidv7() } });
    expect(hidden).toEqual(nobodys);
    expect(hidden.status).toBe(404);
  });
  nothingChanges(shops, () => [shops.ours]);
});

const naming = forAgents.filter(
  ({ attack, endpoint }) => endpoint.method !== 'GET' && attack.names?.conversation_id !== undefined,
);
describe('a conversation that a member does not see cannot be named', () => {
  test.each(naming)('$name', async (attack) => {
    const body = (id: string) => ({ body: { ...attack.attack.body?.(shops.ours), conversation_id: id } });
    const hidden = await shoot(attack, { ...asked(), ...body(shops.ours.ids.conversation) });
    const nobodys = await shoot(attack, { ...asked(), ...body(uuidv7()) });
    expect(hidden).toEqual(nobodys);
    expect(hidden.status).toBeGreaterThanOrEqual(400);
  });
  nothingChanges(shops, () => [shops.ours]);
});

const reading = forAgents.filter(({ endpoint }) => endpoint.method === 'GET');
describe('no list and no answer holds words of a conversation that a member does not see', () => {
  test.each(reading)('$name', async (attack) => {
    const { text } = await shoot(attack, asked());
    expect(text).not.toContain(WORDS);
  });
  test('its owner is answered with them', async () => {
    const all = await Promise.all(reading.map((attack) => shoot(attack)));
    expect(all.filter(({ text }) => text.includes(WORDS)).length).toBeGreaterThan(3);
  });
});
