/** What stands at `data.items[0].cost`; undefined: nothing does. Only own properties are read. */
export function atPath(value: unknown, path: string): unknown {
  let current = value;
  for (const step of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}
