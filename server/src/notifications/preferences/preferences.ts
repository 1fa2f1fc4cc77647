import type { NotificationPreferences } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { ownMember } from '../own-member.ts';
import { type Choices, mergeChoices, preferencesOf } from '../rules.ts';

/** As they are in force for whoever asks: what they chose, over what suits their role and team. */
export function readPreferences(ctx: Context): Promise<NotificationPreferences> {
  const memberId = ownMember(ctx);
  return transaction(ctx, async (tx) => preferencesOf(await choicesOf(tx, memberId)));
}

export function updatePreferences(ctx: Context, change: Choices): Promise<NotificationPreferences> {
  const memberId = ownMember(ctx);
  return transaction(ctx, async (tx) => {
    // Locks the row, made where there is none: of two changes at once the second sees the first.
    const [kept] = await tx.query<{ choices: Choices }>({
      name: 'lock-notification-preferences',
      text: `insert into notification_preferences as p (workspace_id, member_id, choices) values ($1, $2, '{}')
             on conflict (workspace_id, member_id) do update set choices = p.choices returning choices`,
      values: [tx.workspaceId, memberId],
    });
    await tx.query({
      name: 'keep-notification-preferences',
      text: 'update notification_preferences set choices = $3 where workspace_id = $1 and member_id = $2',
      values: [tx.workspaceId, memberId, mergeChoices(found(kept).choices, change)],
    });
    return preferencesOf(await choicesOf(tx, memberId));
  });
}

async function choicesOf(tx: Transaction, memberId: string) {
  const [row] = await tx.query<Parameters<typeof preferencesOf>[0]>({
    name: 'notification-preferences-of-member',
    text: `select m.role, p.choices,
             (select count(*)::int from members t where t.workspace_id = $1 and t.disabled_at is null) as team
           from members m
           left join notification_preferences p on p.workspace_id = $1 and p.member_id = m.id
           where m.workspace_id = $1 and m.id = $2`,
    values: [tx.workspaceId, memberId],
  });
  return found(row);
}
