import type { ConsentDecision, Message, ReferralWords } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { KnownIdentity } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { HeardVote } from '../csat/hear-votes.ts';
import type { HeardConsent } from './hear-consents.ts';
import type { Incoming } from './incoming.ts';
import type { IngestChannel } from './ingest-channel.ts';
import type { Thread } from './lock-threads.ts';

export interface InboundRow {
  id: string;
  conversation_id: string;
  contact_id: string;
  seq: number;
  direction: 'in' | 'out' | 'internal';
  sender_type: 'contact' | 'phone';
  sender_id: string | null;
  sender_name: string;
  text: string;
  content: Message['content'];
  external_id: string | null;
  client_id: string | null;
  reply_external_id: string | null;
  forwarded: boolean;
  referral: ReferralWords | null;
  status: 'sent' | null;
  raw: unknown;
  created_at: string;
  historic: boolean;
  automatic: boolean;
  /** Its word ended or began promotions: one sentence answers it, and nobody else need. */
  consent: ConsentDecision | null;
  /** It says how it was: thanked for, and no talk. */
  vote: { survey_id: string; late: boolean } | null;
}

/** Takes the next place in its thread, whose row is locked. */
export function toRow(
  message: Incoming,
  identity: KnownIdentity,
  thread: Thread,
  channel: IngestChannel,
  heard: { consent?: HeardConsent | undefined; vote?: HeardVote | undefined } = {},
): InboundRow {
  const echo = message.type === 'echo';
  const { consent, vote } = heard;
  return {
    id: consent?.messageId ?? uuidv7(),
    conversation_id: thread.id,
    contact_id: thread.contact_id,
    seq: ++thread.last_seq,
    direction: echo ? 'out' : 'in',
    sender_type: echo ? 'phone' : 'contact',
    sender_id: echo ? null : thread.contact_id,
    sender_name: echo ? channel.name : identity.contact.name,
    text: message.text,
    content: message.content,
    external_id: message.externalId,
    client_id: message.type === 'message' ? message.clientId : null,
    reply_external_id: message.replyToExternalId,
    forwarded: message.forwarded,
    referral: message.referral?.words ?? null,
    status: echo ? 'sent' : null,
    raw: message.raw ?? null,
    created_at: message.at.toISOString(),
    historic: message.historic === true,
    automatic: message.type === 'message' && message.automatic === true,
    consent: consent?.decision ?? null,
    vote: vote === undefined ? null : { survey_id: vote.survey.id, late: vote.late },
  };
}

/** The grey line under an answer from the provider's own app that changed who answers. */
export function activityRow(
  answer: InboundRow,
  thread: Thread,
  activity: { event: string; detail: Record<string, string | null> },
): InboundRow {
  return {
    ...answer,
    id: uuidv7(),
    seq: ++thread.last_seq,
    direction: 'internal',
    text: '',
    content: { kind: 'activity', ...activity },
    external_id: null,
    client_id: null,
    reply_external_id: null,
    forwarded: false,
    referral: null,
    status: null,
    raw: null,
    consent: null,
    vote: null,
  };
}

/** The grey line that says what a customer's STOP or MULAI did. */
export const consentActivity = ({ decision }: HeardConsent) => ({
  event: decision === 'withdrawn' ? 'contact.opted_out' : 'contact.opted_in',
  detail: {},
});

/** Providers deliver again what they are not sure of. */
export async function alreadyStored(
  tx: Transaction,
  channelId: string,
  incoming: Incoming[],
): Promise<Set<string>> {
  const rows = await tx.query<{ external_id: string }>({
    name: 'messages-already-stored',
    text: `select external_id from messages
           where workspace_id = $1 and channel_id = $2 and external_id = any($3) and external_id is not null`,
    values: [tx.workspaceId, channelId, incoming.map((message) => message.externalId)],
  });
  return new Set(rows.map((row) => row.external_id));
}

export async function insertRows(tx: Transaction, channelId: string, rows: InboundRow[]): Promise<void> {
  // A statement does not see what it stores: what quotes a message of its own batch is told here.
  const own = new Map(rows.map((row) => [row.external_id, row.id]));
  const among = ({ reply_external_id: quoted }: InboundRow) => (quoted && own.get(quoted)) ?? null;
  await tx.query({
    name: 'insert-inbound-messages',
    text: `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_id,
        sender_name, text, content, external_id, client_id, reply_to_id, reply_to_missing, forwarded, referral, status, raw, created_at)
      select $1, m.id, m.conversation_id, $2, m.seq, m.direction, m.sender_type, m.sender_id, m.sender_name, m.text,
        m.content, m.external_id, m.client_id,
        coalesce(m.reply_to_id, quoted.id),
        case when m.reply_to_id is null and quoted.id is null then m.reply_external_id end,
        m.forwarded, m.referral, m.status, m.raw, m.created_at
      from json_to_recordset($3) as m (id uuid, conversation_id uuid, seq int, direction text, sender_type text,
        sender_id uuid, sender_name text, text text, content jsonb, external_id text, client_id text,
        reply_external_id text, reply_to_id uuid, forwarded boolean, referral jsonb, status text, raw jsonb,
        created_at timestamptz)
      left join messages quoted on quoted.workspace_id = $1 and quoted.channel_id = $2
        and quoted.external_id = m.reply_external_id`,
    values: [
      tx.workspaceId,
      channelId,
      JSON.stringify(rows.map((row) => ({ ...row, reply_to_id: among(row) }))),
    ],
  });
}
