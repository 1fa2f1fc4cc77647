import type { NotificationKind, PushMessage } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { guardedClients } from '../../platform/http/guarded-clients.ts';
import { OutboundError } from '../../platform/http/http-client.ts';
import { addressInWorkspace } from '../address-in-workspace.ts';
import { type Choices, mayShowText } from '../rules.ts';
import { stillSees } from '../still-sees.ts';
import { encryptPush } from './encrypt-push.ts';
import { vapidHeader } from './vapid.ts';

export interface PushJob {
  notification_id: string;
  /** Of the notification: newer news of its subject have a push of their own. */
  revision: number;
  /** The device's. */
  session_id: string;
}

type News = {
  subject_id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  address: string;
  choices: Choices | null;
  unread: number | null;
  user_id: string;
  member_id: string;
};
type Device = { endpoint: string; p256dh: string; auth: string };

/** A device that was off for longer is not woken by yesterday's news. */
const TTL_SECONDS = 86_400;
/** Without a word of the service about when to come back. */
const PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;

const clientOf = guardedClients();

/**
 * Hands one notification to the push service of one device, unless it was read meanwhile. A service that knows the
 * device no more ends it here; one that asks for a pause gets it; one that is away is tried again by the job.
 */
export async function deliverPush(ctx: Context, job: PushJob): Promise<void> {
  const push = await transaction(ctx, (tx) => readPush(tx, job));
  if (push === undefined) return;
  const { app, workspaceId } = ctx;
  const message: PushMessage = {
    subject_id: push.subject_id,
    title: push.title,
    text: mayShowText(push.kind, push.choices) ? push.text : 'Buka Sapa untuk membacanya.',
    address: addressInWorkspace(push.address, workspaceId),
    unread: push.unread ?? 0,
  };
  const answer = await clientOf(app)
    .request(push.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: await vapidHeader(app, push.endpoint),
        ttl: String(TTL_SECONDS),
        urgency: 'high',
        // While the device is off, newer news of a subject take the older's place (32 letters at most).
        topic: push.subject_id.replaceAll('-', ''),
      },
      body: encryptPush(JSON.stringify(message), push),
      maxBytes: 64 * 1024,
    })
    .catch((error: unknown) => {
      // Nowhere that we would ever call: no try will change that.
      if (error instanceof OutboundError && error.failure === 'blocked') return null;
      throw error;
    });
  // Gone (404, 410), for another key than ours (403), or not to be called.
  if (answer === null || [403, 404, 410].includes(answer.status)) return forgetDevice(ctx, push.endpoint);
  if (answer.status === 429) return waitFor(ctx, job, Number(answer.headers['retry-after']));
  if (answer.status >= 500) throw new Error(`push service answered ${answer.status}`);
  if (answer.status >= 400) app.log.warn({ status: answer.status }, 'a push service refused a message');
}

/** Only what is still news, for a member who works here and a session that lives. */
async function readPush(tx: Transaction, job: PushJob): Promise<(News & Device) | undefined> {
  const [news] = await tx.query<News>({
    name: 'notification-to-push',
    text: `select n.subject_id, n.kind, n.title, n.text, n.address, p.choices, c.unread, m.user_id, n.member_id
           from notifications n
           join members m on m.workspace_id = $1 and m.id = n.member_id and m.disabled_at is null
           left join notification_preferences p on p.workspace_id = $1 and p.member_id = n.member_id
           left join notification_counters c on c.workspace_id = $1 and c.member_id = n.member_id
           where n.workspace_id = $1 and n.id = $2 and n.revision = $3 and n.state = 'unread'`,
    values: [tx.workspaceId, job.notification_id, job.revision],
  });
  if (news === undefined || !(await stillSees(tx, { address: news.address, memberId: news.member_id })))
    return undefined;
  const [device] = await tx.query<Device>({
    name: 'device-to-push-to',
    text: `select d.endpoint, d.p256dh, d.auth
           from push_devices d join sessions s on s.id = d.session_id and s.expires_at > $3
           where d.session_id = $1 and d.user_id = $2`,
    values: [job.session_id, news.user_id, tx.app.clock.now()],
  });
  return device && { ...news, ...device };
}

const forgetDevice = (ctx: Context, endpoint: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    await tx.query({
      name: 'forget-push-device',
      text: 'delete from push_devices where endpoint = $1',
      values: [endpoint],
    });
  });

function waitFor(ctx: Context, job: PushJob, asked: number): Promise<void> {
  const seconds = Math.min(asked > 0 ? asked : PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
  return transaction(ctx, async (tx) =>
    tx.enqueue('notifications.push', job, { runAt: tx.dueIn(seconds * 1000), maxAttempts: 8 }),
  );
}
