import type { ScheduledMessage } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

interface Row {
  id: string;
  conversation_id: string;
  contact_name: string;
  member_id: string;
  member_name: string;
  text: string;
  subject: string | null;
  due_at: Date;
  unless_reply: boolean;
  problem: string | null;
  created_at: Date;
}

const SELECT = `
  select s.id, s.conversation_id, contact.name as contact_name, s.member_id, author.name as member_name, s.text,
    s.subject, s.due_at, s.unless_reply, s.problem, s.created_at
  from scheduled_messages s
  join conversations c on c.workspace_id = s.workspace_id and c.id = s.conversation_id
  join contacts contact on contact.workspace_id = c.workspace_id and contact.id = c.contact_id
  join members author on author.workspace_id = s.workspace_id and author.id = s.member_id
  where s.workspace_id = $1`;

/** The next first: of a conversation, or of a member. */
export async function scheduledOf(
  tx: Transaction,
  whose: { conversationId: string } | { memberId: string | null },
): Promise<ScheduledMessage[]> {
  const [column, id] =
    'conversationId' in whose
      ? (['conversation_id', whose.conversationId] as const)
      : (['member_id', whose.memberId] as const);
  const rows = await tx.query<Row>({
    name: `scheduled-of-${column}`,
    text: `${SELECT} and s.${column} = $2 order by s.due_at, s.id limit 1000`,
    values: [tx.workspaceId, id],
  });
  return rows.map(present);
}

export async function scheduledById(tx: Transaction, id: string): Promise<ScheduledMessage> {
  const [row] = await tx.query<Row>({
    name: 'scheduled-by-id',
    text: `${SELECT} and s.id = $2`,
    values: [tx.workspaceId, id],
  });
  return present(found(row));
}

const present = ({ member_id, member_name, due_at, created_at, ...row }: Row): ScheduledMessage => ({
  ...row,
  author: { id: member_id, name: member_name },
  due_at: due_at.toISOString(),
  created_at: created_at.toISOString(),
});
