import type { Body, duplicateTemplate as endpoint, Template } from '@sapa/contracts';
import {
  type Context,
  requirePermission,
  type Transaction,
  transaction,
} from '../../../platform/db/context.ts';
import { changeTemplates } from './change-templates.ts';
import { insertDraft } from './create-template.ts';
import { type TemplateRow, templateById, writtenIn } from './template-row.ts';

/**
 * A draft that says the same, with its own copy of the file: what Meta refused or fixed begins anew under another name.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a name that is taken
 */
export async function duplicateTemplate(
  ctx: Context,
  id: string,
  wanted: Body<typeof endpoint>,
): Promise<Template> {
  requirePermission(ctx, 'template.manage');
  const original = await transaction(ctx, (tx) => templateById(tx, id));
  const file = await copyOf(ctx, original);
  return changeTemplates(ctx, async (tx) => {
    const language = wanted.language ?? original.language;
    const name = wanted.name ?? (await freeName(tx, original, language));
    return insertDraft(tx, { wabaId: original.waba_id, name, language, ...writtenIn(original), ...file });
  });
}

async function copyOf({ app, workspaceId }: Context, { file_key: key, ...file }: TemplateRow) {
  if (key === null) return {};
  const copy = async (from: string) =>
    (
      await app.storage.put({
        workspaceId,
        body: await app.storage.read(from),
        maxBytes: Number.MAX_SAFE_INTEGER,
      })
    ).key;
  return {
    fileKey: await copy(key),
    fileThumbnailKey: file.file_thumbnail_key === null ? null : await copy(file.file_thumbnail_key),
    fileName: file.file_name,
    fileType: file.file_type,
    fileSize: file.file_size,
  };
}

/** `promo_gajian` → `promo_gajian_2`, or the next number that nobody has. */
async function freeName(
  tx: Transaction,
  { waba_id: wabaId, name }: TemplateRow,
  language: string,
): Promise<string> {
  const stem = name.replace(/_\d{1,3}$/, '').slice(0, 500);
  const rows = await tx.query<{ name: string }>({
    name: 'template-names',
    text: `select name from message_templates
           where workspace_id = $1 and waba_id = $2 and language = $3 and starts_with(name, $4)`,
    values: [tx.workspaceId, wabaId, language, stem],
  });
  const taken = new Set(rows.map((row) => row.name));
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return taken.has(name) ? `${stem}_${number}` : name;
}
