import type { pageCallback, Reply } from '@sapa/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/context.ts';
import { channelAddresses } from '../../tables.ts';
import type { PageFacts } from './list-pages.ts';
import type { PageProduct } from './page-product.ts';

type Offered = NonNullable<Reply<typeof pageCallback>['choice']>['pages'];

/** What an owner may choose from: what is connected already is marked, what cannot be says why. */
export async function offerPages(
  tx: Transaction,
  { kind, accountOf }: PageProduct,
  pages: readonly PageFacts[],
): Promise<Offered> {
  const accounts = pages.flatMap((page) => accountOf(page) ?? []);
  const taken = await tx.db
    .select({ address: channelAddresses.address, workspaceId: channelAddresses.workspaceId })
    .from(channelAddresses)
    .where(
      and(
        eq(channelAddresses.kind, kind),
        inArray(
          channelAddresses.address,
          accounts.map(({ id }) => id),
        ),
      ),
    );
  return pages.map((page) => {
    const account = accountOf(page);
    const owner = taken.find(({ address }) => address === account?.id)?.workspaceId;
    const elsewhere = owner !== undefined && owner !== tx.workspaceId;
    return {
      id: page.id,
      name: account?.username ? `@${account.username}` : page.name,
      page_name: page.name,
      connected: owner === tx.workspaceId,
      problem: elsewhere ? 'Terhubung ke workspace lain. Putuskan di sana lebih dulu.' : page.problem,
    };
  });
}
