import type { InboundEcho, InboundMessage } from '../../channels/index.ts';

/** A customer's message, or what the business wrote on its phone. */
export type Incoming = InboundMessage | InboundEcho;
