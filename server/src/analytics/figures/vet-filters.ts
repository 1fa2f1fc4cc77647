import type { Transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { Asked } from './asked.ts';

const GONE = {
  channel_id: 'Saluran ini sudah dihapus. Lepas saringannya atau pilih yang lain.',
  team_id: 'Tim ini sudah dihapus. Lepas saringannya atau pilih yang lain.',
  label_id: 'Label ini sudah dihapus. Lepas saringannya atau pilih yang lain.',
  member_id: 'Anggota ini sudah tidak ada. Lepas saringannya atau pilih yang lain.',
  agent_id: 'AI Agent ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
  answered_by: 'Anggota ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
  rated_by: 'Anggota ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
  held_by: 'Anggota ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
  handled_by: 'Penjawab ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
  gap_id: 'Pertanyaan ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
  failed_tool: 'Tool ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
};

/** What was deleted since an address was kept is said, not counted as nothing. */
export async function vetFilters(tx: Transaction, asked: Asked): Promise<void> {
  const { channel_id, team_id, label_id, agent_id, gap_id, failed_tool, handled_by, answered_by } = asked;
  const handler = handled_by === 'nobody' ? undefined : handled_by;
  const answerer = answered_by === 'anybody' ? undefined : answered_by;
  const isMember = (name: string) =>
    `${name}::uuid is null or exists (select from members where workspace_id = $1 and id = ${name})`;
  const wasAgent = (name: string) =>
    `exists (select from ai_agents where workspace_id = $1 and id = ${name})
       or exists (select from talks where workspace_id = $1 and agent_id = ${name})`;
  const [row] = await tx.query<Record<keyof typeof GONE, boolean>>({
    name: 'filters-of-figures',
    text: `select
        $2::uuid is null or exists (select from channels where workspace_id = $1 and id = $2) as channel_id,
        $3::uuid is null or exists (select from teams where workspace_id = $1 and id = $3) as team_id,
        $4::uuid is null or exists (select from labels where workspace_id = $1 and id = $4) as label_id,
        $5::uuid is null or exists (select from ai_gaps where workspace_id = $1 and id = $5) as gap_id,
        $6::uuid is null or exists (select from ai_tool_calls where workspace_id = $1 and tool_id = $6)
          as failed_tool,
        $7::uuid is null or ${wasAgent('$7')} as agent_id,
        ${isMember('$8')} or ${wasAgent('$8')} as handled_by,
        ${isMember('$9')} as member_id, ${isMember('$10')} as answered_by,
        ${isMember('$11')} as rated_by, ${isMember('$12')} as held_by`,
    values: [
      tx.workspaceId,
      ...[channel_id, team_id, label_id, gap_id, failed_tool, agent_id, handler].map((id) => id ?? null),
      ...[asked.member_id, answerer, asked.rated_by, asked.held_by].map((id) => id ?? null),
    ],
  });
  const gone = Object.entries(found(row)).filter(([, there]) => !there);
  if (gone.length === 0) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: Object.fromEntries(gone.map(([name]) => [name, GONE[name as keyof typeof GONE]])),
  });
}
