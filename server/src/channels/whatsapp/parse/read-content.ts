import type { MessageContent } from '@sapa/contracts';
import type { InboundMedia } from '../../inbound.ts';

/** What a message says, in our words. */
export interface ReadContent {
  text: string;
  content: MessageContent;
  media: InboundMedia[];
}
