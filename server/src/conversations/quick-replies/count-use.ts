import type { Transaction } from '../../platform/db/context.ts';
import { memberIn } from './quick-reply-row.ts';

/** A message went out with it. One that is gone, or a colleague's own, counts nothing: the message goes all the same. */
export function countUse(tx: Transaction, quickReplyId: string): void {
  tx.write({
    name: 'count-quick-reply',
    text: `update quick_replies set usage_count = usage_count + 1
           where workspace_id = $1 and id = $2 and (member_id is null or member_id = $3)`,
    values: [tx.workspaceId, quickReplyId, memberIn(tx)],
  });
}
