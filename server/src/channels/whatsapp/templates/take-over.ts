import { isDeepStrictEqual } from 'node:util';
import type { TemplateContent } from '@sapa/contracts';
import type { Transaction } from '../../../platform/db/context.ts';
import type { MetaTemplate } from './from-meta.ts';
import { noticeOf } from './notices.ts';
import { messageTemplates } from './tables.ts';
import type { TemplateRow } from './template-row.ts';

/** Where a template stands at Meta. */
export type TemplateState = Pick<TemplateRow, 'status' | 'category' | 'quality' | 'notice'>;

/**
 * A template as Meta's list has it becomes ours. What only we know of it (where its variables come from) stays; a draft
 * that was never submitted under a name that Meta has already waits beside it.
 *
 * @returns its state; null: nothing is new
 */
export async function takeOver(
  tx: Transaction,
  {
    id,
    wabaId,
    template,
    before,
  }: { id: string; wabaId: string; template: MetaTemplate; before: TemplateRow | null },
): Promise<TemplateState | null> {
  const { externalId, name, language, category, quality, unsupported } = template;
  const status = template.status ?? 'disabled';
  const content = before === null ? template.content : keepingSources(template.content, before.content);
  const notice =
    before?.status === status ? before.notice : noticeOf(status, { reason: template.rejectedReason });
  const unsubmitted = before !== null && before.external_id === null && before.submitted_at === null;
  const values = {
    externalId,
    name,
    language,
    category,
    status,
    quality,
    content,
    unsupported,
    notice,
    ...(unsubmitted && before.content.body !== ''
      ? { draft: { category: before.category, content: before.content } }
      : {}),
  };
  if (before !== null && isSame(before, values)) return null;
  const now = tx.app.clock.now();
  await tx.db
    .insert(messageTemplates)
    .values({ workspaceId: tx.workspaceId, id, wabaId, ...values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [messageTemplates.workspaceId, messageTemplates.id],
      set: { ...values, updatedAt: now },
    });
  return { status, category, quality, notice };
}

function keepingSources(content: TemplateContent, before: TemplateContent): TemplateContent {
  const variables = Object.entries(content.variables).map(([key, variable]) => {
    const known = before.variables[key];
    return [key, known === undefined ? variable : { ...known, sample: variable.sample || known.sample }];
  });
  return { ...content, variables: Object.fromEntries(variables) };
}

const isSame = (
  before: TemplateRow,
  {
    externalId,
    ...now
  }: { externalId: string } & TemplateState & Pick<TemplateRow, 'content' | 'unsupported' | 'language'>,
) =>
  before.external_id === externalId &&
  before.status === now.status &&
  before.category === now.category &&
  before.quality === now.quality &&
  before.unsupported === now.unsupported &&
  before.language === now.language &&
  isDeepStrictEqual(before.content, now.content);
