import type { ChannelKind, ConsentPurpose } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

/** Why a contact is not written to: we barred them, they said no, nothing arrives, or they are no contact any more. */
export type ContactBarrier = 'blocked' | 'spam' | 'opted_out' | 'unreachable' | 'gone';

/**
 * Who of these contacts must not be written to for this purpose on this kind of channel, and why. Whoever sends without
 * being asked (broadcasts, follow-ups, automations) asks at the moment of sending: who opted out a minute ago is in no
 * list that was made an hour ago. Whoever never said anything may be written to.
 *
 * @returns the others are not in it
 */
export async function contactBarriers(
  tx: Transaction,
  input: { contactIds: string[]; channelKind: ChannelKind; purpose: ConsentPurpose },
): Promise<Map<string, ContactBarrier>> {
  const rows = await tx.query<{ id: string; barrier: ContactBarrier }>({
    name: 'contact-barriers',
    text: `select asked.id, case when c.id is null then 'gone' when c.blocked_at is not null then 'blocked'
             when c.spam_at is not null then 'spam'
             when s.decision = 'withdrawn' then 'opted_out' else 'unreachable' end as barrier
           from unnest($2::uuid[]) as asked (id)
           left join contacts c on c.workspace_id = $1 and c.id = asked.id
           left join contact_consents s on s.workspace_id = $1 and s.contact_id = asked.id
             and s.channel_kind = $3 and s.purpose = $4
           where c.id is null or c.blocked_at is not null or c.spam_at is not null or s.decision = 'withdrawn'
             or (select bool_and(i.unreachable_at is not null) from contact_identities i
                 join channels on channels.workspace_id = $1 and channels.id = i.channel_id and channels.kind = $3
                 where i.workspace_id = $1 and i.contact_id = asked.id)`,
    values: [tx.workspaceId, input.contactIds, input.channelKind, input.purpose],
  });
  return new Map(rows.map(({ id, barrier }) => [id, barrier]));
}
