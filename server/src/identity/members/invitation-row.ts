import type { Invitation } from '@sapa/contracts';
import { memberRoles } from '@sapa/contracts';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/context.ts';

const Row = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  digest: z.string().nullable(),
  sent_at: z.date(),
  expires_at: z.date(),
  invited_by: z.string(),
  workspace_name: z.string(),
});
export type InvitationRow = z.infer<typeof Row>;

const SELECT = `select i.id, i.email, i.role, i.digest, i.sent_at, i.expires_at, m.name as invited_by,
    w.name as workspace_name
  from invitations i
  join workspaces w on w.id = i.workspace_id
  join members m on m.workspace_id = i.workspace_id and m.id = i.invited_by
  where i.workspace_id = $1`;

/** Newest first. */
export async function readInvitationRows(tx: Transaction): Promise<InvitationRow[]> {
  const rows = await tx.query({
    text: `${SELECT} order by i.sent_at desc, i.id limit 500`,
    values: [tx.workspaceId],
  });
  return z.array(Row).parse(rows);
}

/** null: none of this workspace has that id. */
export async function readInvitationRow(tx: Transaction, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.query({ text: `${SELECT} and i.id = $2`, values: [tx.workspaceId, id] });
  return row === undefined ? null : Row.parse(row);
}

export const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invited_by: row.invited_by,
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  expired: row.expires_at <= now,
});
