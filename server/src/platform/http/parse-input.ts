import type { z } from 'zod';
import { Refusal } from '../errors.ts';

/**
 * What somebody sent, as the contract has it.
 *
 * @param message over all of them; the usual one unless told
 * @throws Refusal VALIDATION_FAILED with a sentence for each field
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  message?: string,
): z.infer<Schema> {
  refuseUnstorable(value);
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw new Refusal('VALIDATION_FAILED', { fields, ...(message !== undefined && { message }) });
}

/** PostgreSQL takes neither NUL nor half of a surrogate pair; no field of ours has a use for them. */
function refuseUnstorable(value: unknown, path: string[] = []): void {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\u0000')) return;
    throw new Refusal('VALIDATION_FAILED', {
      fields: { [path.join('.')]: 'Ada karakter yang tidak didukung. Hapus lalu coba lagi.' },
    });
  }
  // Deeper than any contract of ours is not read; the contract refuses it.
  if (typeof value !== 'object' || value === null || path.length > 20) return;
  for (const [name, one] of Object.entries(value)) refuseUnstorable(one, [...path, name]);
}
