import { useEffect, useRef } from 'react';
import type { FieldErrors } from '../field-errors.ts';

/** In a long form what is wrong may be out of sight: the first such field is where one goes on. */
export function useFirstWrong(errors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return form;
}
