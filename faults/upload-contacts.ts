import type { Import } from '@sapa/contracts';
import type { World } from './world.ts';

/** So many numbers that nobody has yet, in a row. */
export function freshPhones(count: number, random: () => number): string[] {
  const first = 1_000_000_000 + Math.floor(random() * 800_000_000);
  return Array.from({ length: count }, (_, n) => `+6281${first + n}`);
}

/** A file of contacts, as their owner uploads it. @returns the import's id */
export async function uploadContacts(
  world: World,
  fileName: string,
  phones: readonly string[],
): Promise<string> {
  const rows = phones.map((phone, n) => `Orang ${n},${phone.replace('+62', '0')},Grosir,ya`);
  const form = new FormData();
  form.append('file', new Blob([['nama,no_hp,label,setuju_promo', ...rows].join('\r\n')]), fileName);
  const reply = await fetch(`${world.server().url}/api/v1/imports?kind=contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.token()}` },
    body: form,
  });
  return ((await reply.json()) as Import).id;
}
