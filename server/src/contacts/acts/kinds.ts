import type { BatchKind } from '../../batches/index.ts';
import { fillAct } from './fill-act.ts';
import { labelAct } from './label-act.ts';
import { optOutAct } from './opt-out-act.ts';

/** The acts on many contacts that concern nobody above. */
export const contactBatchKinds: BatchKind[] = [labelAct, fillAct, optOutAct];
