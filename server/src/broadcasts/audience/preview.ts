import type { Body, CampaignPreview, previewCampaign as endpoint, Reply, SkipReason } from '@sapa/contracts';
import { displayPhone } from '../../contacts/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { compose } from '../sending/compose.ts';
import { knownOf } from '../sending/known-of.ts';
import { chosenBy } from './chosen.ts';
import { sourcesOf } from './values.ts';

const SHOWN = 3;

/**
 * The message as real recipients read it: this one, or the first who get it.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED, TEMPLATE_NOT_SENDABLE
 */
export function previewCampaign(ctx: Context, asked: Body<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, async (tx) => {
    const { channel_id: channelId, message, contact_id } = asked;
    const audience =
      contact_id === null
        ? asked.audience
        : { ...asked.audience, include: [{ kind: 'contacts' as const, ids: [contact_id] }] };
    const chosen = await chosenBy(tx, { channelId, message, audience });
    const rows = await tx.query<{
      contact_id: string;
      name: string;
      address: string | null;
      window: 'open' | 'free_entry' | 'closed';
      reason: SkipReason | null;
    }>({
      text: `select q.contact_id, q.name, q.address, q.window, q.reason
             from (${chosen.rows(contact_id === null ? undefined : { contactId: contact_id })}) q
             ${contact_id === null ? 'where q.reason is null' : ''} limit ${SHOWN}`,
      values: chosen.values.values,
    });
    if (contact_id !== null) found(rows[0]);
    const fileIds = asked.audience.include.flatMap((one) => (one.kind === 'file' ? [one.id] : []));
    const { asked: sources } = sourcesOf(message, chosen.template);
    const known = await knownOf(
      tx,
      rows.map((row) => row.contact_id),
      { sources, fileIds },
    );
    const items = rows.map((row): CampaignPreview => {
      const made = compose(message, chosen.template, row.window, known.get(row.contact_id) ?? {});
      const composed = 'composed' in made ? made.composed : null;
      const phone = /^\d{7,15}$/.test(row.address ?? '') ? displayPhone(`+${row.address}`) : null;
      return {
        contact: { id: row.contact_id, name: row.name, phone },
        as: composed?.as ?? (chosen.template === null ? 'free_text' : 'template'),
        header: composed?.header ?? '',
        body: composed?.text ?? '',
        footer: composed?.footer ?? '',
        buttons: composed?.buttons ?? [],
        missing: 'missing' in made ? made.missing : [],
        skipped: row.reason ?? ('missing' in made ? 'no_value' : 'closed' in made ? 'window_closed' : null),
      };
    });
    return { items };
  });
}
