import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.each([
  ['Ratna Kusumawardani', 'Ratna'],
  ['  Pak Budi Gudang', 'Budi'],
  ['Bpk. Slamet', 'Slamet'],
  ['IBU intan', 'intan'],
  ['dr. Andi Wijaya', 'Andi'],
  // No name is left of these, or it only begins like one.
  ['Pak', 'Pak'],
  ['Bunga Citra', 'Bunga'],
  ['Komang Ayu', 'Komang'],
  ['Hendra Wijaya', 'Hendra'],
  ['', null],
])('%s is called %s', (name, called) => expect(firstNameOf(name)).toBe(called));
