import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/context.ts';
import type { Inbound } from '../../inbound.ts';
import { idOf, objectOf, shortTextOf, textOf } from '../../json.ts';
import { categoryOf, languageOf, qualityOf, statusOf } from './from-meta.ts';
import { categoryAnnounced, FLAGGED, noticeOf } from './notices.ts';
import { planSync } from './plan-sync.ts';
import { reviewed } from './reviewed.ts';
import { messageTemplates } from './tables.ts';
import type { TemplateState } from './take-over.ts';
import { SELECT_TEMPLATE, type TemplateRow } from './template-row.ts';

const FIELDS = new Set([
  'message_template_status_update',
  'message_template_quality_update',
  'message_template_components_update',
  'template_category_update',
]);

/**
 * Meta's news of a template: where it stands now, at once; all of it by a sync soon after, for news come in any order and
 * tell of edits in another shape.
 *
 * @returns false: news of something else
 */
export async function applyTemplateNews(
  tx: Transaction,
  channelId: string,
  { field, value, address }: Extract<Inbound, { type: 'account' }>,
): Promise<boolean> {
  if (!FIELDS.has(field)) return false;
  if (address.kind !== 'waba') return true;
  const news = objectOf(value);
  const before = await templateOf(tx, address.address, news);
  planSync(tx, channelId, address.address, before === undefined ? 0 : 60);
  if (before === undefined) return true;
  if (statusGiven(news) && statusOf(news.event) === null) await forget(tx, before.id);
  else {
    const after = stateAfter(before, news);
    await tx.db
      .update(messageTemplates)
      .set({
        ...after,
        externalId: idOf(news.message_template_id) ?? before.external_id,
        updatedAt: tx.app.clock.now(),
      })
      .where(and(eq(messageTemplates.workspaceId, tx.workspaceId), eq(messageTemplates.id, before.id)));
    reviewed(tx, before, after);
  }
  tx.emit('templates.changed', {});
  return true;
}

const statusGiven = ({ event }: Record<string, unknown>) => textOf(event) !== null;

/** By Meta's id, else by name and language: the decision may be here before the answer to our own call. */
async function templateOf(
  tx: Transaction,
  wabaId: string,
  news: Record<string, unknown>,
): Promise<TemplateRow | undefined> {
  const rows = await tx.query<TemplateRow>({
    name: 'template-of-news',
    text: `${SELECT_TEMPLATE}
           where t.workspace_id = $1 and t.waba_id = $2
             and (t.external_id = $3 or (t.external_id is null and t.name = $4 and t.language = $5))
           order by t.external_id nulls last limit 1 for update`,
    values: [
      tx.workspaceId,
      wabaId,
      idOf(news.message_template_id),
      textOf(news.message_template_name, 512),
      languageOf(news.message_template_language),
    ],
  });
  return rows[0];
}

/** Meta has sent one kind of news under another's name: each field counts wherever it stands. */
function stateAfter(before: TemplateRow, news: Record<string, unknown>): TemplateState {
  const status = statusGiven(news) ? (statusOf(news.event) ?? before.status) : before.status;
  const category =
    categoryOf(news.new_category) ?? categoryOf(news.message_template_category) ?? before.category;
  const quality = news.new_quality_score === undefined ? before.quality : qualityOf(news.new_quality_score);
  return { status, category, quality, notice: noticeAfter(before, status, news) };
}

function noticeAfter(
  before: TemplateRow,
  status: TemplateRow['status'],
  news: Record<string, unknown>,
): string | null {
  const announced = categoryOf(news.correct_category);
  if (announced !== null && announced !== before.category) return categoryAnnounced(announced);
  if (!statusGiven(news)) return before.notice;
  if (news.event === 'FLAGGED') return FLAGGED;
  return noticeOf(status, {
    reason: shortTextOf(news.reason),
    recommendation: shortTextOf(objectOf(news.rejection_info).recommendation, 500),
    title: shortTextOf(objectOf(news.other_info).title),
  });
}

const forget = (tx: Transaction, id: string) =>
  tx.query({
    name: 'forget-template',
    text: 'delete from message_templates where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id],
  });
