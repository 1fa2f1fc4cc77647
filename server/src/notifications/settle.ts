import type { NotificationKind } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { announce } from './announce.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow } from './notification-row.ts';

/** It is done: what was said of it to anybody is old, read or not. @param except still theirs */
export async function settle(
  tx: Transaction,
  subjectId: string,
  kinds: readonly NotificationKind[],
  except: string | null = null,
): Promise<void> {
  const settled = await tx.query<NotificationRow>({
    name: 'settle-notifications',
    text: `update notifications n
           set state = 'read', snoozed_until = null, revision = n.revision + 1, updated_at = now()
           where n.workspace_id = $1 and n.subject_id = $2 and n.kind = any($3) and n.state in ('unread', 'snoozed')
             and n.member_id is distinct from $4
           returning ${NOTIFICATION_COLUMNS}`,
    values: [tx.workspaceId, subjectId, kinds, except],
  });
  await announce(tx, settled);
}
