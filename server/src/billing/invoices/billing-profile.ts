import type { BillingProfile } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';

/** The business as its invoices name it; empty until it is filled in. */
export async function billingProfile(tx: Transaction): Promise<BillingProfile> {
  const [row] = await tx.query<BillingProfile>({
    name: 'billing-profile',
    text: 'select legal_name, npwp, address from billing_profiles where workspace_id = $1',
    values: [tx.workspaceId],
  });
  return row ?? { legal_name: '', npwp: '', address: '' };
}

/** Invoices that are issued from now on carry it; those that were stay as they are. */
export function updateBillingProfile(ctx: Context, profile: BillingProfile): Promise<BillingProfile> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, async (tx) => {
    const before = await billingProfile(tx);
    await tx.query({
      text: `insert into billing_profiles (workspace_id, legal_name, npwp, address) values ($1, $2, $3, $4)
             on conflict (workspace_id) do update
             set legal_name = excluded.legal_name, npwp = excluded.npwp, address = excluded.address`,
      values: [tx.workspaceId, profile.legal_name, profile.npwp, profile.address],
    });
    await audit(tx, 'billing-profile.updated', { before, after: profile });
    return profile;
  });
}
