import type { Readable } from 'node:stream';
import type { PlanOrder } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { fileTypes } from '../../platform/files/sniff-file-type.ts';
import { announceOrder } from './announce-order.ts';
import { lockBilling, orderById } from './order-row.ts';

/** A photo of a receipt from any phone. */
const LARGEST = 10 * 1024 * 1024;

/**
 * Keeps what shows the transfer; an admin looks at it. Another file replaces the one before.
 *
 * @throws Refusal NOT_FOUND, ORDER_NOT_PENDING, FILE_TOO_LARGE, FILE_TYPE_REFUSED (by its bytes: pictures and PDF)
 */
export async function uploadPaymentProof(
  ctx: Context,
  input: { orderId: string; body: Readable; fileName: string | null },
): Promise<PlanOrder> {
  requirePermission(ctx, 'billing.manage');
  const { storage } = ctx.app;
  await transaction(ctx, async (tx) => {
    if ((await orderById(tx, input.orderId)).status !== 'pending') throw new Refusal('ORDER_NOT_PENDING');
  });
  const stored = await storage
    .put({ workspaceId: ctx.workspaceId, body: input.body, maxBytes: LARGEST })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'FILE_TOO_LARGE') throw error;
      throw new Refusal('FILE_TOO_LARGE', {
        message: 'Bukti transfer paling besar 10 MB. Perkecil fotonya lalu unggah lagi.',
      });
    });
  try {
    if (fileTypes[stored.type].kind !== 'image' && stored.type !== 'pdf') {
      throw new Refusal('FILE_TYPE_REFUSED', {
        message: 'Bukti transfer harus gambar atau PDF. Pilih berkas lain.',
      });
    }
    return await transaction(ctx, async (tx) => {
      await lockBilling(tx);
      const order = await orderById(tx, input.orderId);
      if (order.status !== 'pending') throw new Refusal('ORDER_NOT_PENDING');
      await tx.query({
        name: 'keep-proof',
        text: `update plan_orders set proof_key = $3, proof_name = $4, proof_at = $5 where workspace_id = $1 and id = $2`,
        values: [
          tx.workspaceId,
          order.id,
          stored.key,
          input.fileName?.slice(0, 255) || `bukti.${stored.type}`,
          tx.app.clock.now(),
        ],
      });
      await audit(tx, 'plan-order.proof_uploaded', { subject: order.number, subjectId: order.id });
      const { proof_key: before } = order;
      if (before !== null) tx.afterCommit(() => void storage.remove(before).catch(() => undefined));
      return announceOrder(tx, order.id);
    });
  } catch (error) {
    await storage.remove(stored.key);
    throw error;
  }
}
