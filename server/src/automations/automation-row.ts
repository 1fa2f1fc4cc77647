import type { Automation, AutomationProblem } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { problemsOf } from './problems.ts';
import type { automations } from './tables.ts';

export type Rule = Pick<
  typeof automations.$inferSelect,
  'id' | 'enabled' | 'name' | 'trigger' | 'conditions' | 'actions' | 'pauseHours'
>;

type Row = Rule & {
  created_by: string;
  updated_at: Date;
  last_run_at: Date | null;
  acted: number;
  skipped: number;
};

export const RULE_COLUMNS = `r.id, r.enabled, r.name, r.trigger, r.conditions, r.actions, r.pause_hours as "pauseHours"`;

/** In the last 7 days, along the index of outcomes. */
const COUNTED = (outcomes: string) => `(select count(*)::int from automation_runs run
  where run.workspace_id = r.workspace_id and run.automation_id = r.id and run.outcome in (${outcomes})
    and run.at > $2::timestamptz - interval '7 days')`;

const LAST = (outcome: string) => `(select run.at from automation_runs run
  where run.workspace_id = r.workspace_id and run.automation_id = r.id and run.outcome = '${outcome}'
  order by run.at desc, run.id desc limit 1)`;

const SELECT = `select ${RULE_COLUMNS}, r.created_by, r.updated_at,
    greatest(${LAST('acted')}, ${LAST('partly')}) as last_run_at,
    ${COUNTED(`'acted', 'partly'`)} as acted, ${COUNTED(`'skipped'`)} as skipped
  from automations r where r.workspace_id = $1`;

/** All of the workspace, in the order in which they act. */
export async function automationsOf(tx: Transaction): Promise<Automation[]> {
  const rows = await tx.query<Row>({
    name: 'automations',
    text: `${SELECT} order by r.position, r.id`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });
  return present(tx, rows);
}

/** @throws Refusal NOT_FOUND */
export async function automationById(tx: Transaction, id: string): Promise<Automation> {
  const rows = await tx.query<Row>({
    name: 'automation',
    text: `${SELECT} and r.id = $3`,
    values: [tx.workspaceId, tx.app.clock.now(), id],
  });
  return found((await present(tx, rows))[0]);
}

async function present(tx: Transaction, rows: Row[]): Promise<Automation[]> {
  const problems = await problemsOf(tx, rows);
  return rows.map((row, index) => presentOne(row, problems[index] ?? []));
}

const presentOne = (
  { pauseHours, last_run_at, updated_at, ...row }: Row,
  problems: AutomationProblem[],
): Automation => ({
  ...row,
  pause_hours: pauseHours,
  problems,
  last_run_at: last_run_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
});
