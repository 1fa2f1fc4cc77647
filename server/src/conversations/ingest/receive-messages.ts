import { countActiveContacts, monthOf } from '../../billing/index.ts';
import { channelKind, teamOfChannel } from '../../channels/index.ts';
import { ensureIdentities, type KnownIdentity } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { presentConversation } from '../conversation-row.ts';
import { castVote, coverVote } from '../csat/cast-vote.ts';
import { hearVotes } from '../csat/hear-votes.ts';
import { takePendingStatuses } from '../messages/apply-statuses.ts';
import { messagesByIds } from '../messages/message-row.ts';
import { advanceThread, type Handled } from './advance-thread.ts';
import { announceReceived } from './announce-received.ts';
import { comesBackAnew, forgetMatter, lineAbove } from './begin-anew.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { hearConsents } from './hear-consents.ts';
import {
  activityRow,
  alreadyStored,
  consentActivity,
  type InboundRow,
  insertRows,
  toRow,
} from './inbound-rows.ts';
import type { Incoming } from './incoming.ts';
import type { IngestChannel } from './ingest-channel.ts';
import { turnsOfTeams } from './ingest-turn.ts';
import { lockThreads, type Thread } from './lock-threads.ts';
import { routeReply, teamsOfRoutes } from './route-reply.ts';
import { saveThreads } from './save-threads.ts';
import { settleOwnEchoes } from './settle-own-echoes.ts';
import { type InboundFile, storeFiles, toFile } from './store-files.ts';

/**
 * Stores a batch of one channel's messages in a handful of statements, however many they are: contacts and
 * conversations made where new, each thread locked, repeated deliveries left out, unread and window moved, the
 * month's active contacts counted where the phone answered, events emitted. The 24-hour window opens with the customer's own messages only.
 *
 * @param received in the provider's order; it becomes the order of the thread
 */
export async function receiveMessages(
  tx: Transaction,
  channel: IngestChannel,
  received: Incoming[],
): Promise<void> {
  const strange = await settleOwnEchoes(tx, channel.id, received);
  const incoming = await fillPlaceholders(tx, channel.id, strange);
  if (incoming.length === 0) return;
  const identities = await ensureIdentities(
    tx,
    channel.id,
    incoming.map((message) => message.sender),
  );
  // Sent together: what the locks waited for is seen. A thread that is new now has nothing that could be repeated,
  // for a channel's deliveries have one reader at a time.
  const [threads, seen] = await Promise.all([
    lockThreads(tx, channel.id, identities, incoming),
    alreadyStored(tx, channel.id, incoming),
  ]);

  const fresh = incoming.flatMap((message, index) =>
    seen.has(message.externalId) ? [] : [{ message, thread: threads.get(identities[index]!.id)! }],
  );
  const heard = await hearConsents(tx, channel, fresh);
  const votes = await hearVotes(tx, fresh);
  const teams = await teamsOfRoutes(tx, threads);

  const now = tx.app.clock.now();
  const rows: InboundRow[] = [];
  const files: InboundFile[] = [];
  const handled: Handled[] = [];
  const anew: Thread[] = [];
  incoming.forEach((message, index) => {
    if (seen.has(message.externalId)) return;
    seen.add(message.externalId);
    const identity = identities[index]!;
    const thread = threads.get(identity.id)!;
    const consent = heard.get(message.externalId);
    const vote = votes.get(message.externalId);
    const row = toRow(message, identity, thread, channel, { consent, vote });
    rows.push(row);
    const sent = [...message.media, ...(message.referral?.pictures ?? [])];
    files.push(...sent.map((media, position) => toFile(media, position, row)));
    const one = advanceThread(thread, message, row, { channel, silence: identity.contact.silenced, now });
    if (one !== null && comesBackAnew(one, message.at, channel)) {
      anew.push(thread);
      rows.push(lineAbove(row, thread));
    }
    if (consent !== undefined) rows.push(activityRow(row, thread, consentActivity(consent)));
    if (vote?.late === true) coverVote(tx, vote.survey, row.seq);
    if (vote?.late === false) {
      const line = castVote(tx, vote.survey, {
        score: vote.score,
        comment: vote.survey.comment,
        upToSeq: row.seq,
      });
      if (line !== null) rows.push(activityRow(row, thread, line));
    }
    const routed = routeReply(thread, row, { at: message.at, opened: one, teams });
    for (const each of [one, routed]) {
      if (each === null) continue;
      handled.push(each);
      if (each.next.activity !== null) rows.push(activityRow(row, thread, each.next.activity));
    }
  });
  if (rows.length === 0) return;
  if (anew.length > 0) await forgetMatter(tx, anew);
  await beginInTeam(tx, channel, handled);
  askWhoTheyAre(tx, channel, identities);

  const active = answeredThisMonth(rows, threads, monthOf(tx.app.clock.now()));
  // Sent together, done in this order: each sees what the one before it wrote.
  const [turns, , , conversations, stored] = await Promise.all([
    turnsOfTeams(tx, channel, threads.values()),
    insertRows(tx, channel.id, rows),
    storeFiles(tx, files),
    saveThreads(tx, [...threads.values()]),
    messagesByIds(
      tx,
      rows.filter((row) => !row.historic).map((row) => row.id),
    ),
    countActiveContacts(tx, active),
  ]);
  await takePendingStatuses(
    tx,
    rows.flatMap(({ status, external_id: externalId }) =>
      status === null || externalId === null ? [] : [{ channelId: channel.id, externalId }],
    ),
  );
  announceReceived(tx, channel, {
    rows,
    threads,
    turns,
    handled,
    stored,
    conversations: conversations.map(presentConversation),
  });
}

/** Whoever comes back begins anew: what they write stands in the queue of the channel's team, as it is now. */
async function beginInTeam(tx: Transaction, { id }: IngestChannel, handled: Handled[]): Promise<void> {
  const begun = handled.filter(
    ({ before, next }) => before.status === 'resolved' && next.state.status === 'open',
  );
  if (begun.length === 0) return;
  const teamId = await teamOfChannel(tx, id);
  for (const { thread } of begun)
    if (thread.reply_route?.begun !== true || thread.reply_route.team_id === null) thread.team_id = teamId;
}

/** Some channels tell no name with a message: it is asked for, with every message until there is one; a picture once a week. */
function askWhoTheyAre(tx: Transaction, channel: IngestChannel, identities: KnownIdentity[]): void {
  const { readProfile, fetchPicture } = channelKind(channel.kind);
  for (const { id, externalId, contact, pictureIsOld } of identities) {
    const who = { channel_id: channel.id, external_id: externalId };
    if (readProfile !== undefined && contact.nameSource === 'placeholder')
      tx.enqueue('contacts.read-profile', who, { jobKey: `${tx.workspaceId}:profile:${id}`, maxAttempts: 5 });
    if (fetchPicture !== undefined && pictureIsOld)
      tx.enqueue('contacts.keep-picture', who, { jobKey: `${tx.workspaceId}:picture:${id}`, maxAttempts: 5 });
  }
}

/**
 * Whom the business answered from its phone for the first time this month in this conversation; marks them, for
 * `saveThreads` to keep. Whoever has not written is written to, not answered; whoever is barred is no customer.
 */
function answeredThisMonth(rows: InboundRow[], threads: Map<string, Thread>, month: string): string[] {
  const answers = new Map(
    rows.filter((row) => row.direction === 'out' && !row.historic).map((row) => [row.conversation_id, row]),
  );
  const fresh = [...threads.values()].filter(({ id, active_month, csw_expires_at, silenced }) => {
    const answer = answers.get(id);
    const wrote =
      answer !== undefined && csw_expires_at !== null && csw_expires_at > new Date(answer.created_at);
    return wrote && silenced === null && active_month !== month;
  });
  for (const thread of fresh) thread.active_month = month;
  return fresh.map((thread) => thread.contact_id);
}
