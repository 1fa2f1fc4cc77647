import type { QuickReplyScope } from '@sapa/contracts';
import { fieldKeysIn } from '@sapa/contracts/rules/quick-reply-text';
import { contactFieldsOf } from '../../contacts/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { memberIn } from './quick-reply-row.ts';

/**
 * Whoever changes a workspace's quick replies does it one after the other, until the commit: shortcuts stay unique and
 * limits hold without a race. Screens ask again afterwards.
 */
export function changeQuickReplies<T>(ctx: Context, change: (tx: Transaction) => Promise<T>): Promise<T> {
  requirePermission(ctx, 'quick-reply.use');
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'lock-quick-replies',
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`quick replies ${tx.workspaceId}`],
    });
    const changed = await change(tx);
    tx.emit('quick-reply.updated', {});
    return changed;
  });
}

/** Whose a quick reply of that scope is; only who may share touches those of all. @throws Refusal FORBIDDEN */
export function ownerOf(ctx: Context, scope: QuickReplyScope): string | null {
  if (scope === 'me') return memberIn(ctx);
  requirePermission(ctx, 'quick-reply.share');
  return null;
}

/** @throws Refusal VALIDATION_FAILED for a shortcut that another of the same owner has */
export async function refuseTakenShortcut(
  tx: Transaction,
  { shortcut, ownerId, except }: { shortcut: string; ownerId: string | null; except: string | null },
): Promise<void> {
  const taken = await tx.query({
    name: 'quick-reply-of-shortcut',
    text: `select id from quick_replies where workspace_id = $1 and shortcut = $2
             and member_id is not distinct from $3 and id is distinct from $4`,
    values: [tx.workspaceId, shortcut, ownerId, except],
  });
  if (taken.length === 0) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { shortcut: `Pintasan /${shortcut} sudah dipakai. Pilih pintasan lain.` },
  });
}

/** @throws Refusal VALIDATION_FAILED for a field of contacts that there is none of */
export async function refuseUnknownFields(tx: Transaction, content: string): Promise<void> {
  const named = fieldKeysIn(content);
  if (named.length === 0) return;
  const keys = (await contactFieldsOf(tx)).map(({ key }) => key);
  const unknown = named.find((key) => !keys.includes(key));
  if (unknown === undefined) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: {
      content: `Kolom {{contact.fields.${unknown}}} tidak ada. Pilih kolom lain dari Data kontak, atau hapus dari isi.`,
    },
  });
}
