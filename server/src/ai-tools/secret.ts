import type { Context, Transaction } from '../platform/db/context.ts';

const at = ({ workspaceId }: Context) => ({ workspaceId, column: 'ai_tools.sealed_secret' });

export const sealSecret = (ctx: Context, secret: string): string => ctx.app.sealer.seal(secret, at(ctx));

/** Of one tool, for its call alone; null: it has none. */
export async function secretOf(tx: Transaction, toolId: string): Promise<string | null> {
  const [row] = await tx.query<{ sealed_secret: string | null }>({
    name: 'secret-of-tool',
    text: 'select sealed_secret from ai_tools where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, toolId],
  });
  return row?.sealed_secret == null ? null : tx.app.sealer.open(row.sealed_secret, at(tx));
}
