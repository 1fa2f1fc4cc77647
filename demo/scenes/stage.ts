import { type ChannelKey, products } from '../business.ts';
import type { Person } from '../people.ts';
import type { Random } from '../random.ts';
import type { Turn } from '../turn.ts';

/** What a scene is played with: one person, what they want, and the shop's papers. */
export interface Stage {
  random: Random;
  person: Person;
  pick: Random['pick'];
  /** `Kak Ratna`, as the shop calls them. */
  kak: string;
  product: (typeof products)[number];
  other: (typeof products)[number];
  quantity: number;
  /** Number of the order. */
  order: string;
  /** Number of the parcel. */
  parcel: string;
}

export interface Scene {
  /** How often it happens, relative to the others. */
  weight: number;
  channels: readonly ChannelKey[];
  play(stage: Stage): Turn[];
}

export const retail: readonly ChannelKey[] = ['toko', 'situs'];

export function createStage(random: Random, person: Person): Stage {
  const product = random.pick(products);
  return {
    random,
    person,
    pick: random.pick,
    kak: kakOf(person.name),
    product,
    other: random.pick(products.filter((one) => one !== product)),
    quantity: random.between(2, 6),
    order: `KN-${random.between(21_000, 39_999)}`,
    parcel: `JP${random.between(100_000_000, 999_999_999)}0`,
  };
}

function kakOf(name: string): string {
  const given = name.replace(/^(Bu|Pak|Ibu|Mama|Bunda|dr\.|drg\.|H\.|Hj\.)\s+/, '').split(' ')[0]!;
  if (/^(Toko|Warung|Kedai|Kopi|Minimarket|Rumah|Kantin|Hotel|Coworking|Koperasi|Dapur)$/.test(given))
    return 'Kak';
  return `Kak ${given.charAt(0).toUpperCase()}${given.slice(1)}`;
}
