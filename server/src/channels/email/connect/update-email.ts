import type { Channel, EmailAccount } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../../platform/db/context.ts';
import { found } from '../../../platform/errors.ts';
import { announceChannel } from '../../connecting/announce-channel.ts';
import { channels } from '../../tables.ts';
import { readSettings } from '../settings.ts';

/**
 * How mails are signed from now on.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function updateEmail(
  ctx: Context,
  { id, ...changes }: { id: string } & Pick<EmailAccount, 'sender_name' | 'signature'>,
): Promise<Channel> {
  requirePermission(ctx, 'channel.manage');
  return transaction(ctx, async (tx) => {
    const where = and(
      eq(channels.workspaceId, tx.workspaceId),
      eq(channels.id, id),
      eq(channels.kind, 'email'),
    );
    const row = found((await tx.db.select().from(channels).where(where).for('update'))[0]);
    const before = readSettings(row.settings);
    await tx.db
      .update(channels)
      .set({ settings: { ...before, ...changes } })
      .where(where);
    const { sender_name, signature } = before;
    await audit(tx, 'channel.updated', {
      subject: row.name,
      subjectId: id,
      before: { sender_name, signature },
      after: changes,
    });
    return announceChannel(tx, id);
  });
}
