import type { ChannelCapabilities } from '@sapa/contracts';

/** Where a provider sets no window, and no limit but of how large a file may be: the others are ours. */
export function ownLimits(largestFile: number): ChannelCapabilities {
  const file = { max_bytes: largestFile, mime_types: [] };
  return {
    text_max: 20_000,
    text_in_bytes: false,
    caption_max: 20_000,
    window_hours: null,
    human_agent_hours: null,
    reply_to: true,
    reactions: false,
    delete_hours: 0,
    typing: false,
    read_receipts: false,
    marks: 'kept',
    product_card: false,
    subject: false,
    attachments: { image: file, audio: file, video: file, document: file },
  };
}
