import { ApiError } from '@sapa/contracts/client';
import { sentenceOf } from '../../lib/api.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { toast } from '../overlay/toast.tsx';

/** What the server refused is said beside the fields that it names, otherwise in a toast. */
export function sayRefusal(failure: unknown, setErrors: (errors: FieldErrors) => void): void {
  if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) setErrors(failure.fields);
  else toast('error', sentenceOf(failure));
}
