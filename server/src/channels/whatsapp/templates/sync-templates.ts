import { v7 as uuidv7 } from 'uuid';
import {
  type Context,
  requirePermission,
  type Transaction,
  transaction,
} from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { ConnectedChannel } from '../../channel.ts';
import { connectedChannel } from '../../connecting/connected-channel.ts';
import { listOf, objectOf, textOf } from '../../json.ts';
import { callGraph } from '../../meta/graph-client.ts';
import type { GraphFailure } from '../../meta/graph-failure.ts';
import { channelRow } from '../../queries.ts';
import { type MetaTemplate, readTemplate } from './from-meta.ts';
import { templateRefusal } from './refusals.ts';
import { reviewed } from './reviewed.ts';
import { takeOver } from './take-over.ts';
import { SELECT_TEMPLATE, type TemplateRow } from './template-row.ts';
import { accountOf } from './whatsapp-account.ts';

const FIELDS = 'id,name,language,status,category,components,parameter_format,quality_score,rejected_reason';

/** Meta's most for an account is 6,000 templates. */
const MOST_PAGES = 70;

/** By hand. @throws Refusal NOT_FOUND, UNSUPPORTED_BY_CHANNEL, CHANNEL_DISCONNECTED, META_REFUSED */
export async function syncTemplates(ctx: Context, channelId: string): Promise<{ ok: true }> {
  requirePermission(ctx, 'template.view');
  const channel = await transaction(ctx, async (tx) => {
    accountOf(await channelRow(tx, channelId));
    return connectedChannel(tx, channelId);
  });
  if (channel === null) throw new Refusal('CHANNEL_DISCONNECTED');
  const failure = await readAccount(ctx, channel);
  if (failure !== null) throw templateRefusal(failure);
  return { ok: true };
}

/** By itself: a number that was disconnected meanwhile has nothing to ask with, a refusal waits for the next hour. */
export async function syncByJob(ctx: Context, channelId: string): Promise<void> {
  const channel = await transaction(ctx, (tx) => connectedChannel(tx, channelId));
  if (channel === null) return;
  const failure = await readAccount(ctx, channel);
  if (failure !== null) ctx.app.log.info({ failure, channel: channelId }, 'templates could not be read');
}

/** All that Meta has of an account, as it is now: made, changed, gone. @returns why not, where Meta gave no whole list */
async function readAccount(ctx: Context, channel: ConnectedChannel): Promise<GraphFailure | null> {
  const wabaId = accountOf(channel);
  const began = ctx.app.clock.now();
  const read = await readAll(ctx, channel, wabaId);
  if ('failure' in read) return read.failure;
  await transaction(ctx, async (tx) => {
    const changed = await applyAll(tx, wabaId, read.templates, began);
    if (changed) tx.emit('templates.changed', {});
  });
  return null;
}

async function readAll(
  { app }: Context,
  { token }: ConnectedChannel,
  wabaId: string,
): Promise<{ templates: MetaTemplate[] } | { failure: GraphFailure }> {
  const templates: MetaTemplate[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await callGraph(app, {
      method: 'GET',
      path: `/${encodeURIComponent(wabaId)}/message_templates`,
      query: { fields: FIELDS, limit: '100', ...(after === null ? {} : { after }) },
      token: token ?? '',
    });
    if (!answer.ok) return { failure: answer.failure };
    templates.push(...listOf(answer.body.data).flatMap((row) => readTemplate(row) ?? []));
    const paging = objectOf(answer.body.paging);
    after = paging.next === undefined ? null : textOf(objectOf(paging.cursors).after, 2000);
    if (after === null) break;
  }
  return { templates };
}

/** @param began what was submitted since is not in Meta's list yet, and is not gone either */
async function applyAll(
  tx: Transaction,
  wabaId: string,
  templates: MetaTemplate[],
  began: Date,
): Promise<boolean> {
  const ours = await tx.query<TemplateRow>({
    name: 'templates-of-account',
    text: `${SELECT_TEMPLATE} where t.workspace_id = $1 and t.waba_id = $2 order by t.id for update`,
    values: [tx.workspaceId, wabaId],
  });
  let changed = false;
  for (const template of templates) {
    const before =
      ours.find((row) => row.external_id === template.externalId) ??
      ours.find((row) => row.name === template.name && row.language === template.language);
    if (template.status === null) continue;
    if (before === undefined) {
      await takeOver(tx, { id: uuidv7(), wabaId, template, before: null });
      changed = true;
    } else {
      const after = await takeOver(tx, { id: before.id, wabaId, template, before });
      if (after !== null) changed = true;
      if (after !== null) reviewed(tx, before, after);
    }
  }
  const kept = new Set(templates.flatMap(({ status, externalId }) => (status === null ? [] : [externalId])));
  const gone = ours.filter(
    ({ external_id: id, submitted_at: at }) => id !== null && !kept.has(id) && (at === null || at < began),
  );
  if (gone.length > 0)
    await tx.query({
      name: 'forget-templates',
      text: 'delete from message_templates where workspace_id = $1 and id = any($2::uuid[])',
      values: [tx.workspaceId, gone.map(({ id }) => id)],
    });
  return changed || gone.length > 0;
}
