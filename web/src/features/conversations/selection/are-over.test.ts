import { expect, it } from 'vitest';
import { areOver } from './are-over.ts';

const [open, over] = [{ status: 'open' }, { status: 'resolved' }] as const;

it('what a search found is over where each of it is, whichever tab it began from', () => {
  for (const tab of ['resolved', 'all'] as const) {
    expect(areOver({ tab, q: 'gita' }, [open])).toBe(false);
    expect(areOver({ tab, q: 'gita' }, [over, open])).toBe(false);
    expect(areOver({ tab, q: 'gita' }, [over])).toBe(true);
  }
});

it('what stands among the resolved is over, those too that no page has brought', () => {
  expect(areOver({ tab: 'resolved', q: '' }, [])).toBe(true);
  expect(areOver({ tab: 'all', q: '' }, [])).toBe(false);
});
