import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { Message } from '@sapa/contracts/conversations/messages';

/** A conversation of a test; what a test does not name is of no weight to it. */
export function aConversation(parts: Partial<Conversation> & { id: string }): Conversation {
  return {
    contact: { id: `contact-${parts.id}`, name: 'Ratna', name_claimed: false, phone_display: null },
    channel: { id: 'channel', kind: 'whatsapp', name: 'Toko' },
    status: 'open',
    silenced: null,
    ai_off: false,
    handler: { type: 'queue' },
    team_id: null,
    priority: 'none',
    snoozed_until: null,
    follower_ids: [],
    last_message: null,
    unread_count: 0,
    label_ids: [],
    csw_expires_at: null,
    fep_expires_at: null,
    waiting_since: null,
    summary: null,
    last_activity_at: '2026-11-21T03:00:00.000Z',
    created_at: '2026-11-20T03:00:00.000Z',
    revision: 1,
    ...parts,
  };
}

export function aMessage(parts: Partial<Message> & { id: string; seq: number }): Message {
  return {
    conversation_id: 'conversation',
    direction: 'in',
    sender: { type: 'contact', id: null, name: 'Ratna' },
    text: 'Halo',
    content: { kind: 'text' },
    attachments: [],
    reply_to: null,
    reply_to_missing: null,
    forwarded: false,
    referral: null,
    reactions: [],
    status: null,
    error: null,
    citations: [],
    ai_run_id: null,
    client_id: null,
    original_text: null,
    edited_at: null,
    deleted_at: null,
    created_at: '2026-11-21T03:00:00.000Z',
    ...parts,
  };
}
