import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { sayRefusal } from '../../ui/form/say-refusal.ts';

/** Saves a step's form, which is gone once it is saved: what is refused is said beside its field, and can be tried again. */
export function useSave<Values extends object>(
  form: UseFormReturnType<Values>,
  onSave: (values: Values) => Promise<void>,
) {
  const [busy, setBusy] = useState(false);
  const save = form.onSubmit(async (values) => {
    setBusy(true);
    await onSave(values).catch((error: unknown) => {
      sayRefusal(error, form.setErrors);
      setBusy(false);
    });
  });
  return { busy, save };
}
