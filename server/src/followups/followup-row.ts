import type { Followup, FollowupBody } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';

interface Row {
  id: string;
  enabled: boolean;
  body: FollowupBody;
  created_at: Date;
  planned: number;
  sent: number;
  template_gone: boolean;
}

const SELECT = `select f.id, f.enabled, f.body, f.created_at,
    (select count(*)::int from followup_plans p
     where p.workspace_id = $1 and p.followup_id = f.id and p.state = 'planned') as planned,
    (select count(*)::int from followup_plans p
     where p.workspace_id = $1 and p.followup_id = f.id and p.state = 'sent'
       and p.due_at > $2::timestamptz - interval '30 days') as sent,
    f.body ->> 'template_id' is not null and not exists (
      select from message_templates t
      where t.workspace_id = $1 and t.id::text = f.body ->> 'template_id' and t.status = 'approved') as template_gone
  from followups f where f.workspace_id = $1`;

export async function followupsOf(tx: Transaction): Promise<Followup[]> {
  const rows = await tx.query<Row>({
    name: 'followups',
    text: `${SELECT} order by f.created_at desc, f.id desc`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });
  return rows.map(present);
}

/** @throws Refusal NOT_FOUND */
export async function followupById(tx: Transaction, id: string): Promise<Followup> {
  const [row] = await tx.query<Row>({
    name: 'followup',
    text: `${SELECT} and f.id = $3`,
    values: [tx.workspaceId, tx.app.clock.now(), id],
  });
  return present(found(row));
}

const present = ({ id, enabled, planned, sent, body, created_at, template_gone }: Row): Followup => ({
  ...body,
  ai: body.ai ?? false,
  id,
  enabled,
  planned,
  sent,
  problem: template_gone
    ? 'Template-nya sudah dihapus atau tidak disetujui Meta. Pilih template lain.'
    : null,
  created_at: created_at.toISOString(),
});
