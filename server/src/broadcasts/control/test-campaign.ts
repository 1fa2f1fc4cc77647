import type { Body, testCampaign as endpoint, Reply } from '@sapa/contracts';
import { samplesOf } from '@sapa/contracts/rules/template-text';
import { channelById, channelKind } from '../../channels/index.ts';
import { contactBarriers, ensureIdentities, readPhone } from '../../contacts/index.ts';
import { storeBroadcast } from '../../conversations/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { valuesOf } from '../audience/values.ts';
import { lockCampaign } from '../campaign-row.ts';
import { compose } from '../sending/compose.ts';
import { copyHeaderFile } from '../sending/header-file.ts';
import { knownOf } from '../sending/known-of.ts';
import { sendable } from '../sending/sendable.ts';

/**
 * Sends it to one number, as its recipients will get it; where nothing is known of a place, Meta's sample stands there. It
 * counts for nothing.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED, TEMPLATE_NOT_SENDABLE, WINDOW_CLOSED, CONTACT_OPTED_OUT …
 */
export function testCampaign(
  ctx: Context,
  id: string,
  { phone: typed, contact_id }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'campaign.edit');
  return transaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    const { channel_id: channelId, message } = campaign;
    if (channelId === null)
      throw new Refusal('VALIDATION_FAILED', { fields: { sender: 'Pilih nomor pengirim dahulu.' } });
    const channel = await channelById(tx, channelId);
    const phone = readPhone(typed);
    if (phone === null || channel.kind !== 'whatsapp')
      throw new Refusal('VALIDATION_FAILED', {
        fields: { phone: 'Nomor belum benar, contoh: 0812-3456-7890.' },
      });
    const { template, sources, fileIds } = await sendable(tx, campaign);
    const [identity] = await ensureIdentities(tx, channelId, [
      { externalId: phone.slice(1), alias: null, phone, name: null, username: null },
    ]);
    const contactId = identity!.contact.id;
    const purpose = template !== null && template.category !== 'marketing' ? 'service' : 'marketing';
    const barriers = await contactBarriers(tx, {
      contactIds: [contactId],
      channelKind: channel.kind,
      purpose,
    });
    if (barriers.size > 0) throw new Refusal(BARRED[barriers.get(contactId) ?? 'gone']);
    const whose = contact_id ?? contactId;
    const known = { ...(await knownOf(tx, [whose], { sources, fileIds })).get(whose) };
    if (template !== null) {
      const samples = samplesOf(template.content);
      for (const [place, { source }] of valuesOf(template, message.template?.values ?? {}))
        if (source !== null) known[source] ||= samples[place];
    }
    const isOpen =
      channelKind(channel.kind).capabilities.window_hours === null || (await windowIsOpen(tx, identity!.id));
    const made = compose(message, template, isOpen ? 'open' : 'closed', known);
    if ('closed' in made) throw new Refusal('WINDOW_CLOSED');
    if ('missing' in made)
      throw new Refusal('VALIDATION_FAILED', {
        fields: { message: `Belum ada isian untuk: ${made.missing.join(', ')}.` },
      });
    const [sent] = await storeBroadcast(tx, {
      channelId,
      campaignId: null,
      senderName: `Percobaan: ${campaign.name}`,
      replies: { to: 'owner' },
      replyDays: 0,
      file: await copyHeaderFile(tx, made.composed.as === 'template' ? template : null),
      messages: [
        {
          identityId: identity!.id,
          contactId,
          text: made.composed.text,
          content: made.composed.content,
          again: null,
        },
      ],
    });
    await audit(tx, 'campaign.tested', { subject: campaign.name, subjectId: id });
    return { conversation_id: sent!.conversationId, message_id: sent!.messageId };
  });
}

const BARRED = {
  blocked: 'CONTACT_BLOCKED',
  spam: 'CONTACT_IS_SPAM',
  opted_out: 'CONTACT_OPTED_OUT',
  unreachable: 'CONTACT_UNREACHABLE',
  gone: 'NOT_FOUND',
} as const;

async function windowIsOpen(tx: Transaction, identityId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'window-of-identity',
    text: 'select from conversations where workspace_id = $1 and identity_id = $2 and csw_expires_at > $3',
    values: [tx.workspaceId, identityId, tx.app.clock.now()],
  });
  return rows.length > 0;
}
