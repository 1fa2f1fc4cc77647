import { RegisterBody } from '@sapa/contracts/identity/sign-in';
import type { Field } from './register-fields.tsx';

/** The contract's own sentences, by field. */
export function registerMistakes(values: Record<Field, string>): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const { path, message } of RegisterBody.safeParse(values).error?.issues ?? [])
    found[path[0] as Field] ??= message;
  return found;
}
