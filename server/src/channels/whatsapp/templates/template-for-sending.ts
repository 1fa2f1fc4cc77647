import type { TemplateCategory, TemplateContent, TemplateStatus } from '@sapa/contracts';
import type { Transaction } from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { channelRow } from '../../queries.ts';
import { templateById } from './template-row.ts';
import { accountOf } from './whatsapp-account.ts';

const FILE_KINDS = ['image', 'video', 'document'] as const;
type HeaderFileKind = (typeof FILE_KINDS)[number];

export interface SendableTemplate {
  id: string;
  name: string;
  language: string;
  category: TemplateCategory;
  content: TemplateContent;
  /** The header's own, where it has one. */
  file: { storageKey: string; fileName: string | null; kind: HeaderFileKind; mimeType: string } | null;
}

/** Nothing is wrong with the template: the number is of another account. */
export class OtherAccountsTemplate extends Refusal {
  constructor() {
    super('TEMPLATE_NOT_SENDABLE', {
      message: 'Template ini milik akun WhatsApp lain. Pilih template dari akun nomor percakapan ini.',
    });
  }
}

/**
 * A template that may go out through this channel now, as Meta approved it.
 *
 * @throws Refusal NOT_FOUND, UNSUPPORTED_BY_CHANNEL, TEMPLATE_NOT_SENDABLE (`OtherAccountsTemplate` among them)
 */
export async function templateForSending(
  tx: Transaction,
  { templateId, channelId }: { templateId: string; channelId: string },
): Promise<SendableTemplate> {
  const row = await templateById(tx, templateId);
  if (row.waba_id !== accountOf(await channelRow(tx, channelId))) throw new OtherAccountsTemplate();
  const problem = row.unsupported === null ? NOT_NOW[row.status] : UNSUPPORTED;
  if (problem !== undefined) throw new Refusal('TEMPLATE_NOT_SENDABLE', { message: problem });
  const { id, name, language, category, content } = row;
  const kind = FILE_KINDS.find((one) => one === content.header);
  const file =
    row.file_key === null || kind === undefined
      ? null
      : {
          storageKey: row.file_key,
          fileName: row.file_name,
          kind,
          mimeType: row.file_type ?? 'application/octet-stream',
        };
  return { id, name, language, category, content, file };
}

const UNSUPPORTED = 'Template ini memakai bagian yang belum bisa dikirim dari Sapa. Pilih template lain.';

const NOT_NOW: Partial<Record<TemplateStatus, string>> = {
  draft: 'Template ini masih draf. Ajukan ke Meta dahulu, atau pilih template lain.',
  pending: 'Template ini masih ditinjau Meta, paling lama 24 jam. Pilih template lain.',
  rejected: 'Template ini ditolak Meta. Perbaiki lalu ajukan lagi, atau pilih template lain.',
  paused: 'Template ini sedang dijeda Meta karena kualitasnya. Pilih template lain.',
  disabled: 'Template ini dinonaktifkan Meta. Pilih template lain.',
};

export const countTemplateSend = (tx: Transaction, id: string, sends = 1): Promise<unknown> =>
  tx.query({
    name: 'count-template-send',
    text: 'update message_templates set sends = sends + $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id, sends],
  });
