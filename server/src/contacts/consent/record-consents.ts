import type { ChannelKind, ConsentDecision, ConsentPurpose, ConsentSource } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/context.ts';
import { announceContact } from '../announce-contact.ts';

/** What somebody decided, with its evidence. */
export interface Consent {
  contactId: string;
  channelKind: ChannelKind;
  purpose: ConsentPurpose;
  decision: ConsentDecision;
  source: ConsentSource;
  at: Date;
  /** As the customer or the provider said it. */
  words?: string;
  messageId?: string;
  identityId?: string;
  /** The member's name. */
  by?: string;
  reason?: string;
}

/**
 * Writes decisions into the ledger and the present state beside it, in one statement however many they are. What is
 * said already is not written again: the first evidence stands. An older decision than the present one (a webhook that
 * came late) changes nothing. Among several for one contact, channel and purpose only the last counts.
 *
 * @param options `onlyBack`: counts only where the contact had withdrawn, by this source or (`any`) by whichever; `announce: false`: of so many that
 *   screens are told of them together
 * @returns the contacts for whom it is news; they are announced
 */
export async function recordConsents(
  tx: Transaction,
  consents: Consent[],
  { onlyBack, announce = true }: { onlyBack?: 'any' | ConsentSource; announce?: boolean } = {},
): Promise<Set<string>> {
  if (consents.length === 0) return new Set();
  const rows = new Map(consents.map((consent) => [keyOf(consent), toRow(consent)]));
  const news = await tx.query<{ contact_id: string }>({
    name: 'record-consents',
    text: `with given as (
        select g.* from json_to_recordset($2) as g (id uuid, contact_id uuid, channel_kind text, purpose text,
          decision text, source text, at timestamptz, words text, message_id uuid, identity_id uuid, by text, reason text)
        join contacts c on c.workspace_id = $1 and c.id = g.contact_id
        left join contact_consents s on s.workspace_id = $1 and s.contact_id = g.contact_id
          and s.channel_kind = g.channel_kind and s.purpose = g.purpose
        where s.decision is distinct from g.decision and (s.at is null or s.at <= g.at)
          and ($3::text is null or s.decision = 'withdrawn' and ($3 = 'any' or $3 = (
            select e.source from consent_entries e where e.workspace_id = $1 and e.id = s.entry_id)))
      ), written as (
        insert into consent_entries (workspace_id, id, contact_id, channel_kind, purpose, decision, source, at, words,
          message_id, identity_id, by, reason)
        select $1, id, contact_id, channel_kind, purpose, decision, source, at, words, message_id, identity_id, by, reason
        from given
        returning *
      )
      insert into contact_consents as s (workspace_id, contact_id, channel_kind, purpose, decision, entry_id, at)
      select workspace_id, contact_id, channel_kind, purpose, decision, id, at from written
      order by contact_id, channel_kind, purpose
      on conflict (workspace_id, contact_id, channel_kind, purpose)
      do update set decision = excluded.decision, entry_id = excluded.entry_id, at = excluded.at
      where s.at <= excluded.at
      returning contact_id`,
    values: [tx.workspaceId, JSON.stringify([...rows.values()]), onlyBack ?? null],
  });
  const changed = new Set(news.map(({ contact_id }) => contact_id));
  if (announce) for (const id of changed) await announceContact(tx, id, ['consents']);
  return changed;
}

const keyOf = ({ contactId, channelKind, purpose }: Consent) => `${contactId} ${channelKind} ${purpose}`;

/** A provider's or customer's words are evidence, not a place to store a novel. */
const MOST_WORDS = 500;

function toRow(consent: Consent) {
  const { contactId, channelKind, messageId, identityId, at, words, ...rest } = consent;
  return {
    ...rest,
    id: uuidv7(),
    contact_id: contactId,
    channel_kind: channelKind,
    message_id: messageId ?? null,
    identity_id: identityId ?? null,
    at: at.toISOString(),
    words: words === undefined ? null : words.slice(0, MOST_WORDS).toWellFormed(),
  };
}
