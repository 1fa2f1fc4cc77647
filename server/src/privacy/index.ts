import { eraseKind } from './erase-kind.ts';
import { personExportKind } from './person-export-kind.ts';

/** What is done with all data of one person. */
export const privacyBatchKinds = [personExportKind, eraseKind];
