/** The browser's storage, of one browser with as many tabs as ask it; as there, its keys are what lies in it. */
export function aStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem(key: string, value: string) {
      kept[key] = value;
    },
    removeItem(key: string) {
      delete kept[key];
    },
  });
  return kept as never;
}
