import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLabel } from '../../contacts/index.ts';
import type { Context } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createMember, createWorkspace } from '../../testing/factories.ts';
import { getSettingsOverview } from './get-settings-overview.ts';

let sapa: TestApp;
let ctx: Context;
let workspaceId: string;
beforeAll(async () => {
  sapa = await startTestApp();
  ({ ctx } = await createWorkspace(sapa));
  workspaceId = ctx.workspaceId;
});
afterAll(() => sapa.stop());

async function stored(sql: string, values: unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: sapa.ownerUrl });
  await owner.connect();
  await owner.query(sql, values);
  await owner.end();
}

test('a new workspace has a line for each room, and nothing that asks for a hand', async () => {
  expect(await getSettingsOverview(ctx)).toMatchObject({
    hours: { schedules: 1 },
    people: { members: 1, invited: 0, teams: 0 },
    channels: { connected: 0, broken: [] },
    quick_replies: { count: 0, favourite: null },
    labels: { count: 0, unused: 0 },
    products: { active: 0, sold_out: 0 },
    agents: { on: 0, all: 0 },
    sources: { count: 0, failed: 0 },
    csat: { enabled: false, average: null, answers: 0 },
    automations: { on: 0, all: 0 },
    tools: { on: 0, all: 0, failed_today: 0 },
    billing: { plan_title: 'Paket Gratis', credits_percent: 0, runs_out_at: null },
  });
});

test('what has changed is counted, and a channel that waits for a person comes with its reason', async () => {
  await createLabel(ctx, { name: 'Hampers', color: 'sky', description: '', in_sidebar: false });
  await stored(
    `insert into channels (workspace_id, id, kind, name, status, problem, settings)
     values ($1, gen_random_uuid(), 'livechat', 'Live chat', 'connected', null, '{}'),
       ($1, gen_random_uuid(), 'instagram', '@kopi', 'reconnect_needed', 'Izin Meta habis', '{}')`,
    [workspaceId],
  );
  expect(await getSettingsOverview(ctx)).toMatchObject({
    labels: { count: 1, unused: 1 },
    channels: {
      connected: 1,
      broken: [
        { kind: 'instagram', name: '@kopi', problem: 'Izin Meta habis', since: expect.stringMatching(/Z$/) },
      ],
    },
    audit: { this_week: 1 },
  });
});

test('who may not see the money, the audit log or the tools is not told of them', async () => {
  const agent = await createMember(ctx, { role: 'agent' });
  expect(await getSettingsOverview(agent.ctx)).toMatchObject({
    billing: null,
    audit: null,
    tools: null,
    automations: null,
    csat: null,
    people: { members: 2 },
  });
});
