import { type Automation, type AutomationBody, MOST_AUTOMATIONS } from '@sapa/contracts';
import { unknownVariables } from '@sapa/contracts/rules/quick-reply-text';
import { and, eq, max } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../identity/index.ts';
import { actorName } from '../platform/db/actor.ts';
import type { Context, Transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { automationById, automationsOf } from './automation-row.ts';
import { armSilent, changeAutomations } from './change-automations.ts';
import { problemsOf } from './problems.ts';
import { automations } from './tables.ts';

/**
 * A rule, which waits to be switched on; it acts after those that are there.
 *
 * @throws Refusal TOO_MANY_AUTOMATIONS, VALIDATION_FAILED for what it names and is not there
 */
export function createAutomation(ctx: Context, given: AutomationBody): Promise<Automation> {
  return changeAutomations(ctx, async (tx) => {
    const of = eq(automations.workspaceId, tx.workspaceId);
    if ((await tx.db.$count(automations, of)) >= MOST_AUTOMATIONS) throw new Refusal('TOO_MANY_AUTOMATIONS');
    await refuseUnknown(tx, given);
    const [last] = await tx.db
      .select({ position: max(automations.position) })
      .from(automations)
      .where(of);
    const id = uuidv7();
    const now = tx.app.clock.now();
    await tx.db.insert(automations).values({
      workspaceId: tx.workspaceId,
      id,
      position: (last?.position ?? 0) + 1,
      ...columnsOf(given),
      createdBy: actorName(tx.actor),
      createdAt: now,
      updatedAt: now,
    });
    await audit(tx, 'automation.created', { subject: given.name, subjectId: id });
    return automationById(tx, id);
  });
}

/**
 * What is under way by the rule as it was looks again before it acts.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED
 */
export function updateAutomation(ctx: Context, id: string, given: AutomationBody): Promise<Automation> {
  return changeAutomations(ctx, async (tx) => {
    const before = await automationById(tx, id);
    await refuseUnknown(tx, given);
    await tx.db
      .update(automations)
      .set({ ...columnsOf(given), updatedAt: tx.app.clock.now() })
      .where(and(eq(automations.workspaceId, tx.workspaceId), eq(automations.id, id)));
    await audit(tx, 'automation.updated', {
      subject: given.name,
      subjectId: id,
      before: written(before),
      after: written(given),
    });
    if (before.enabled) armSilent(tx, { id, trigger: given.trigger });
    return automationById(tx, id);
  });
}

/**
 * Rules come and go by this switch; a broken one is mended before it is switched on.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED naming what is broken
 */
export function switchAutomation(ctx: Context, id: string, enabled: boolean): Promise<Automation> {
  return changeAutomations(ctx, async (tx) => {
    const rule = await automationById(tx, id);
    const [problem] = rule.problems;
    if (enabled && problem !== undefined)
      throw new Refusal('VALIDATION_FAILED', { fields: { [problem.at]: problem.text } });
    if (rule.enabled === enabled) return rule;
    await tx.db
      .update(automations)
      .set({ enabled, updatedAt: tx.app.clock.now() })
      .where(and(eq(automations.workspaceId, tx.workspaceId), eq(automations.id, id)));
    await audit(tx, 'automation.switched', {
      subject: rule.name,
      subjectId: id,
      before: { enabled: rule.enabled },
      after: { enabled },
    });
    if (enabled) armSilent(tx, rule);
    return automationById(tx, id);
  });
}

/** @throws Refusal NOT_FOUND */
export function deleteAutomation(ctx: Context, id: string): Promise<void> {
  return changeAutomations(ctx, async (tx) => {
    const { name } = await automationById(tx, id);
    await tx.db
      .delete(automations)
      .where(and(eq(automations.workspaceId, tx.workspaceId), eq(automations.id, id)));
    await audit(tx, 'automation.deleted', { subject: name, subjectId: id });
  });
}

/** Those that were not named (somebody made one meanwhile) act after those that were. */
export function orderAutomations(ctx: Context, ids: readonly string[]): Promise<void> {
  return changeAutomations(ctx, async (tx) => {
    const before = await automationsOf(tx);
    if (ids.some((id) => !before.some((rule) => rule.id === id))) throw new Refusal('NOT_FOUND');
    const after = [...new Set(ids), ...before.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))];
    await tx.query({
      name: 'order-automations',
      text: `update automations set position = array_position($2::uuid[], id) where workspace_id = $1`,
      values: [tx.workspaceId, after],
    });
    const names = (list: readonly string[]) =>
      list.map((id) => before.find((rule) => rule.id === id)?.name).join(', ');
    await audit(tx, 'automation.ordered', {
      before: { order: names(before.map(({ id }) => id)) },
      after: { order: names(after) },
    });
  });
}

const columnsOf = ({ pause_hours, name, trigger, conditions, actions }: AutomationBody) => ({
  name,
  trigger,
  conditions,
  actions,
  pauseHours: pause_hours,
});

/** As the log keeps it. */
const written = ({ name, trigger, conditions, actions, pause_hours }: AutomationBody) => ({
  name,
  trigger,
  conditions,
  actions,
  pause_hours,
});

async function refuseUnknown(tx: Transaction, given: AutomationBody): Promise<void> {
  const [problems] = await problemsOf(tx, [given]);
  const [problem] = problems ?? [];
  if (problem !== undefined)
    throw new Refusal('VALIDATION_FAILED', { fields: { [problem.at]: problem.text } });
  for (const [index, action] of given.actions.entries()) {
    const texts =
      'text' in action ? [action.text] : action.do === 'send_template' ? Object.values(action.values) : [];
    const [unknown] = texts.flatMap(unknownVariables);
    if (unknown !== undefined)
      throw new Refusal('VALIDATION_FAILED', {
        fields: {
          [`actions.${index}.text`]: `Variabel {{${unknown}}} tidak dikenal. Pilih dari daftar variabel.`,
        },
      });
  }
}
