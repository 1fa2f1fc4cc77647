const failures = new Map<string, number>();
const others = new Map<string, Promise<unknown>>();

/**
 * Imports, and after a failure imports under another address: most browsers keep the failure of the first for good
 * (github.com/whatwg/html/issues/6768), so that a signal that was weak for a moment would cost the part until a reload.
 *
 * @throws what the import said, the first time for every address
 */
export async function importAgain<Found>(load: () => Promise<Found>): Promise<Found> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\S+\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    const times = failures.get(address) ?? 0;
    failures.set(address, times + 1);
    if (times === 0) throw error;
    // One copy for all who ask: what it keeps is kept once.
    const other = others.get(address) ?? import(/* @vite-ignore */ `${address}?again=${times}`);
    others.set(address, other);
    return other.catch((reason) => {
      others.delete(address);
      throw reason;
    }) as Promise<Found>;
  }
}
