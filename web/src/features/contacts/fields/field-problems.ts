import type { ContactField } from '@sapa/contracts/contacts/contact-fields';
import { fieldSchema, isEmptyValue } from '@sapa/contracts/rules/field-values';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import type { FieldValues } from './field-inputs.tsx';

/** What is wrong with what was filled in, as the server would say it. */
export function fieldProblems(fields: readonly ContactField[], values: FieldValues): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.id];
      if (isEmptyValue(value)) return [];
      const held = fieldSchema(field).safeParse(value);
      return held.success ? [] : [[`fields.${field.id}`, held.error.issues[0]?.message ?? 'Belum benar']];
    }),
  );
}
