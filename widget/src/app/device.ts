/** What this browser keeps. Private windows and strict settings refuse storage: then the visit lasts one page. */
const memory = new Map<string, string>();

export function read(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function write(name: string, value: string | null): void {
  if (value === null) memory.delete(name);
  else memory.set(name, value);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Full or refused: memory holds it.
  }
}

export function namesWith(prefix: string): string[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // Refused: memory holds what there is.
  }
  return [...new Set([...stored, ...memory.keys()])].filter((name) => name.startsWith(prefix));
}
