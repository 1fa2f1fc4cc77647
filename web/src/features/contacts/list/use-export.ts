import type { ContactChoice } from '@sapa/contracts/contacts/contact-acts';
import { startContactExport } from '@sapa/contracts/exports';
import type { TableFormat } from '@sapa/contracts/table-format';
import { useStartBatch } from '../../../entities/batches/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Begins a file of these contacts; it is downloaded from among the long jobs. */
export function useExport(of: ContactChoice, onStarted?: () => void) {
  const startBatch = useStartBatch((failure) => toast('error', sentenceOf(failure)));
  return async (format: TableFormat) => {
    if (await startBatch(() => call(startContactExport, { body: { of, format } }))) onStarted?.();
  };
}
