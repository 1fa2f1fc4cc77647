import { z } from 'zod';
import { type BatchKind, batchKinds, batchStatuses } from '../batches.ts';
import { Id } from '../fields.ts';

export const batchEvents = {
  /** A long job came to its end, well or not; whoever stops one or takes it back knows. */
  'batch.finished': z.object({
    batch_id: Id,
    kind: z.enum(Object.keys(batchKinds) as [BatchKind, ...BatchKind[]]),
    status: z.enum(batchStatuses),
    title: z.string(),
    done: z.number().int(),
    failed: z.number().int(),
    error: z.string().nullable(),
    /** To be downloaded. */
    file_name: z.string().nullable(),
    subject_id: Id.nullable(),
    /** Who started it; null: no member. */
    member_id: Id.nullable(),
    /** Since it was asked for. */
    seconds: z.number(),
  }),
} as const;
