import type { Body, CsatSettings, updateCsatSettings as endpoint } from '@sapa/contracts';
import { placeOfLink } from '@sapa/contracts/rules/csat-template';
import type { SendableTemplate } from '../../channels/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { columnsOf, keysExcept } from '../../platform/db/table-columns.ts';
import { Refusal } from '../../platform/errors.ts';
import { DEFAULTS } from './rules.ts';
import { csatSettings } from './tables.ts';

const columns = columnsOf(csatSettings, keysExcept(csatSettings, 'workspaceId'));

/** As they were saved, or as they are before anybody did. */
export async function csatSettingsOf(tx: Transaction): Promise<CsatSettings> {
  const [row] = await tx.query<CsatSettings>({
    name: 'csat-settings',
    text: `select ${columns.list('s')} from csat_settings s where workspace_id = $1`,
    values: [tx.workspaceId],
  });
  return row ?? DEFAULTS;
}

export function readCsatSettings(ctx: Context): Promise<CsatSettings> {
  requirePermission(ctx, 'csat.view');
  return transaction(ctx, csatSettingsOf);
}

/** What is left out stays. */
export function updateCsatSettings(ctx: Context, change: Body<typeof endpoint>): Promise<CsatSettings> {
  requirePermission(ctx, 'csat.manage');
  return transaction(ctx, async (tx) => {
    // Two admins at once: the second changes what the first has left.
    await tx.query({
      name: 'lock-csat-settings',
      text: `select pg_advisory_xact_lock(hashtextextended('csat ' || $1, 0))`,
      values: [tx.workspaceId],
    });
    const before = await csatSettingsOf(tx);
    await refuseUnknown(tx, change);
    const after = { ...before, ...change };
    const asksByLabel = change.label_rule !== undefined || change.label_ids !== undefined;
    if (asksByLabel && after.label_rule !== 'any' && after.label_ids.length === 0)
      throw new Refusal('VALIDATION_FAILED', {
        fields: { label_ids: 'Pilih paling sedikit satu label, atau tanyakan untuk semua percakapan.' },
      });
    await tx.query({
      name: 'save-csat-settings',
      text: `insert into csat_settings (workspace_id, ${columns.names.join(', ')})
             select $1, ${columns.list('s')} from json_to_record($2) as s (${columns.record})
             on conflict (workspace_id) do update set ${columns.assignments('excluded')}`,
      values: [tx.workspaceId, JSON.stringify(after)],
    });
    await audit(tx, 'csat.updated', { subjectId: tx.workspaceId, before, after });
    return after;
  });
}

/** Channels and labels of this workspace, and a template that can carry the page's address. */
async function refuseUnknown(
  tx: Transaction,
  { channel_ids: channelIds, label_ids: labelIds, template_id: templateId }: Body<typeof endpoint>,
): Promise<void> {
  if (labelIds !== undefined) {
    // Held: nobody deletes or merges them before these settings name them.
    const rows = await tx.query({
      name: 'labels-of-csat',
      text: 'select id from labels where workspace_id = $1 and id = any($2::uuid[]) order by id for key share',
      values: [tx.workspaceId, labelIds],
    });
    if (rows.length !== new Set(labelIds).size)
      throw new Refusal('VALIDATION_FAILED', {
        fields: { label_ids: 'Label tidak ditemukan. Muat ulang halaman lalu pilih lagi.' },
      });
  }
  if (channelIds != null) {
    const rows = await tx.query({
      name: 'channels-of-csat',
      text: 'select id from channels where workspace_id = $1 and id = any($2::uuid[])',
      values: [tx.workspaceId, channelIds],
    });
    if (rows.length !== new Set(channelIds).size)
      throw new Refusal('VALIDATION_FAILED', {
        fields: { channel_ids: 'Saluran tidak ditemukan. Muat ulang halaman lalu pilih lagi.' },
      });
  }
  if (templateId != null) {
    const [template] = await tx.query<Pick<SendableTemplate, 'content' | 'category'>>({
      name: 'template-of-csat',
      text: 'select content, category from message_templates where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, templateId],
    });
    if (template === undefined || placeOfLink(template) === undefined)
      throw new Refusal('VALIDATION_FAILED', {
        fields: { template_id: 'Pilih template dengan tepat satu isian: alamat halaman penilaian.' },
      });
  }
}
