import { MOST_TOOLS, type Tool, type ToolBody } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { problemsOf, secretWouldMove } from './problems.ts';
import { sealSecret } from './secret.ts';
import { aiTools } from './tables.ts';
import { toolById, written } from './tool-row.ts';

/**
 * A tool, which waits to be switched on.
 *
 * @throws Refusal TOO_MANY_TOOLS, VALIDATION_FAILED for a blank or row that is not there
 */
export function createTool(ctx: Context, given: ToolBody): Promise<Tool> {
  return change(ctx, async (tx) => {
    await refuseProblems(tx, given);
    const count = await tx.db.$count(aiTools, eq(aiTools.workspaceId, tx.workspaceId));
    if (count >= MOST_TOOLS) throw new Refusal('TOO_MANY_TOOLS');
    const id = uuidv7();
    const now = tx.app.clock.now();
    await tx.db.insert(aiTools).values({
      workspaceId: tx.workspaceId,
      id,
      ...columnsOf(given),
      sealedSecret: given.secret ? sealSecret(tx, given.secret) : null,
      createdAt: now,
      updatedAt: now,
    });
    await audit(tx, 'tool.created', { subject: given.name, subjectId: id });
    return toolById(tx, id);
  });
}

/**
 * What is being filled in with a customer goes on as the tool is now.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED also where a kept secret would go to another server
 */
export function updateTool(ctx: Context, id: string, given: ToolBody): Promise<Tool> {
  return change(ctx, async (tx) => {
    const before = await toolById(tx, id);
    if (secretWouldMove(before, given))
      throw new Refusal('VALIDATION_FAILED', {
        fields: { secret: 'Alamat servernya berganti, jadi masukkan kuncinya lagi.' },
      });
    await refuseProblems(tx, given);
    await tx.db
      .update(aiTools)
      .set({
        ...columnsOf(given),
        ...(given.secret !== undefined && {
          sealedSecret: given.secret === null ? null : sealSecret(tx, given.secret),
        }),
        updatedAt: tx.app.clock.now(),
      })
      .where(oneTool(tx, id));
    const secret =
      given.secret === undefined ? {} : { secret: given.secret === null ? 'dihapus' : 'diganti' };
    await audit(tx, 'tool.updated', {
      subject: given.name,
      subjectId: id,
      before: written(before),
      after: { ...written(given), ...secret },
    });
    return toolById(tx, id);
  });
}

/** @throws Refusal NOT_FOUND */
export function switchTool(ctx: Context, id: string, enabled: boolean): Promise<Tool> {
  return change(ctx, async (tx) => {
    const tool = await toolById(tx, id);
    if (tool.enabled === enabled) return tool;
    if (enabled) await refuseProblems(tx, tool);
    await tx.db.update(aiTools).set({ enabled, updatedAt: tx.app.clock.now() }).where(oneTool(tx, id));
    await audit(tx, 'tool.switched', {
      subject: tool.name,
      subjectId: id,
      before: { enabled: tool.enabled },
      after: { enabled },
    });
    return toolById(tx, id);
  });
}

/** Its log stays. @throws Refusal NOT_FOUND */
export function deleteTool(ctx: Context, id: string): Promise<void> {
  return change(ctx, async (tx) => {
    const { name } = await toolById(tx, id);
    await tx.db.delete(aiTools).where(oneTool(tx, id));
    await audit(tx, 'tool.deleted', { subject: name, subjectId: id });
  });
}

function change<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  requirePermission(ctx, 'tool.manage');
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'lock-tools',
      text: `select pg_advisory_xact_lock(hashtextextended('tools:' || $1, 0))`,
      values: [tx.workspaceId],
    });
    const result = await work(tx);
    tx.emit('tools.changed', {});
    return result;
  });
}

const oneTool = (tx: Transaction, id: string) =>
  and(eq(aiTools.workspaceId, tx.workspaceId), eq(aiTools.id, id));

const columnsOf = ({
  name,
  description,
  triggers,
  risk,
  parameters,
  agent_ids,
  daily_cap,
  act,
}: ToolBody) => ({
  name,
  description,
  triggers,
  risk,
  parameters,
  agentIds: agent_ids,
  dailyCap: daily_cap,
  act,
});

async function refuseProblems(tx: Transaction, given: ToolBody): Promise<void> {
  const fields = await problemsOf(tx, given);
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}
