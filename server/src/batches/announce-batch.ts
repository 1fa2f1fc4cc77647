import type { Batch } from '@sapa/contracts';
import type { App } from '../platform/app.ts';
import { type BatchRecord, presentBatch } from './batch-record.ts';
import { roomsOf } from './who-sees.ts';

/** Shows how far a batch is on the screens of those who may see it; after the commit. */
export function announceBatch(app: App, row: BatchRecord): Batch {
  const batch = presentBatch(app, row);
  app.realtime.toInbox(roomsOf(row), 'batch.changed', { batch });
  return batch;
}
