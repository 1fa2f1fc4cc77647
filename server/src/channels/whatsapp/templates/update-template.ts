import type { Body, updateTemplate as endpoint, Template } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../identity/index.ts';
import type { Context } from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { changeTemplates, refuseTemplate } from './change-templates.ts';
import { messageTemplates } from './tables.ts';
import { lockTemplate, presentTemplate, type TemplateRow, templateById, writtenIn } from './template-row.ts';

/**
 * Keeps what is written. Once Meta has the template, name and language are fixed, and the rest waits as a draft beside
 * it; while Meta reviews it and after Meta disabled it nothing can be written.
 *
 * @throws Refusal NOT_FOUND, TEMPLATE_STEP_REFUSED, VALIDATION_FAILED
 */
export function updateTemplate(ctx: Context, id: string, change: Body<typeof endpoint>): Promise<Template> {
  return changeTemplates(ctx, async (tx) => {
    const before = await lockTemplate(tx, id);
    refuseFixed(before, change);
    const { name, language } = { ...before, ...change };
    const written = { ...writtenIn(before), ...pick(change) };
    if (before.external_id === null)
      await refuseTemplate(tx, { wabaId: before.waba_id, name, language, except: id });
    await tx.db
      .update(messageTemplates)
      .set({
        ...(before.external_id === null ? { name, language, ...written } : { draft: written }),
        updatedAt: tx.app.clock.now(),
      })
      .where(and(eq(messageTemplates.workspaceId, tx.workspaceId), eq(messageTemplates.id, id)));
    const after = await templateById(tx, id);
    await audit(tx, 'template.updated', {
      subject: after.name,
      subjectId: id,
      before: logged(before),
      after: logged(after),
    });
    return presentTemplate(tx, after);
  });
}

const pick = ({ category, content }: Body<typeof endpoint>) => ({
  ...(category === undefined ? {} : { category }),
  ...(content === undefined ? {} : { content }),
});

function refuseFixed(before: TemplateRow, { name, language, category }: Body<typeof endpoint>): void {
  if (before.status === 'pending' || before.status === 'disabled') throw new Refusal('TEMPLATE_STEP_REFUSED');
  if (before.external_id === null) return;
  const fields: Record<string, string> = {};
  if (name !== undefined && name !== before.name)
    fields.name = 'Nama template yang sudah diajukan tidak bisa diganti. Duplikatkan dengan nama baru.';
  if (language !== undefined && language !== before.language)
    fields.language =
      'Bahasa template yang sudah diajukan tidak bisa diganti. Duplikatkan dengan bahasa lain.';
  if (before.status === 'approved' && category !== undefined && category !== before.category)
    fields.category = 'Kategori template yang sudah disetujui tetap. Duplikatkan untuk kategori lain.';
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

const logged = (row: TemplateRow) => {
  const { category, content } = writtenIn(row);
  return { name: row.name, language: row.language, category, body: content.body };
};
