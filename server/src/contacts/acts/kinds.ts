import type { BatchKind } from '../../batches/index.ts';
import { contactExport } from '../export/contact-export.ts';
import { fillAct } from './fill-act.ts';
import { labelAct } from './label-act.ts';
import { optOutAct } from './opt-out-act.ts';

/** What is done with many contacts and concerns nobody above. */
export const contactBatchKinds: BatchKind[] = [labelAct, fillAct, optOutAct, contactExport];
