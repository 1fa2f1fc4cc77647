import type { ChannelKind } from '@sapa/contracts';

/** What every message event carries: enough to decide who reacts, nothing to show. */
export interface MessageEvent {
  conversation_id: string;
  message_id: string;
  channel_id: string;
  channel_kind: ChannelKind;
  contact_id: string;
}

declare module '../platform/emit.ts' {
  interface DomainEvents {
    /** A customer wrote. `channel_answers`: a flow or AI agent serves the channel; `ai_allowed`: nobody took over. */
    'message.received': MessageEvent & {
      channel_answers: boolean;
      ai_allowed: boolean;
      handler: 'ai' | 'member' | 'queue';
    };
    /** We wrote: a member, an AI agent, a flow, or the business's own phone. */
    'message.sent': MessageEvent & { sender_type: string };
    'message.failed': MessageEvent & { code: string };
    /** `waits`: a customer wrote, now, where no flow or AI agent serves the channel. */
    'conversation.created': {
      conversation_id: string;
      channel_id: string;
      contact_id: string;
      waits: boolean;
    };
    'conversation.handled': {
      conversation_id: string;
      handler: 'ai' | 'member' | 'queue';
      handler_id: string | null;
      /** The member who did it; null: a machine. */
      by: string | null;
    };
    /** An AI agent gave it to people. `reason`: Indonesian, one line. */
    'conversation.handed_over': { conversation_id: string; reason: string };
    /** A member wants the AI to answer again: routing chooses which. */
    'conversation.handed_back': { conversation_id: string; channel_id: string };
    'conversation.resolved': { conversation_id: string };
    /** `waits` as above; a member who reopens does not wait. */
    'conversation.reopened': { conversation_id: string; waits: boolean };
  }
}
