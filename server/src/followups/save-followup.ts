import { type Followup, type FollowupBody, MOST_FOLLOWUPS } from '@sapa/contracts';
import { unknownVariables } from '@sapa/contracts/rules/quick-reply-text';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { listenTo } from '../platform/db/listeners.ts';
import { Refusal } from '../platform/errors.ts';
import { followupById } from './followup-row.ts';
import { eventsOf } from './hearing.ts';
import { followups } from './tables.ts';

/** One at a time in a workspace; what it listens to follows in the same commit, and every screen hears of it. */
function changeFollowups<T>(ctx: Context, change: (tx: Transaction) => Promise<T>): Promise<T> {
  requirePermission(ctx, 'followup.manage');
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'lock-followups',
      text: `select pg_advisory_xact_lock(hashtextextended('followups:' || $1, 0))`,
      values: [tx.workspaceId],
    });
    const result = await change(tx);
    const enabled = await tx.db
      .selectDistinct({ trigger: followups.trigger })
      .from(followups)
      .where(and(eq(followups.workspaceId, tx.workspaceId), eq(followups.enabled, true)));
    listenTo(
      tx,
      'followups.hear',
      enabled.flatMap(({ trigger }) => eventsOf[trigger]),
    );
    tx.emit('followups.changed', {});
    return result;
  });
}

const one = (tx: Transaction, id: string) =>
  and(eq(followups.workspaceId, tx.workspaceId), eq(followups.id, id));

/** @throws Refusal TOO_MANY_FOLLOWUPS, VALIDATION_FAILED for a template or variable that is not there */
export function createFollowup(ctx: Context, body: FollowupBody): Promise<Followup> {
  return changeFollowups(ctx, async (tx) => {
    if ((await tx.db.$count(followups, eq(followups.workspaceId, tx.workspaceId))) >= MOST_FOLLOWUPS)
      throw new Refusal('TOO_MANY_FOLLOWUPS');
    await refuseUnknown(tx, body);
    const id = uuidv7();
    await tx.db.insert(followups).values({
      workspaceId: tx.workspaceId,
      id,
      trigger: body.trigger,
      body,
      createdAt: tx.app.clock.now(),
    });
    await audit(tx, 'followup.created', { subject: body.name, subjectId: id });
    return followupById(tx, id);
  });
}

/** What is planned goes with the new words; its time stays. @throws Refusal NOT_FOUND, VALIDATION_FAILED */
export function updateFollowup(ctx: Context, id: string, body: FollowupBody): Promise<Followup> {
  return changeFollowups(ctx, async (tx) => {
    const before = await followupById(tx, id);
    await refuseUnknown(tx, body);
    await tx.db.update(followups).set({ trigger: body.trigger, body }).where(one(tx, id));
    await tx.query({
      name: 'forget-words-of-followup',
      text: `update followup_plans set words = null
             where workspace_id = $1 and followup_id = $2 and state = 'planned' and words is not null`,
      values: [tx.workspaceId, id],
    });
    const asWritten = Object.fromEntries(
      Object.keys(body).map((key) => [key, before[key as keyof FollowupBody]]),
    ) as Partial<FollowupBody>;
    await audit(tx, 'followup.updated', {
      subject: body.name,
      subjectId: id,
      before: asWritten,
      after: body,
    });
    return followupById(tx, id);
  });
}

/** @throws Refusal NOT_FOUND, VALIDATION_FAILED naming what is broken */
export function switchFollowup(ctx: Context, id: string, enabled: boolean): Promise<Followup> {
  return changeFollowups(ctx, async (tx) => {
    const before = await followupById(tx, id);
    if (enabled && before.problem !== null)
      throw new Refusal('VALIDATION_FAILED', { fields: { template_id: before.problem } });
    if (before.enabled === enabled) return before;
    await tx.db.update(followups).set({ enabled }).where(one(tx, id));
    if (!enabled)
      await tx.query({
        name: 'cancel-plans-of-followup',
        text: `update followup_plans set state = 'cancelled', why = 'Follow-up ini dimatikan.', settled_at = $3
               where workspace_id = $1 and followup_id = $2 and state = 'planned'`,
        values: [tx.workspaceId, id, tx.app.clock.now()],
      });
    await audit(tx, 'followup.switched', {
      subject: before.name,
      subjectId: id,
      before: { enabled: before.enabled },
      after: { enabled },
    });
    return followupById(tx, id);
  });
}

/** @throws Refusal NOT_FOUND */
export function deleteFollowup(ctx: Context, id: string): Promise<void> {
  return changeFollowups(ctx, async (tx) => {
    const { name } = await followupById(tx, id);
    await tx.db.delete(followups).where(one(tx, id));
    await audit(tx, 'followup.deleted', { subject: name, subjectId: id });
  });
}

/** @throws Refusal VALIDATION_FAILED */
export async function refuseUnknown(tx: Transaction, { text, template_id }: FollowupBody): Promise<void> {
  const [unknown] = unknownVariables(text);
  if (unknown !== undefined)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { text: `Variabel {{${unknown}}} tidak dikenal. Pilih dari daftar variabel.` },
    });
  if (template_id === null) return;
  const rows = await tx.query({
    name: 'approved-template',
    text: `select from message_templates where workspace_id = $1 and id = $2 and status = 'approved'`,
    values: [tx.workspaceId, template_id],
  });
  if (rows.length === 0)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { template_id: 'Template ini tidak ada atau belum disetujui Meta. Pilih template lain.' },
    });
}
