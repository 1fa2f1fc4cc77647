import { allows, type MemberRole, type Team } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * The team's active members are these from now on. Who is deactivated stays in it, for the day they come back.
 *
 * @throws Refusal VALIDATION_FAILED for somebody who is no active member, who is meant to be both, or who is to give out
 *   what waits and may not
 */
export async function setTeamMembers(
  tx: Transaction,
  teamId: string,
  { agent_ids: agentIds, supervisor_ids: supervisorIds }: Pick<Team, 'agent_ids' | 'supervisor_ids'>,
): Promise<void> {
  const known = await tx.query<{ id: string; role: MemberRole }>({
    name: 'hold-members',
    text: `select id, role from members where workspace_id = $1 and id = any($2::uuid[]) and disabled_at is null
           order by id for key share`,
    values: [tx.workspaceId, [...agentIds, ...supervisorIds]],
  });
  const isUnknown = (id: string) => !known.some((member) => member.id === id);
  if (agentIds.some(isUnknown)) refuse('agent_ids', GONE);
  if (supervisorIds.some(isUnknown)) refuse('supervisor_ids', GONE);
  if (supervisorIds.some((id) => agentIds.includes(id))) refuse('supervisor_ids', BOTH);
  if (known.some(({ id, role }) => supervisorIds.includes(id) && !allows(role, 'queue.share')))
    refuse('supervisor_ids', WEAK);
  await tx.query({
    name: 'leave-team',
    text: `delete from team_members t using members m
           where t.workspace_id = $1 and t.team_id = $2 and not t.member_id = any($3::uuid[])
             and m.workspace_id = t.workspace_id and m.id = t.member_id and m.disabled_at is null`,
    values: [tx.workspaceId, teamId, [...agentIds, ...supervisorIds]],
  });
  await tx.query({
    name: 'join-team',
    text: `insert into team_members (workspace_id, team_id, member_id, role)
           select $1, $2, id, case when id = any($4::uuid[]) then 'supervisor' else 'agent' end
           from unnest($3::uuid[]) as id
           on conflict (workspace_id, team_id, member_id) do update set role = excluded.role`,
    values: [tx.workspaceId, teamId, [...new Set([...agentIds, ...supervisorIds])], supervisorIds],
  });
}

const GONE = 'Anggota tidak ditemukan. Mungkin sudah dinonaktifkan; muat ulang daftar anggota.';
const BOTH = 'Satu orang hanya bisa menjadi agen atau supervisor. Hapus dari salah satunya.';
const WEAK =
  'Yang membagikan antrean tim harus berperan supervisor, admin, atau pemilik. Ganti dulu perannya, atau jadikan ia agen tim.';

function refuse(field: string, sentence: string): never {
  throw new Refusal('VALIDATION_FAILED', { fields: { [field]: sentence } });
}
