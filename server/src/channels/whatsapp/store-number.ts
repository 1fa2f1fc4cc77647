import type { Reply, whatsAppCallback } from '@sapa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { announceChannel } from '../announce-channel.ts';
import { planCheck } from '../check-channel.ts';
import { claimAddress } from '../claim-address.ts';
import { channels } from '../tables.ts';
import { claimUnclaimed } from '../unclaimed/claim-unclaimed.ts';
import { lockAddress } from '../unclaimed/lock-address.ts';
import type { ChosenNumber } from './choose-number.ts';
import type { PreparedNumber } from './prepare-number.ts';
import type { WhatsAppSettings } from './settings.ts';
import { planSync } from './templates/plan-sync.ts';

export interface NumberToStore extends ChosenNumber, PreparedNumber {
  token: string;
  tokenExpiresAt: Date | null;
}

/**
 * The channel of a number: made, or the one that it had here before. Its addresses decide in the database who
 * owns it: of two workspaces that connect it at the same time one is told CHANNEL_TAKEN. What customers wrote to it in
 * the week before is read now.
 */
export async function storeNumber(
  ctx: Context,
  connected: NumberToStore,
): Promise<Reply<typeof whatsAppCallback>> {
  const { number, wabaId } = connected;
  return transaction(ctx, async (tx) => {
    const address = { kind: 'whatsapp', address: number.id } as const;
    // Also against a second connection of the same number at the same time.
    await lockAddress(tx, address);
    const before = await channelOf(tx, number.id);
    const id = before?.id ?? uuidv7();
    const values = {
      kind: 'whatsapp' as const,
      name: number.businessName,
      status: 'connected' as const,
      problem: connected.problem,
      settings: settingsOf(tx, connected, before?.settings),
      sealedToken: tx.app.sealer.seal(connected.token, {
        workspaceId: tx.workspaceId,
        column: 'channels.sealed_token',
      }),
    };
    await tx.db
      .insert(channels)
      .values({ workspaceId: tx.workspaceId, id, ...values })
      .onConflictDoUpdate({ target: [channels.workspaceId, channels.id], set: values });
    await claimAddress(tx, id, address);
    await claimUnclaimed(tx, 'whatsapp', address);
    await claimAddress(tx, id, { kind: 'waba', address: wabaId });
    planCheck(tx, id);
    planSync(tx, id, wabaId, 0);
    await audit(tx, 'channel.connected', { subject: number.businessName, subjectId: id });
    if (number.coexistence)
      tx.enqueue(
        'channels.sync-phone-app',
        { channel_id: id },
        { jobKey: `${tx.workspaceId}:sync-phone-app:${id}`, maxAttempts: 8 },
      );
    await announceChannel(tx, id);
    return { id, waba_id: wabaId, business_name: number.businessName, phone_number: number.phoneNumber };
  });
}

/** The channel that this number has, or had before it was disconnected. */
async function channelOf(tx: Transaction, phoneNumberId: string) {
  const [row] = await tx.db
    .select({ id: channels.id, settings: channels.settings })
    .from(channels)
    .where(
      and(
        eq(channels.workspaceId, tx.workspaceId),
        eq(channels.kind, 'whatsapp'),
        sql`${channels.settings}->>'phone_number_id' = ${phoneNumberId}`,
      ),
    );
  return row;
}

function settingsOf(tx: Transaction, connected: NumberToStore, before: unknown): WhatsAppSettings {
  const { number, wabaId, pin, tokenExpiresAt } = connected;
  const kept = (before as Partial<WhatsAppSettings> | undefined)?.sealed_pin ?? null;
  const place = { workspaceId: tx.workspaceId, column: 'channels.settings.sealed_pin' };
  return {
    waba_id: wabaId,
    phone_number_id: number.id,
    business_name: number.businessName,
    phone_number: number.phoneNumber,
    quality_rating: number.quality,
    messaging_limit: number.messagingLimit,
    token_expires_at: tokenExpiresAt?.toISOString() ?? null,
    coexistence: number.coexistence,
    notice: null,
    sealed_pin: pin === null ? kept : tx.app.sealer.seal(pin, place),
  };
}
