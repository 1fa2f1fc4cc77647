import { expect, it } from 'vitest';
import { stillListed } from './still-listed.ts';

it('what a colleague took out of the list is ticked no more, whatever came into it is not ticked', () => {
  expect(stillListed(new Set(['gita', 'budi', 'ayu']), ['budi', 'sari', 'gita'])).toEqual(
    new Set(['budi', 'gita']),
  );
  expect(stillListed(new Set(['gita']), [])).toEqual(new Set());
});
