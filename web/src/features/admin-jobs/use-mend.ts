import { useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';

/** One act at a time; said when done, and when it was not. */
export function useMend(onDone: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const mend = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toast('success', done);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
      await onDone();
    }
  };
  return { busy, mend };
}
