import type { Notification, NotificationState } from '@sapa/contracts';
import { type Context, transaction } from '../platform/db/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import { announce } from './announce.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notification-row.ts';
import { ownMember } from './own-member.ts';

const YEAR = 366 * 86_400_000;

/**
 * Reads, unreads, snoozes or deletes one of the own. A deleted one comes back by any other state, or with newer
 * news of its subject.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a snooze that is over or never ends
 */
export function changeNotification(
  ctx: Context,
  input: { id: string; state: NotificationState; snoozedUntil: string | undefined },
): Promise<Notification> {
  const memberId = ownMember(ctx);
  const until = input.state === 'snoozed' ? endOfSnooze(ctx, input.snoozedUntil) : null;
  return transaction(ctx, async (tx) => {
    const [changed] = await tx.query<NotificationRow>({
      name: 'change-notification',
      text: `update notifications n set state = $4, snoozed_until = $5, revision = n.revision + 1, updated_at = now()
             where n.workspace_id = $1 and n.member_id = $2 and n.id = $3
             returning ${NOTIFICATION_COLUMNS}`,
      values: [tx.workspaceId, memberId, input.id, input.state, until],
    });
    const row = found(changed);
    if (until !== null) {
      const jobKey = `${tx.workspaceId}:wake-notification:${row.id}`;
      tx.enqueue('notifications.wake', { notification_id: row.id }, { runAt: until, jobKey });
    }
    await announce(tx, [row]);
    return presentNotification(row);
  });
}

function endOfSnooze({ app }: Context, asked: string | undefined): Date {
  const until = new Date(asked ?? Number.NaN);
  const ahead = until.getTime() - app.clock.now().getTime();
  if (ahead > 0 && ahead < YEAR) return until;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { snoozed_until: 'Pilih waktu yang akan datang, paling lama setahun.' },
  });
}

/** A snooze is over, unless somebody changed their mind meanwhile: it is news again. */
export function wakeNotification(ctx: Context, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const woken = await tx.query<NotificationRow>({
      name: 'wake-notification',
      text: `update notifications n
             set state = 'unread', snoozed_until = null, at = $3, revision = n.revision + 1, updated_at = now()
             where n.workspace_id = $1 and n.id = $2 and n.state = 'snoozed' and n.snoozed_until <= $3
             returning ${NOTIFICATION_COLUMNS}`,
      values: [tx.workspaceId, id, tx.app.clock.now()],
    });
    await announce(tx, woken, () => true);
  });
}
