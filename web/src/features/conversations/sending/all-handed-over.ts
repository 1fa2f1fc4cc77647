import { ApiError } from '@sapa/contracts/client';
import type { QueryClient } from '@tanstack/react-query';
import { deliver } from './deliver.ts';
import { nextIn, outboxOf } from './outbox.ts';

/**
 * Before what must come after the last reply. What the server refused is its writer's to decide and stops nothing.
 *
 * @throws ApiError OFFLINE while something still waits to go
 */
export async function allHandedOver(
  cache: QueryClient,
  memberId: string,
  conversationId: string,
): Promise<void> {
  await deliver(cache, memberId, conversationId);
  if (nextIn(outboxOf(memberId).get(), conversationId) === undefined) return;
  throw new ApiError(
    'OFFLINE',
    0,
    'Balasan Anda belum terkirim karena server belum terjangkau. Selesaikan percakapan ini setelah balasannya terkirim.',
  );
}
