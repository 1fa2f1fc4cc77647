import { and, eq } from 'drizzle-orm';
import { audit } from '../../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { callGraph } from '../../meta/graph-client.ts';
import { changeTemplates } from './change-templates.ts';
import { templateRefusal } from './refusals.ts';
import { messageTemplates } from './tables.ts';
import { templateById } from './template-row.ts';
import { channelOfAccount } from './whatsapp-account.ts';

/** Meta has no template of that name. */
const GONE = '2593002';

/**
 * Takes it away, at Meta too: its name is blocked there for 30 days. The name's other languages stay as they are.
 *
 * @throws Refusal NOT_FOUND, TEMPLATE_STEP_REFUSED for a disabled one, CHANNEL_DISCONNECTED, META_REFUSED
 */
export async function deleteTemplate(ctx: Context, id: string): Promise<{ ok: true }> {
  requirePermission(ctx, 'template.manage');
  const { row, channel } = await transaction(ctx, async (tx) => {
    const row = await templateById(tx, id);
    return { row, channel: await channelOfAccount(tx, row.waba_id) };
  });
  if (row.external_id !== null) {
    if (row.status === 'disabled')
      throw new Refusal('TEMPLATE_STEP_REFUSED', {
        message:
          'Meta tidak mengizinkan template yang dinonaktifkan dihapus. Biarkan saja; ia tidak bisa terkirim.',
      });
    if (channel === null) throw new Refusal('CHANNEL_DISCONNECTED');
    const answer = await callGraph(ctx.app, {
      method: 'DELETE',
      path: `/${encodeURIComponent(row.waba_id)}/message_templates`,
      query: { hsm_id: row.external_id, name: row.name },
      token: channel.token ?? '',
    });
    const gone = !answer.ok && answer.failure.reach === 'refused' && answer.failure.subcode === GONE;
    if (!answer.ok && !gone) throw templateRefusal(answer.failure);
  }
  return changeTemplates(ctx, async (tx) => {
    await tx.db
      .delete(messageTemplates)
      .where(and(eq(messageTemplates.workspaceId, tx.workspaceId), eq(messageTemplates.id, id)));
    await audit(tx, 'template.deleted', { subject: row.name, subjectId: id });
    return { ok: true } as const;
  });
}
