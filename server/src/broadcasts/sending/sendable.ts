import type { SendableTemplate } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { templateForMany } from '../audience/template-for-many.ts';
import { sourcesOf } from '../audience/values.ts';
import type { StoredCampaign } from '../campaign-row.ts';

export interface Sendable {
  template: SendableTemplate | null;
  sources: string[];
  fileIds: string[];
}

/**
 * What a campaign sends, as Meta has it now.
 *
 * @throws Refusal TEMPLATE_NOT_SENDABLE: it was paused or disabled meanwhile, or its head is no words
 */
export async function sendable(
  tx: Transaction,
  { channel_id, message, audience }: Pick<StoredCampaign, 'channel_id' | 'message' | 'audience'>,
): Promise<Sendable> {
  const template =
    message.template === null
      ? null
      : await templateForMany(tx, { templateId: message.template.id, channelId: channel_id ?? '' });
  return {
    template,
    sources: sourcesOf(message, template).asked,
    fileIds: audience.include.flatMap((one) => (one.kind === 'file' ? [one.id] : [])),
  };
}
