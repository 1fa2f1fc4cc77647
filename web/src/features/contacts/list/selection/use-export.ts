import type { ContactChoice } from '@sapa/contracts/contact-acts';
import { type ExportFormat, startContactExport } from '@sapa/contracts/exports';
import { useQueryClient } from '@tanstack/react-query';
import { applyBatch } from '../../../../entities/batches/cache.ts';
import { call, sentenceOf } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/overlay/toast.tsx';

/** Begins a file of all that are ticked; it is downloaded from among the long jobs. */
export function useExport(of: ContactChoice, onStarted: () => void) {
  const cache = useQueryClient();
  return async (format: ExportFormat) => {
    try {
      applyBatch(cache, await call(startContactExport, { body: { of, format } }));
      onStarted();
    } catch (failure) {
      toast('error', sentenceOf(failure));
    }
  };
}
