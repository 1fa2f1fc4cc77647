import type { Config } from '../../platform/config.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { billingProfile } from './billing-profile.ts';

export interface Party {
  name: string;
  address: string;
  npwp: string;
}

/** What an invoice says that may be another tomorrow: kept with the order from the moment it gets its number. */
export interface IssuedInvoice {
  /** null: issued before sellers were kept, so it names today's */
  seller: Party | null;
  buyer: Party;
  /** null: a top-up */
  time: { from: string; to: string } | null;
}

export async function invoiceNow(
  tx: Transaction,
  order: { workspace_name: string },
  time: { startsAt: Date; endsAt: Date } | null = null,
): Promise<IssuedInvoice> {
  const { legal_name, address, npwp } = await billingProfile(tx);
  return {
    seller: sellerOf(tx.app.config),
    buyer: { name: legal_name || order.workspace_name, address, npwp },
    time: time && { from: time.startsAt.toISOString(), to: time.endsAt.toISOString() },
  };
}

export const sellerOf = ({ BILLING_COMPANY, BILLING_ADDRESS, BILLING_NPWP }: Config): Party => ({
  name: BILLING_COMPANY,
  address: BILLING_ADDRESS ?? '',
  npwp: BILLING_NPWP ?? '',
});
