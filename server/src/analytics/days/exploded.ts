import type { Whose } from './columns.ts';
import { type Mask, pick, spread } from './counts.ts';
import type { Column } from './packed.ts';

/** Rows as often as they carry labels, each under one of them. */
export function exploded(
  { length, carried: { starts, labels } }: Whose,
  values: Int32Array,
  mask: Mask,
): { column: Column; values: Int32Array; mask: Mask } {
  const places = new Int32Array(labels.codes.length);
  for (let index = 0; index < length; index++) places.fill(index, starts[index]!, starts[index + 1]!);
  return { column: labels, values: pick(values, places), mask: spread(mask, places) };
}
