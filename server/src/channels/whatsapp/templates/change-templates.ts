import {
  type Context,
  requirePermission,
  type Transaction,
  transaction,
} from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';

/** A change by a person; screens ask again afterwards. @throws Refusal FORBIDDEN */
export function changeTemplates<T>(ctx: Context, change: (tx: Transaction) => Promise<T>): Promise<T> {
  requirePermission(ctx, 'template.manage');
  return transaction(ctx, async (tx) => {
    const changed = await change(tx);
    tx.emit('templates.changed', {});
    return changed;
  });
}

/** Meta's own most is 6,000 for an account; drafts come beside them. */
const MOST = 6_250;

/** @throws Refusal TOO_MANY_TEMPLATES, VALIDATION_FAILED for a name that the account has in this language */
export async function refuseTemplate(
  tx: Transaction,
  {
    wabaId,
    name,
    language,
    except,
  }: { wabaId: string; name: string; language: string; except: string | null },
): Promise<void> {
  const [row] = await tx.query<{ taken: boolean; count: number }>({
    name: 'template-taken',
    text: `select count(*)::int as count, coalesce(bool_or(name = $3 and language = $4), false) as taken
           from message_templates where workspace_id = $1 and waba_id = $2 and id is distinct from $5`,
    values: [tx.workspaceId, wabaId, name, language, except],
  });
  if (row !== undefined && row.count >= MOST) throw new Refusal('TOO_MANY_TEMPLATES');
  if (row?.taken)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { name: 'Nama ini sudah dipakai dalam bahasa yang sama. Pilih nama lain.' },
    });
}
