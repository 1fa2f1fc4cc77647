import type { Body, createTemplate as endpoint, Template, TemplateContent } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../identity/index.ts';
import type { Context, Transaction } from '../../../platform/db/context.ts';
import { channelRow } from '../../queries.ts';
import { changeTemplates, refuseTemplate } from './change-templates.ts';
import { EMPTY_CONTENT } from './empty-content.ts';
import { messageTemplates } from './tables.ts';
import { presentTemplate, templateById } from './template-row.ts';
import { accountOf } from './whatsapp-account.ts';

/** An empty draft for the account of a number. @throws Refusal NOT_FOUND, UNSUPPORTED_BY_CHANNEL, VALIDATION_FAILED */
export function createTemplate(
  ctx: Context,
  { channel_id: channelId, ...given }: Body<typeof endpoint>,
): Promise<Template> {
  return changeTemplates(ctx, async (tx) => {
    const wabaId = accountOf(await channelRow(tx, channelId));
    return insertDraft(tx, { ...given, wabaId, content: EMPTY_CONTENT });
  });
}

type Draft = Omit<Body<typeof endpoint>, 'channel_id'> & {
  wabaId: string;
  content: TemplateContent;
} & Partial<
    Pick<
      typeof messageTemplates.$inferInsert,
      'fileKey' | 'fileThumbnailKey' | 'fileName' | 'fileType' | 'fileSize'
    >
  >;

export async function insertDraft(tx: Transaction, draft: Draft): Promise<Template> {
  await refuseTemplate(tx, { ...draft, except: null });
  const id = uuidv7();
  const now = tx.app.clock.now();
  await tx.db
    .insert(messageTemplates)
    .values({ workspaceId: tx.workspaceId, id, ...draft, createdAt: now, updatedAt: now });
  await audit(tx, 'template.created', { subject: draft.name, subjectId: id });
  return presentTemplate(tx, await templateById(tx, id));
}
