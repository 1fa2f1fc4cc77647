import type { Template } from '@sapa/contracts';
import type { App } from '../../../platform/app.ts';
import type { Context, Transaction } from '../../../platform/db/context.ts';
import { columnsOf } from '../../../platform/db/table-columns.ts';
import { found } from '../../../platform/errors.ts';
import { messageTemplates } from './tables.ts';

const columns = columnsOf(messageTemplates);
export type TemplateRow = typeof columns.row;

export const SELECT_TEMPLATE = `select ${columns.list('t')} from message_templates t`;

/** @throws Refusal NOT_FOUND */
export async function templateById(tx: Transaction, id: string): Promise<TemplateRow> {
  const [row] = await tx.query<TemplateRow>({
    name: 'template-by-id',
    text: `${SELECT_TEMPLATE} where t.workspace_id = $1 and t.id = $2`,
    values: [tx.workspaceId, id],
  });
  return found(row);
}

/** The same, held until the transaction ends. @throws Refusal NOT_FOUND */
export async function lockTemplate(tx: Transaction, id: string): Promise<TemplateRow> {
  const [row] = await tx.query<TemplateRow>({
    name: 'lock-template',
    text: `${SELECT_TEMPLATE} where t.workspace_id = $1 and t.id = $2 for update`,
    values: [tx.workspaceId, id],
  });
  return found(row);
}

/** What is written next: the draft beside what Meta has, else that. */
export const writtenIn = ({
  draft,
  category,
  content,
}: Pick<TemplateRow, 'draft' | 'category' | 'content'>) => draft ?? { category, content };

export function presentTemplate(
  { app, workspaceId }: Pick<Context, 'app' | 'workspaceId'>,
  row: TemplateRow,
): Template {
  return {
    id: row.id,
    waba_id: row.waba_id,
    name: row.name,
    language: row.language,
    category: row.category,
    status: row.status,
    quality: row.quality,
    notice: row.notice,
    content: row.content,
    draft: row.draft,
    file: fileOf(app, workspaceId, row),
    unsupported: row.unsupported,
    sends: row.sends,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

function fileOf({ storage }: App, workspaceId: string, row: TemplateRow): Template['file'] {
  const name = row.file_name ?? 'contoh';
  if (row.file_key === null) return null;
  const address = (key: string) => storage.address({ workspaceId, key, name });
  return {
    name,
    mime_type: row.file_type ?? 'application/octet-stream',
    size: row.file_size ?? 0,
    url: address(row.file_key),
    thumbnail_url: row.file_thumbnail_key === null ? null : address(row.file_thumbnail_key),
  };
}
