import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AttackCase, DomainAttacks, SeededShop } from './attack-case.ts';

const SERVER = new URL('../../', import.meta.url).pathname;

/** From every domain, and every subject of one, that has an `attacks.ts`. */
const domains = await Promise.all(
  globSync('**/attacks.ts', { cwd: SERVER }).map(async (file) => {
    const { attacks }: { attacks: DomainAttacks } = await import(pathToFileURL(SERVER + file).href);
    return attacks;
  }),
);

export const attackCases: Record<string, AttackCase> = Object.assign(
  {},
  ...domains.map(({ cases }) => cases),
);

/** A row of everything: ids by noun. */
export async function seedDomains(shop: SeededShop): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { seed } of domains) Object.assign(ids, await seed(shop));
  return ids;
}
