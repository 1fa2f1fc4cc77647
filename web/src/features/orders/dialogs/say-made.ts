import { ApiError } from '@sapa/contracts/client';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/**
 * Says why it was not saved.
 *
 * @returns true: an earlier try of this form was, its answer got lost, and what stands in the form is something else by
 * now. Whoever has looked at what was saved may send it under a new `client_id`.
 */
export function sayMade(failure: unknown, setErrors: (errors: FieldErrors) => void): boolean {
  if (!(failure instanceof ApiError) || failure.fields.client_id === undefined) {
    sayRefusal(failure, setErrors);
    return false;
  }
  toast('error', 'Percobaan sebelumnya ternyata sudah tersimpan. Periksa dulu sebelum menyimpan yang ini.');
  return true;
}
