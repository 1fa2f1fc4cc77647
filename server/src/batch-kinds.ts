import { testKind } from './ai-agents/index.ts';
import { talksExport } from './analytics/index.ts';
import { simulateKind } from './automations/index.ts';
import type { BatchKind } from './batches/index.ts';
import { recipientExport } from './broadcasts/index.ts';
import { productExport } from './commerce/index.ts';
import { contactBatchKinds } from './contacts/index.ts';
import { barAct, conversationActs, csatExport } from './conversations/index.ts';
import { importKinds } from './import-kinds.ts';
import { importBatch } from './imports/index.ts';
import { privacyBatchKinds } from './privacy/index.ts';

/** Every kind of long job that members see; its name and permission stand in `contracts/src/batches.ts`. */
export const batchKinds: BatchKind[] = [
  ...contactBatchKinds,
  simulateKind,
  testKind,
  barAct,
  conversationActs,
  csatExport,
  talksExport,
  recipientExport,
  ...importKinds.map(importBatch),
  productExport,
  ...privacyBatchKinds,
];
