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
  called_tool: 'Tool ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
  failed_tool: 'Tool ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
  spent_by: 'AI Agent ini sudah tidak ada. Buka angkanya lagi dari Analitik.',
};

/** What was deleted since an address was kept is said, not counted as nothing. */
export async function vetFilters(tx: Transaction, asked: Asked): Promise<void> {
  const { channel_id, team_id, label_id, agent_id, member_id, rated_by, held_by } = asked;
  const one = (id: string | undefined) => (id === 'any' || id === 'anybody' || id === 'nobody' ? null : id);
  const isMember = (name: string) =>
    `${name}::uuid is null or exists (select from members where workspace_id = $1 and id = ${name})`;
  const wasAgent = (name: string) =>
    `${name}::uuid is null or exists (select from ai_agents where workspace_id = $1 and id = ${name})
       or exists (select from talks where workspace_id = $1 and agent_id = ${name})`;
  const wasTool = (name: string) =>
    `${name}::uuid is null or exists (select from ai_tool_calls where workspace_id = $1 and tool_id = ${name})`;
  const [row] = await tx.query<Record<keyof typeof GONE, boolean>>({
    name: 'filters-of-figures',
    text: `select
        $2::uuid is null or exists (select from channels where workspace_id = $1 and id = $2) as channel_id,
        $3::uuid is null or exists (select from teams where workspace_id = $1 and id = $3) as team_id,
        $4::uuid is null or exists (select from labels where workspace_id = $1 and id = $4) as label_id,
        $5::uuid is null or exists (select from ai_gaps where workspace_id = $1 and id = $5) as gap_id,
        ${wasTool('$6')} as failed_tool, ${wasTool('$7')} as called_tool,
        ${wasAgent('$8')} as agent_id, ${wasAgent('$9')} as spent_by,
        ${isMember('$10')} or ${wasAgent('$10')} as handled_by,
        ${isMember('$11')} as member_id, ${isMember('$12')} as answered_by,
        ${isMember('$13')} as rated_by, ${isMember('$14')} as held_by`,
    values: [
      tx.workspaceId,
      ...[channel_id, team_id, label_id, one(asked.gap_id), one(asked.failed_tool), one(asked.called_tool)],
      ...[agent_id, one(asked.spent_by), one(asked.handled_by), member_id, one(asked.answered_by)],
      ...[rated_by, held_by],
    ].map((id) => id ?? null),
  });
  const gone = Object.entries(found(row)).filter(([, there]) => !there);
  if (gone.length === 0) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: Object.fromEntries(gone.map(([name]) => [name, GONE[name as keyof typeof GONE]])),
  });
}
