import { audit, lockPlanLimits } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';

/**
 * Notes that Sapa has whitelisted a number, or has let go of it. How many a workspace may have its plan says; counted
 * under the workspace's lock, which changes of plan hold too. One who had more before a smaller plan keeps them.
 *
 * @throws Refusal NOT_FOUND no such number is connected; WHITELIST_LIMIT_REACHED
 */
export async function whitelistNumber(
  tx: Transaction,
  channelId: string,
  whitelisted: boolean,
): Promise<void> {
  const { planName, isAhead, limits } = await lockPlanLimits(tx);
  const [number] = await tx.query<{ name: string; before: boolean }>({
    text: `update channels as c set whitelisted_at = case when $3 then coalesce(c.whitelisted_at, $4::timestamptz) end
           from channels as b
           where c.workspace_id = $1 and c.id = $2 and c.kind = 'whatsapp' and c.status <> 'disconnected'
             and b.workspace_id = c.workspace_id and b.id = c.id
           returning c.name, b.whitelisted_at is not null as before`,
    values: [tx.workspaceId, channelId, whitelisted, tx.app.clock.now()],
  });
  const { name, before } = found(number);
  if (before === whitelisted) return;
  if (whitelisted && (await countWhitelisted(tx)) > limits.whitelisted_numbers)
    throw new Refusal(
      'WHITELIST_LIMIT_REACHED',
      isAhead
        ? {
            message: `Paket ${planName} yang sudah dipesan workspace ini memuat ${limits.whitelisted_numbers} nomor whitelist. Lepas nomor lain dahulu, atau tunggu sampai pesanannya batal.`,
          }
        : {},
    );
  await audit(tx, whitelisted ? 'number.whitelisted' : 'number.unwhitelisted', {
    subject: name,
    subjectId: channelId,
  });
}

async function countWhitelisted(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ numbers: number }>({
    text: 'select count(*)::int as numbers from channels where workspace_id = $1 and whitelisted_at is not null',
    values: [tx.workspaceId],
  });
  return found(row).numbers;
}
