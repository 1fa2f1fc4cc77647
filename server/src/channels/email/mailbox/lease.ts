import type { App } from '../../../platform/app.ts';
import { inTheirDatabases, type PlatformTransaction } from '../../../platform/db/context.ts';

/** Whoever dies gives a mailbox back within this time; a reader that lives says so three times as often. */
const LEASE_SECONDS = 30;

export interface Leased {
  workspaceId: string;
  channelId: string;
  /** Of this reading; whoever connects the mailbox anew ends it. */
  lease: string;
  inboxValidity: number;
  inboxUid: number;
  sentValidity: number | null;
  sentUid: number | null;
  connectedAt: Date;
  failures: number;
}

/** Mailboxes that are due and that nobody reads, the longest waiting first: they are the caller's now. */
export const leaseMailboxes = (tx: PlatformTransaction, most: number): Promise<Leased[]> =>
  tx.query<Leased>({
    name: 'lease-mailboxes',
    text: `with due as (
             select workspace_id, channel_id from mailboxes
             where due_at <= now() and (lease_ends_at is null or lease_ends_at < now())
             order by due_at limit $1 for update skip locked
           )
           update mailboxes m set leased_by = gen_random_uuid(), lease_ends_at = now() + interval '${LEASE_SECONDS} seconds'
           from due where m.workspace_id = due.workspace_id and m.channel_id = due.channel_id
           returning m.workspace_id as "workspaceId", m.channel_id as "channelId", m.leased_by as lease,
             m.inbox_validity::float8 as "inboxValidity", m.inbox_uid::float8 as "inboxUid",
             m.sent_validity::float8 as "sentValidity", m.sent_uid::float8 as "sentUid",
             m.connected_at as "connectedAt", m.failures`,
    values: [most],
  });

/** @returns those that still hold; of the others somebody disconnected the mailbox or connected it anew */
export async function renewLeases(tx: PlatformTransaction, leases: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ leased_by: string }>({
    name: 'renew-mailbox-leases',
    text: `update mailboxes set lease_ends_at = now() + interval '${LEASE_SECONDS} seconds'
           where leased_by = any($1::uuid[]) and lease_ends_at > now() returning leased_by`,
    values: [leases],
  });
  return new Set(rows.map((row) => row.leased_by));
}

/** Does a mailbox wait for a reader with room? */
export async function anyWaits(tx: PlatformTransaction): Promise<boolean> {
  const [row] = await tx.query<{ waits: boolean }>({
    name: 'mailbox-waits',
    text: `select exists (select from mailboxes
             where due_at <= now() and (lease_ends_at is null or lease_ends_at < now())) as waits`,
  });
  return row?.waits === true;
}

type Key = Pick<Leased, 'workspaceId' | 'channelId'>;

/** A folder is read up to here. Who lost the lease moves nothing back: uids only rise within their validity. */
export const noteRead = (
  tx: PlatformTransaction,
  { workspaceId, channelId }: Key,
  folder: 'inbox' | 'sent',
  { validity, uid }: { validity: number; uid: number },
): Promise<unknown> =>
  tx.query({
    name: `note-${folder}-read`,
    text: `update mailboxes set ${folder}_validity = $3,
             ${folder}_uid = case when ${folder}_validity = $3 then greatest(${folder}_uid, $4) else $4 end
           where workspace_id = $1 and channel_id = $2`,
    values: [workspaceId, channelId, validity, uid],
  });

/**
 * Gives it back, to be read again after so many seconds.
 *
 * @returns false: it was not the caller's any more
 */
export async function releaseMailbox(
  tx: PlatformTransaction,
  { workspaceId, channelId, lease }: Leased,
  { failures, afterSeconds }: { failures: number; afterSeconds: number },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'release-mailbox',
    text: `update mailboxes set leased_by = null, lease_ends_at = null, failures = $4,
             due_at = now() + make_interval(secs => $5)
           where workspace_id = $1 and channel_id = $2 and leased_by = $3 returning channel_id`,
    values: [workspaceId, channelId, lease, failures, afterSeconds],
  });
  return rows.length > 0;
}

/** Nobody reads it any more: its channel was disconnected. */
export const forgetMailbox = (app: App, { workspaceId, channelId }: Key): Promise<void> =>
  inTheirDatabases(app, [workspaceId], async (tx) => {
    await tx.query({
      name: 'forget-mailbox',
      text: 'delete from mailboxes where workspace_id = $1 and channel_id = $2',
      values: [workspaceId, channelId],
    });
  });
