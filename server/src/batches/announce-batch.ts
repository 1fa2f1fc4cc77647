import { allows, type Batch, batchKinds, memberRoles } from '@sapa/contracts';
import type { App } from '../platform/app.ts';
import { rooms } from '../platform/realtime/realtime.ts';
import { type BatchRecord, presentBatch } from './batch-record.ts';

/** Shows how far a batch is on the screens of those who may see it; after the commit. */
export function announceBatch(app: App, row: BatchRecord): Batch {
  const batch = presentBatch(app, row);
  for (const role of memberRoles) {
    if (allows(role, batchKinds[row.kind].permission)) {
      app.realtime.toInbox(rooms.role(row.workspaceId, role), 'batch.changed', { batch });
    }
  }
  return batch;
}
