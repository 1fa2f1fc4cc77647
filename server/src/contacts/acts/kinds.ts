import type { BatchKind } from '../../batches/index.ts';
import { labelAct } from './label-act.ts';

/** The acts on many contacts. */
export const contactBatchKinds: BatchKind[] = [labelAct];
