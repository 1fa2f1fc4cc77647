import type { BatchKind } from './batches/index.ts';
import { productExport } from './commerce/index.ts';
import { contactBatchKinds } from './contacts/index.ts';
import { barAct, conversationActs, csatExport } from './conversations/index.ts';
import { importKinds } from './import-kinds.ts';
import { importBatch } from './imports/index.ts';
import { privacyBatchKinds } from './privacy/index.ts';

/** Every kind of long job that members see; its name and permission stand in `contracts/src/batches.ts`. */
export const batchKinds: BatchKind[] = [
  ...contactBatchKinds,
  barAct,
  conversationActs,
  csatExport,
  ...importKinds.map(importBatch),
  productExport,
  ...privacyBatchKinds,
];
