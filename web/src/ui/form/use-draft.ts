import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { complaintsByPath, type FieldErrors } from '../../lib/field-errors.ts';
import { sayRefusal } from './say-refusal.ts';

interface Sending<Draft, Body> {
  /** What may be sent; its complaints stand beside the fields. */
  check: (draft: Draft) => z.ZodSafeParseResult<Body>;
  /** Sends it and says so; what is refused is said beside the fields that the refusal names, otherwise in a toast. */
  save: (body: Body) => Promise<void>;
}

/** A small form that is sent as a whole: what is typed, what is wrong with it, and whether it is under way. */
export function useDraft<Draft extends object, Body>(initial: Draft, { check, save }: Sending<Draft, Body>) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const type = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = check(draft);
    if (!checked.success) return setErrors(complaintsByPath(checked.error));
    setBusy(true);
    try {
      await save(checked.data);
    } catch (error) {
      sayRefusal(error, setErrors);
    }
    setBusy(false);
  };
  return { draft, errors, busy, type, submit };
}
