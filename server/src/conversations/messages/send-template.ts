import type { Body, sendTemplate as endpoint, Message, MessageContent } from '@sapa/contracts';
import { valueProblem } from '@sapa/contracts/rules/check-template';
import { fillTemplate, placesIn, sentTemplate } from '@sapa/contracts/rules/template-text';
import { countTemplateSend, type SendableTemplate, templateForSending } from '../../channels/index.ts';
import { type ContactBarrier, contactBarriers } from '../../contacts/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { uploadAttachment } from '../attachments/upload-attachment.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { readConversation } from '../queries.ts';
import { messageOfClient } from './insert-message.ts';
import { oncePerClient } from './once-per-client.ts';
import { sendUnderLock } from './send-message.ts';

type Input = Body<typeof endpoint> & { conversationId: string };

/**
 * Writes to the customer with a template that Meta approved: in a closed window too. What is stored is what the customer
 * sees, with all that a later attempt needs. The same `client_id` twice is one message.
 *
 * @throws Refusal NOT_FOUND, TEMPLATE_NOT_SENDABLE, VALIDATION_FAILED for a value that is missing, CONTACT_OPTED_OUT for
 *   promotion to whoever wants none, and what `sendMessage` throws, but for the window
 */
export async function sendTemplate(ctx: Context, input: Input): Promise<Message> {
  requirePermission(ctx, 'conversation.reply');
  const attachmentId = input.attachment_id ?? (await copyOwnFile(ctx, input));
  return oncePerClient(ctx, input, async (tx, conversation) => {
    const template = await templateForSending(tx, {
      templateId: input.template_id,
      channelId: conversation.channel_id,
    });
    await refuseUnwanted(tx, conversation, template);
    refuseMissing(template, input, attachmentId !== null);
    const { content, text } = written(template, input);
    const sent = await sendUnderLock(tx, conversation, {
      client_id: input.client_id,
      text,
      attachment_ids: attachmentId === null ? [] : [attachmentId],
      reply_to_id: null,
      choices: null,
      template: content,
    });
    await countTemplateSend(tx, template.id);
    return sent;
  });
}

const hasFile = ({ content }: SendableTemplate) => ['image', 'video', 'document'].includes(content.header);

/** The header's file as an upload to this conversation: what becomes of the template's changes nothing of the message. */
async function copyOwnFile(
  ctx: Context,
  { conversationId, template_id, client_id }: Input,
): Promise<string | null> {
  const file = await transaction(ctx, async (tx) => {
    const { channel } = await readConversation(tx, conversationId);
    const template = await templateForSending(tx, { templateId: template_id, channelId: channel.id });
    const stored = await messageOfClient(tx, conversationId, client_id);
    return stored === null && hasFile(template) ? template.file : null;
  });
  if (file === null) return null;
  const body = await ctx.app.storage.read(file.storageKey);
  const { id } = await uploadAttachment(ctx, { conversationId, body, fileName: file.fileName, voice: false });
  return id;
}

const BARRED: Record<
  ContactBarrier,
  'CONTACT_BLOCKED' | 'CONTACT_IS_SPAM' | 'CONTACT_OPTED_OUT' | 'CONTACT_UNREACHABLE' | 'NOT_FOUND'
> = {
  blocked: 'CONTACT_BLOCKED',
  spam: 'CONTACT_IS_SPAM',
  opted_out: 'CONTACT_OPTED_OUT',
  unreachable: 'CONTACT_UNREACHABLE',
  gone: 'NOT_FOUND',
};

/** Who said no to promotion gets none, whoever presses the button. */
async function refuseUnwanted(
  tx: Transaction,
  { contact_id: contactId, channel_kind: channelKind }: LockedConversation,
  { category }: SendableTemplate,
): Promise<void> {
  if (category !== 'marketing') return;
  const barriers = await contactBarriers(tx, { contactIds: [contactId], channelKind, purpose: 'marketing' });
  const barrier = barriers.get(contactId);
  if (barrier !== undefined) throw new Refusal(BARRED[barrier]);
}

/** Meta's most for a text with its values (132005). */
const MOST = { body: 1024, header: 60 };

function refuseMissing(
  template: SendableTemplate,
  { values, place }: Pick<Input, 'values' | 'place'>,
  attached: boolean,
): void {
  const fields: Record<string, string> = {};
  for (const { key } of placesIn(template.content, template.category)) {
    const problem = valueProblem(values[key] ?? '');
    if (problem !== null) fields[`values.${key}`] = problem;
  }
  if (hasFile(template) !== attached)
    fields.attachment_id = attached
      ? 'Kepala template ini tidak memakai berkas. Lepas lampirannya.'
      : 'Lampirkan berkas untuk kepala template ini.';
  if (template.content.header === 'location' && !(place?.name && place.address))
    fields.place = 'Isi titik, nama, dan alamat tempat untuk kepala template ini.';
  const { header, body } = fillTemplate(template.content, template.category, values);
  if (body.length > MOST.body || header.length > MOST.header)
    fields.values = `Dengan isian ini teksnya melewati ${body.length > MOST.body ? '1.024' : '60'} karakter. Pendekkan isiannya.`;
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

function written(
  template: SendableTemplate,
  { values, place }: Pick<Input, 'values' | 'place'>,
): { content: Extract<MessageContent, { kind: 'template' }>; text: string } {
  const { name, language, content } = template;
  const { sent, body } = sentTemplate(template, values);
  const shown = content.header === 'location' && place !== undefined ? { ...sent, place } : sent;
  return { content: { kind: 'template', name, language, sent: shown }, text: body };
}
