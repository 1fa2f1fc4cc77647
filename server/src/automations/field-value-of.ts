import type { ContactField, FieldValue } from '@sapa/contracts';

/** What a rule writes, as the field's type holds it; its own rules say whether that is one. Empty: emptied. */
export function fieldValueOf({ type }: Pick<ContactField, 'type'>, written: string): FieldValue | null {
  if (written === '') return null;
  if (type === 'number' || type === 'rupiah') return Number(written);
  if (type === 'boolean') return written === 'true';
  return type === 'choices' ? [written] : written;
}
