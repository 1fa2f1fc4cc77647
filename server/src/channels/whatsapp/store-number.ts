import type { Reply, whatsAppCallback } from '@sapa/contracts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { claimAddress } from '../connecting/claim-address.ts';
import { storeChannel } from '../connecting/store-channel.ts';
import { planCheck } from '../health/check-channel.ts';
import type { ChosenNumber } from './choose-number.ts';
import type { PreparedNumber } from './prepare-number.ts';
import type { WhatsAppSettings } from './settings.ts';
import { planSync } from './templates/plan-sync.ts';

export interface NumberToStore extends ChosenNumber, PreparedNumber {
  token: string;
  tokenExpiresAt: Date | null;
}

/** @throws Refusal CHANNEL_TAKEN */
export async function storeNumber(
  ctx: Context,
  connected: NumberToStore,
): Promise<Reply<typeof whatsAppCallback>> {
  const { number, wabaId } = connected;
  return transaction(ctx, async (tx) => {
    const { id } = await storeChannel<WhatsAppSettings>(tx, {
      address: { kind: 'whatsapp', address: number.id },
      key: 'phone_number_id',
      name: number.businessName,
      problem: connected.problem,
      settings: (before) => settingsOf(tx, connected, before),
      token: connected.token,
    });
    await claimAddress(tx, id, { kind: 'waba', address: wabaId });
    planCheck(tx, id);
    planSync(tx, id, wabaId, 0);
    if (number.coexistence)
      tx.enqueue(
        'channels.sync-phone-app',
        { channel_id: id },
        { jobKey: `${tx.workspaceId}:sync-phone-app:${id}`, maxAttempts: 8 },
      );
    return { id, waba_id: wabaId, business_name: number.businessName, phone_number: number.phoneNumber };
  });
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
    throughput: number.throughput,
    token_expires_at: tokenExpiresAt?.toISOString() ?? null,
    coexistence: number.coexistence,
    notice: null,
    sealed_pin: pin === null ? kept : tx.app.sealer.seal(pin, place),
  };
}
