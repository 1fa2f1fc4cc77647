import type { CreditFeature } from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countActiveContacts, reserveCredits, settleCredits, usageState } from '../../billing/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createWorkspace } from '../../testing/factories.ts';
import { getUsage } from './get-usage.ts';
import { listUsageConversations } from './list-usage-conversations.ts';

const NOW = new Date('2040-03-10T10:00:00+07:00');
let now = NOW;
let sapa: TestApp;
let ctx: Context;
beforeAll(async () => {
  sapa = await startTestApp({}, { clock: { now: () => now } });
  ({ ctx } = await createWorkspace(sapa));
});
afterAll(() => sapa.stop());

const ayu = { id: crypto.randomUUID(), name: 'Ayu' };
const dewi = { id: crypto.randomUUID(), name: 'Dewi' };
async function spend(
  credits: number,
  agent: typeof ayu,
  feature: CreditFeature,
  conversationId: string | null = null,
) {
  const turn = crypto.randomUUID();
  const on = { feature, agent, model: 'simulator', conversationId };
  await reserveCredits(ctx, { turn, credits, withinMs: 0, on });
  await settleCredits(ctx, { turn, credits, on });
}

describe('the usage of a month', () => {
  let conversationId: string;
  beforeAll(async () => {
    now = new Date('2040-03-04T23:30:00+07:00');
    await spend(12, ayu, 'reply');
    now = NOW;
    conversationId = await rinaWrote();
    await spend(3, ayu, 'reply', conversationId);
    await spend(2, ayu, 'reply', conversationId);
    now = new Date(NOW.getTime() + 1_000);
    await spend(1, dewi, 'trial');
  });

  test('is told per day of Jakarta, per agent and per feature, with what is left', async () => {
    const usage = await getUsage(ctx);
    expect(usage).toMatchObject({
      month: '2040-03',
      resets_at: '2040-03-31T17:00:00.000Z',
      plan_title: 'Paket Gratis',
      credits: { granted: 200, used: 18, left: 182, percent: 9, top_up: 0 },
      active_contacts: { used: 1, limit: 100, percent: 1 },
      members: { used: 1, invited: 0, limit: 2 },
      channels: { used: 1, limit: null },
      agents: [
        { ...ayu, credits: 17, replies: 3 },
        { ...dewi, credits: 1, replies: 1 },
      ],
      features: [
        { feature: 'reply', credits: 17, replies: 3 },
        { feature: 'trial', credits: 1, replies: 1 },
      ],
    });
    expect(usage.days).toHaveLength(10);
    expect(usage.days.filter(({ credits, contacts }) => credits + contacts > 0)).toEqual([
      { day: '2040-03-04', credits: 12, contacts: 0 },
      { day: '2040-03-10', credits: 6, contacts: 1 },
    ]);
  });

  test('every figure leads to what it counts', async () => {
    const listed = async (query: Parameters<typeof listUsageConversations>[1]) =>
      (await listUsageConversations(ctx, query)).items;
    expect(await listed({ meter: 'credits', day: '2040-03-10' })).toMatchObject([
      { conversation_id: null, name: 'Uji coba agen', agent: dewi, amount: 1 },
      { conversation_id: conversationId, name: 'Rina', channel_kind: 'whatsapp', agent: ayu, amount: 5 },
    ]);
    expect(await listed({ meter: 'credits', feature: 'trial' })).toHaveLength(1);
    expect((await listed({ meter: 'credits', agent_id: ayu.id })).map(({ amount }) => amount)).toEqual([
      5, 12,
    ]);
    expect(await listed({ meter: 'active_contacts' })).toMatchObject([
      { conversation_id: conversationId, name: 'Rina', amount: 1 },
    ]);
  });

  test('a new month begins with nothing used, before anybody opens it', async () => {
    now = new Date('2040-04-01T00:00:00+07:00');
    const state = await usageState(ctx);
    expect(state).toMatchObject({
      month: '2040-04',
      credits: { granted: 200, used: 0, left: 200, percent: 0 },
      active_contacts: { used: 0 },
    });
    now = NOW;
  });
});

/** A customer with a conversation, who wrote now. */
async function rinaWrote(): Promise<string> {
  const [contact, channel, identity, conversation] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  await sql.query(`insert into contacts (workspace_id, id, name) values ($1, $2, 'Rina')`, [
    ctx.workspaceId,
    contact,
  ]);
  await sql.query(
    `insert into channels (workspace_id, id, kind, name, settings) values ($1, $2, 'whatsapp', 'WhatsApp', '{}')`,
    [ctx.workspaceId, channel],
  );
  await sql.query(
    `insert into contact_identities (workspace_id, id, channel_id, external_id, contact_id) values ($1, $2, $3, '62', $4)`,
    [ctx.workspaceId, identity, channel, contact],
  );
  await sql.query(
    `insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, last_activity_at, created_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [ctx.workspaceId, conversation, channel, identity, contact],
  );
  await sql.end();
  await transaction(ctx, (tx) => countActiveContacts(tx, [contact]));
  return conversation;
}
