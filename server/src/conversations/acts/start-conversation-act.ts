import type { Batch, Body, ConversationAct, startConversationAct as endpoint } from '@sapa/contracts';
import { startBatch } from '../../batches/index.ts';
import { holdTeam, memberName, teamById } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { ActParams } from './conversation-acts.ts';
import { countConversations } from './next-conversations.ts';

/**
 * Begins an act on many conversations: ticked ones, or all that stand in a tab or match a filter now.
 *
 * @throws Refusal VALIDATION_FAILED for somebody who is no member here, no team or a filter that names what was deleted, TOO_MANY_BATCHES
 */
export function startConversationAct(ctx: Context, { of, do: act }: Body<typeof endpoint>): Promise<Batch> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const params: ActParams = { of, do: act };
    const title = await titleOf(tx, act);
    const total = await countConversations(tx, { of, before: tx.app.clock.now() });
    return startBatch(tx, { kind: 'conversations.act', title, params, total });
  });
}

async function titleOf(tx: Transaction, act: ConversationAct): Promise<string> {
  if (act.act !== 'assign') return TITLES[act.act];
  if (act.member_id === null) return act.team_id == null ? TITLES.assign : toTeam(tx, act.team_id);
  const name = await memberName(tx, act.member_id);
  if (name === null)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { member_id: 'Anggota tidak ditemukan. Muat ulang daftar anggota.' },
    });
  return `Tugaskan percakapan ke ${name}`;
}

async function toTeam(tx: Transaction, teamId: string): Promise<string> {
  await holdTeam(tx, teamId, 'team_id');
  return `Teruskan percakapan ke tim ${(await teamById(tx, teamId)).name}`;
}

const TITLES: Record<ConversationAct['act'], string> = {
  assign: 'Kembalikan percakapan ke antrean',
  resolve: 'Selesaikan percakapan',
  reopen: 'Buka kembali percakapan',
  label: 'Ubah label percakapan',
  snooze: 'Tunda percakapan',
  priority: 'Ubah prioritas percakapan',
};
