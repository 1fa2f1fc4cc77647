import type { CsatSkip } from '@sapa/contracts/rules/csat-skips';
import { placeOfLink } from '@sapa/contracts/rules/csat-template';
import { OtherAccountsTemplate, templateForSending } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { sendTemplate } from '../messages/send-template.ts';
import { skipOf } from './rules.ts';
import { signSurvey, surveyUrl } from './survey-link.ts';

/** Asks in a shut window by the template that the workspace chose. @returns why it could not be sent */
export async function askByTemplate(
  tx: Transaction,
  {
    conversation,
    surveyId,
    templateId,
  }: { conversation: LockedConversation; surveyId: string; templateId: string },
): Promise<CsatSkip | null> {
  try {
    const template = await templateForSending(tx, { templateId, channelId: conversation.channel_id });
    const place = placeOfLink(template);
    if (place === undefined) return 'template';
    const claim = { workspaceId: tx.workspaceId, surveyId };
    const value =
      place.part === 'button' ? signSurvey(tx.app.secrets.tokenKey, claim) : surveyUrl(tx.app, claim);
    await sendTemplate(tx, {
      conversationId: conversation.id,
      client_id: `csat:${surveyId}`,
      template_id: templateId,
      values: { [place.key]: value },
      attachment_id: null,
    });
    return null;
  } catch (error) {
    if (error instanceof OtherAccountsTemplate) return 'other_account';
    if (error instanceof Refusal) return skipOf(error.code);
    throw error;
  }
}
