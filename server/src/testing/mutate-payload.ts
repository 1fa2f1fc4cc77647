import { isObject } from '../channels/json.ts';

/** Test material: random damage to a payload, repeatable by its seed. */
export type Random = () => number;

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const at = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

const oddities: readonly unknown[] = [
  null,
  '',
  'a\u0000b',
  '\ud83d',
  '0',
  -1,
  1e300,
  true,
  [],
  [[[]]],
  {},
  { __proto__: null, constructor: 'x', toString: 1 },
  'x'.repeat(70_000),
  '<script>alert(1)</script>',
  [null, 1, 'x', {}],
];

/** Each value may become another, vanish, double, or change its kind. */
export function mutated(value: unknown, random: Random): unknown {
  const dice = random();
  if (dice < 0.04) return at(oddities, random);
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => (random() < 0.05 ? [item, item] : [item]));
    return items.map((item) => mutated(item, random));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => random() > 0.03)
      .map(([key, item]) => [random() < 0.02 ? `${key}x` : key, mutated(item, random)]),
  );
}

/** The id of every message and status in a payload, and the text of every message. */
export function* everyPart(value: unknown): Generator<{ id: string; text?: string }> {
  if (Array.isArray(value)) for (const item of value) yield* everyPart(item);
  if (!isObject(value)) return;
  for (const list of ['messages', 'statuses', 'message_echoes', 'calls'] as const) {
    const items = value[list];
    if (!Array.isArray(items)) continue;
    for (const item of items) {
      if (!isObject(item)) continue;
      const acts = ['edit', 'revoke', 'reaction', 'system', 'errors'];
      if (typeof item.id === 'string' && !acts.includes(String(item.type)) && item.status !== 'deleted') {
        const text = isObject(item.text) && typeof item.text.body === 'string' ? item.text.body : undefined;
        yield { id: item.id, ...(text === undefined ? {} : { text }) };
      }
      const target = isObject(item[String(item.type)]) ? item[String(item.type)] : {};
      const { original_message_id, message_id } = target as Record<string, unknown>;
      for (const id of [original_message_id, message_id]) if (typeof id === 'string') yield { id };
    }
  }
  for (const item of Object.values(value)) yield* everyPart(item);
}
