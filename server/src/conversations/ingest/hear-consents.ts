import type { ConsentDecision } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { readConsentWord, recordConsents } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Incoming } from './incoming.ts';
import type { IngestChannel } from './ingest-channel.ts';
import type { Thread } from './lock-threads.ts';

/** A message that ended somebody's promotions, or began them again. */
export interface HeardConsent {
  /** Its row takes this id: the ledger names it as evidence. */
  messageId: string;
  decision: ConsentDecision;
}

/**
 * STOP and MULAI among a batch's messages, where they say something new: one after the other, for somebody may change
 * their mind within a batch. MULAI counts only as the way back, else it is talk like any other.
 *
 * @returns by the message's external id
 */
export async function hearConsents(
  tx: Transaction,
  channel: IngestChannel,
  messages: { message: Incoming; thread: Thread }[],
): Promise<Map<string, HeardConsent>> {
  const heard = new Map<string, HeardConsent>();
  for (const { message, thread } of messages) {
    const decision = consentWordOf(message);
    if (decision === null || heard.has(message.externalId)) continue;
    const messageId = uuidv7();
    const news = await recordConsents(
      tx,
      [
        {
          // Under its lock: a merge may have taken the thread elsewhere since the identity was read.
          contactId: thread.contact_id,
          channelKind: channel.kind,
          purpose: 'marketing',
          decision,
          source: 'customer',
          at: message.at,
          words: message.text,
          messageId,
          identityId: thread.identity_id,
        },
      ],
      decision === 'granted' ? { onlyBack: 'any' } : {},
    );
    if (news.size > 0) heard.set(message.externalId, { messageId, decision });
  }
  return heard;
}

/** Typed, or tapped on a button of ours; what a phone's history brings was answered long ago. */
function consentWordOf(message: Incoming): ConsentDecision | null {
  if (message.type !== 'message' || message.historic === true) return null;
  const { kind } = message.content;
  return kind === 'text' || kind === 'choice' || kind === 'email' ? readConsentWord(message.text) : null;
}
