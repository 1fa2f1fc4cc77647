import { type Simulator, startSimulator } from '@sapa/simulator';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { lookAfterPlan } from '../billing/plan/look-after-plan.ts';
import { getBilling } from '../billing/queries.ts';
import { transaction } from '../platform/db/context.ts';
import type { UserContext } from '../platform/http/route.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createAdmin } from './billing.ts';
import type { TestWorkspace } from './factories.ts';

/** After today: jobs that wait for a moment of this calendar are run by the tests alone. */
export const START = new Date('2040-03-01T10:00:00+07:00');
export const DAY = 86_400_000;

interface Desk {
  world: Simulator;
  sapa: TestApp;
  admin: UserContext;
  /** Sees the jobs. */
  owner: pg.Client;
}

/** Workspaces whose plans run from `START`, day by day as the tests say, for the tests of one file. */
export function openPlanCalendar() {
  const desk = {} as Desk;
  let now = START;

  beforeAll(async () => {
    const starting = startSimulator();
    desk.sapa = await startTestApp(
      starting.then(({ urls }) => ({ SMTP_URL: urls.smtp })),
      { clock: { now: () => now } },
    );
    desk.world = await starting;
    desk.admin = await createAdmin(desk.sapa);
    desk.owner = new pg.Client({ connectionString: desk.sapa.ownerUrl });
    await desk.owner.connect();
  });
  afterAll(async () => {
    await desk.owner?.end();
    await desk.sapa?.stop();
    await desk.world?.stop();
  });
  beforeEach(() => {
    now = START;
  });

  const goTo = (day: number) => {
    now = new Date(START.getTime() + day * DAY);
  };
  /** Goes there day by day, as the job that waits for each moment does; the letters of a day go out on that day. */
  async function live({ ctx }: TestWorkspace, untilDay: number): Promise<void> {
    for (let day = Math.ceil((now.getTime() - START.getTime()) / DAY) + 1; day <= untilDay; day++) {
      goTo(day);
      await lookAfterPlan(ctx);
      await expect.poll(() => lettersToWrite(ctx), { timeout: 20_000 }).toBe(0);
    }
  }
  async function lettersToWrite({ workspaceId }: TestWorkspace['ctx']): Promise<number> {
    const { rowCount } = await desk.owner.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('billing.tell-owners', 'billing.mail-owner') and j.payload ->> 'workspace_id' = $1`,
      [workspaceId],
    );
    return rowCount ?? 0;
  }

  return { desk, now: () => now, goTo, live };
}

export const planOf = async ({ ctx }: TestWorkspace) => (await getBilling(ctx)).plan;

/** Of the plan in force, as the workspace's row has it. */
export async function planNameOf({ ctx, workspaceId }: TestWorkspace): Promise<string | undefined> {
  const [row] = await transaction(ctx, (tx) =>
    tx.query<{ plan_name: string }>({
      text: 'select plan_name from workspaces where id = $1',
      values: [workspaceId],
    }),
  );
  return row?.plan_name;
}
