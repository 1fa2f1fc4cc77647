import type { MessageStatus } from '@sapa/contracts';
import { noteChannelProblem, noteTokenRefused, type SendOutcome } from '../../channels/index.ts';
import type { PlatformTransaction, Transaction } from '../../platform/db/context.ts';
import { takePendingStatuses } from '../messages/apply-statuses.ts';
import { emitStatus, type MovedMessage, PLACE_OF_MESSAGE } from '../messages/emit-status.ts';
import { noteDeadAddresses } from '../messages/note-dead-addresses.ts';
import { noteOptOuts } from '../messages/note-opt-outs.ts';
import { rankInSql } from '../rules.ts';
import { CALLED_OFF } from './called-off.ts';
import type { Taken } from './take-due.ts';

/** A send and what the provider answered. */
export interface Finished {
  taken: Taken;
  outcome: SendOutcome;
  /** Milliseconds of this process's own clock. */
  at: number;
}

/**
 * Writes down what the providers answered, in a few statements for the batch. A status webhook may have come first
 * and moved a message further: then only the provider's id is added.
 *
 * @returns those whose message somebody else was just writing: never waited for (no deadlock with the statuses),
 *   to be recorded the next time
 */
export async function recordOutcomes(tx: PlatformTransaction, finished: Finished[]): Promise<Finished[]> {
  const left: Finished[] = [];
  for (const [workspaceId, ofWorkspace] of Map.groupBy(finished, ({ taken }) => taken.workspaceId)) {
    const inside = await tx.enter(workspaceId);
    const [halted, going] = split(ofWorkspace, ({ taken }) => taken.halted && !taken.abandoned);
    for (const one of halted) await takeOut(inside, one);
    const [again, over] = split(going, ({ outcome }) => ['retry', 'waits'].includes(outcome.outcome));
    const deleted = await deletedOf(inside, again);
    const [calledOff, kept] = split(again, ({ taken }) => deleted.has(taken.message.id));
    for (const one of kept) await putOff(inside, one);
    left.push(...(await settle(inside, [...over, ...calledOff.map(asCalledOff)])));
  }
  return left;
}

function split<T>(all: T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))];
}

/**
 * Their writers have taken them back while they were on their way: no second attempt is made. What is deleted while this
 * is written down is found so when it is taken again (take-due.ts).
 */
async function deletedOf(tx: Transaction, again: Finished[]): Promise<Set<string>> {
  if (again.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>({
    name: 'deleted-while-sending',
    text: `select id from messages where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is not null`,
    values: [tx.workspaceId, again.map(({ taken }) => taken.message.id)],
  });
  return new Set(rows.map(({ id }) => id));
}

const asCalledOff = (one: Finished): Finished => ({ ...one, outcome: CALLED_OFF });

/** Not accepted now: still queued, due again when the provider said so, or when the channel is connected anew. */
async function putOff(tx: Transaction, { taken, outcome }: Finished): Promise<void> {
  await tx.query({
    name: 'put-off-send',
    text: `update outbound_deliveries set sending_since = null, due_at = now() + $5::interval
           where workspace_id = $1 and conversation_id = $2 and seq = $3 and attempts = $4`,
    values: [
      tx.workspaceId,
      taken.conversationId,
      taken.seq,
      taken.message.attempt,
      await pauseOf(tx, taken, outcome),
    ],
  });
  await keepUploadedMedia(tx, taken, outcome);
}

/**
 * A message of a campaign that stands still is put back by whoever lets it go on. Whether it still does is asked under a lock: one that
 * was resumed since has found the row in the queue and put nothing back, so it stays and is due.
 */
async function takeOut(tx: Transaction, { taken }: Finished): Promise<void> {
  await tx.query({
    name: 'take-out-halted',
    text: `with halted as materialized (
             select h.campaign_id from halted_broadcasts h
             where h.workspace_id = $1
               and h.campaign_id = (select campaign_id from messages where workspace_id = $1 and id = $5)
             for share
           ), gone as (
             delete from outbound_deliveries
             where workspace_id = $1 and conversation_id = $2 and seq = $3 and attempts = $4
               and exists (select from halted)
           )
           update outbound_deliveries set sending_since = null, due_at = now()
           where workspace_id = $1 and conversation_id = $2 and seq = $3 and attempts = $4
             and not exists (select from halted)`,
    values: [tx.workspaceId, taken.conversationId, taken.seq, taken.message.attempt, taken.message.id],
  });
}

async function pauseOf(tx: Transaction, taken: Taken, outcome: SendOutcome): Promise<string> {
  if (outcome.outcome === 'retry') return `${outcome.afterSeconds} seconds`;
  const problem = outcome.outcome === 'waits' ? outcome.channelProblem : undefined;
  const waits = await noteTokenRefused(tx, taken.channelId, { sealedToken: taken.sealedToken, problem });
  // Until `releaseHeld`.
  return waits ? 'infinity' : '0 seconds';
}

async function settle(tx: Transaction, finished: Finished[]): Promise<Finished[]> {
  if (finished.length === 0) return [];
  const changes = finished.map(({ taken, outcome }) => ({
    id: taken.message.id,
    conversation_id: taken.conversationId,
    seq: taken.seq,
    attempt: taken.message.attempt,
    ...changeOf(outcome),
  }));
  const moved = await tx.query<Pick<MovedMessage, 'id' | 'seq' | 'status' | 'place'>>({
    name: 'settle-sends',
    // `attempts` is the fence: a process that was thought dead removes nothing that another one is sending again.
    text: `with given as (
             select * from json_to_recordset($2) as o (id uuid, conversation_id uuid, seq int, attempt int, status text,
               external_id text, code text, detail text)
           ), held as materialized (
             select m.id from messages m
             where m.workspace_id = $1 and m.id in (select id from given) for update skip locked
           ), gone as (
             delete from outbound_deliveries d using given join held using (id)
             where d.workspace_id = $1 and d.conversation_id = given.conversation_id and d.seq = given.seq
               and d.attempts = given.attempt
           )
           update messages m set
             status = case when ${HIGHER} then given.status else m.status end,
             error_code = case when ${HIGHER} then given.code else m.error_code end,
             error_detail = case when ${HIGHER} then given.detail else m.error_detail end,
             external_id = coalesce(given.external_id, m.external_id),
             sent_at = case when given.external_id is null then m.sent_at else coalesce(m.sent_at, now()) end,
             updated_at = now()
           from given join held using (id)
           where m.workspace_id = $1 and m.id = given.id
           returning m.id, m.seq, m.status, ${PLACE_OF_MESSAGE}`,
    values: [tx.workspaceId, JSON.stringify(changes)],
  });
  const byId = new Map(moved.map((row) => [row.id, row]));
  const [recorded, left] = split(finished, ({ taken }) => byId.has(taken.message.id));
  await takePendingStatuses(
    tx,
    recorded.flatMap(({ taken, outcome }) =>
      outcome.outcome === 'sent' ? [{ channelId: taken.channelId, externalId: outcome.externalId }] : [],
    ),
  );
  for (const one of recorded) await tell(tx, one, byId.get(one.taken.message.id)!);
  return left;
}

const HIGHER = `${rankInSql('given.status')} > ${rankInSql('m.status')}`;

/** Everything that hangs on an outcome and is not the message itself. */
async function tell(
  tx: Transaction,
  { taken, outcome }: Finished,
  row: Pick<MovedMessage, 'seq' | 'status' | 'place'>,
): Promise<void> {
  const { status, code, detail } = changeOf(outcome);
  await keepUploadedMedia(tx, taken, outcome);
  const moved = {
    id: taken.message.id,
    conversation_id: taken.conversationId,
    seq: row.seq,
    status: row.status,
    place: row.place,
    error_code: row.status === status ? code : null,
    error_detail: detail,
  };
  if (outcome.outcome === 'failed') {
    await noteOptOuts(tx, [moved]);
    await noteDeadAddresses(tx, [moved]);
    if (outcome.channelProblem !== undefined)
      await noteChannelProblem(tx, taken.channelId, outcome.channelProblem, false);
  }
  emitStatus(tx, moved);
}

interface Change {
  status: MessageStatus;
  external_id: string | null;
  code: string | null;
  detail: string | null;
}

function changeOf(outcome: SendOutcome): Change {
  const none = { external_id: null, code: null, detail: null };
  switch (outcome.outcome) {
    case 'sent':
      return {
        ...none,
        status: outcome.delivered === true ? 'delivered' : 'sent',
        external_id: outcome.externalId,
      };
    case 'unknown':
      return { ...none, status: 'unknown', code: 'unanswered', detail: storable(outcome.detail) };
    case 'failed':
      return { ...none, status: 'failed', code: outcome.code, detail: storable(outcome.detail) };
    case 'retry':
    case 'waits':
      return { ...none, status: 'queued' };
  }
}

/** A provider's words, cut anywhere: PostgreSQL takes neither NUL nor half of a surrogate pair. */
const storable = (words: string) => words.replaceAll('\u0000', '').toWellFormed();

/** The file is at the provider now: the next try need not upload it again. */
async function keepUploadedMedia(tx: Transaction, taken: Taken, outcome: SendOutcome): Promise<void> {
  if (outcome.uploadedMediaId === undefined) return;
  await tx.query({
    name: 'keep-uploaded-media',
    text: `update attachments set external_media_id = $3
           where workspace_id = $1 and message_id = $2 and position = 0`,
    values: [tx.workspaceId, taken.message.id, outcome.uploadedMediaId],
  });
}
