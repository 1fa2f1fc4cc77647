import type { Template } from '@sapa/contracts';
import { checkTemplate } from '@sapa/contracts/rules/check-template';
import { isNamed } from '@sapa/contracts/rules/template-text';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../identity/index.ts';
import { type Context, requirePermission, systemContext, transaction } from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { ConnectedChannel } from '../../channel.ts';
import { idOf } from '../../json.ts';
import { callGraph } from '../../meta/graph-client.ts';
import { changeTemplates } from './change-templates.ts';
import { planSync } from './plan-sync.ts';
import { templateRefusal } from './refusals.ts';
import { messageTemplates } from './tables.ts';
import { presentTemplate, type TemplateRow, templateById, writtenIn } from './template-row.ts';
import { componentsOf } from './to-meta.ts';
import { uploadSample } from './upload-sample.ts';
import { channelOfAccount } from './whatsapp-account.ts';

/** What may be handed to Meta: drafts, and what Meta lets be edited (meta: template-management). */
const SUBMITTABLE: readonly Template['status'][] = ['draft', 'rejected', 'paused', 'approved'];

/**
 * Hands what is written to Meta for review. All of Meta's rules that are known are checked before; what Meta refuses all
 * the same stands beside its field. An answer that is lost is settled by the next sync.
 *
 * @throws Refusal NOT_FOUND, TEMPLATE_STEP_REFUSED, VALIDATION_FAILED, CHANNEL_DISCONNECTED, META_REFUSED
 */
export async function submitTemplate(ctx: Context, id: string): Promise<Template> {
  requirePermission(ctx, 'template.manage');
  const { row, channel } = await transaction(ctx, async (tx) => {
    const row = await templateById(tx, id);
    return { row, channel: await channelOfAccount(tx, row.waba_id) };
  });
  refuseUnfit(row);
  if (channel === null) throw new Refusal('CHANNEL_DISCONNECTED');
  const externalId = await handOver(ctx, channel, row);
  return changeTemplates(ctx, async (tx) => {
    const now = tx.app.clock.now();
    // Meta's decision may be here already: one that is made at once comes before its own answer.
    const untouched = sql`${messageTemplates.updatedAt} = ${row.updated_at.toISOString()}::timestamptz`;
    await tx.db
      .update(messageTemplates)
      .set({
        externalId,
        ...writtenIn(row),
        draft: sql`case when ${untouched} then null else ${messageTemplates.draft} end`,
        status: sql`case when ${untouched} then 'pending' else ${messageTemplates.status} end`,
        notice: sql`case when ${untouched} then null else ${messageTemplates.notice} end`,
        submittedAt: now,
        updatedAt: now,
      })
      .where(and(eq(messageTemplates.workspaceId, tx.workspaceId), eq(messageTemplates.id, id)));
    planSync(tx, channel.id, row.waba_id, 60);
    await audit(tx, 'template.submitted', { subject: row.name, subjectId: id });
    return presentTemplate(tx, await templateById(tx, id));
  });
}

function refuseUnfit(row: TemplateRow): void {
  if (!SUBMITTABLE.includes(row.status) || row.unsupported !== null)
    throw new Refusal('TEMPLATE_STEP_REFUSED');
  const fields = checkTemplate({ name: row.name, ...writtenIn(row), hasFile: row.file_key !== null });
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

/** @returns Meta's id */
async function handOver({ app }: Context, channel: ConnectedChannel, row: TemplateRow): Promise<string> {
  const token = channel.token ?? '';
  const { category, content } = writtenIn(row);
  const isFile = ['image', 'video', 'document'].includes(content.header);
  const sample = isFile ? await uploadSample(app, token, row) : { ok: true as const, handle: null };
  if (!sample.ok) throw templateRefusal(sample.failure);
  const components = componentsOf(content, category, sample.handle);
  const named = isNamed(content) ? { parameter_format: 'NAMED' } : {};
  const answer = await callGraph(app, {
    method: 'POST',
    path:
      row.external_id === null
        ? `/${encodeURIComponent(row.waba_id)}/message_templates`
        : `/${row.external_id}`,
    json: {
      ...(row.external_id === null ? { name: row.name, language: row.language, ...named } : {}),
      // Meta fixes the category of what it approved, and refuses to be told it again.
      ...(row.status === 'approved' ? {} : { category: category.toUpperCase() }),
      components,
    },
    token,
  });
  if (!answer.ok) {
    if (answer.failure.reach === 'lost') await syncSoon(app, channel, row);
    throw templateRefusal(answer.failure);
  }
  const externalId = row.external_id ?? idOf(answer.body.id);
  if (externalId !== null) return externalId;
  await syncSoon(app, channel, row);
  throw templateRefusal({ reach: 'lost', detail: 'accepted without an id' });
}

const syncSoon = (app: Context['app'], { workspaceId, id }: ConnectedChannel, { waba_id }: TemplateRow) =>
  transaction(systemContext(app, workspaceId), async (tx) => planSync(tx, id, waba_id, 60));
