import { type ContactAct, type ContactChoice, startContactAct } from '@sapa/contracts/contacts/contact-acts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyBatch } from '../../../../entities/batches/cache.ts';
import { call } from '../../../../lib/api.ts';
import { sayRefusal } from '../../../../ui/form/say-refusal.ts';

/** Begins an act on all that are ticked; how far it is, is seen among the long jobs. */
export function useStartAct(of: ContactChoice, onStarted: () => void) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const start = async (act: ContactAct) => {
    setBusy(true);
    setError(undefined);
    try {
      applyBatch(cache, await call(startContactAct, { body: { of, do: act } }));
      onStarted();
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, (errors) => setError(Object.values(errors)[0]));
    }
  };
  return { start, busy, error };
}
