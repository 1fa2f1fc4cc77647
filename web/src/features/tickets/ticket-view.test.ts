import { describe, expect, it } from 'vitest';
import { countFilters, paramsOf, queryOf, viewOf } from './ticket-view.ts';

const remembered = { view: 'list', board: 'b1' } as const;
const read = (address: string) => viewOf(new URLSearchParams(address), remembered);

describe('the address of the tickets', () => {
  it('says all that is chosen, so that it shows the same to whoever opens it', () => {
    const address =
      'view=kanban&board=b2&ticket=t1&sort=urgent&search=kopi&state=open&priority=high&assignee=none&from=2026-11-01&to=2026-11-21';
    const view = read(address);
    expect(viewOf(paramsOf(view), remembered)).toEqual(view);
    expect([...paramsOf(view).entries()].toSorted()).toEqual(
      [...new URLSearchParams(address).entries()].toSorted(),
    );
  });

  it('leaves out what is not chosen; the view and the board are those of the last time', () => {
    expect(read('')).toMatchObject({ view: 'list', board: 'b1', ticket: '', sort: '', search: '' });
    expect(paramsOf(read('')).toString()).toBe('view=list&board=b1');
  });

  it('that means nothing counts as nothing', () => {
    const view = read('view=grid&sort=name&state=x&priority=huge&from=yesterday');
    expect(view).toMatchObject({ view: 'list', sort: '', state: '', priority: '', created: { from: '' } });
  });
});

describe('what the server is asked', () => {
  it('is only what was chosen', () => {
    expect(queryOf(read('view=kanban'))).toEqual({ sort: 'position' });
    expect(queryOf(read('search=%20kopi%20&assignee=none&from=2026-11-01&to=2026-11-02'))).toEqual({
      sort: 'newest',
      search: 'kopi',
      assignee_id: 'none',
      created_from: '2026-11-01',
      created_to: '2026-11-02',
    });
  });

  it('is never the order of the board where there is none', () =>
    expect(queryOf(read('view=list&sort=position')).sort).toBe('newest'));
});

it('filters are counted without the search, the days as one', () =>
  expect(countFilters(read('search=a&state=open&from=2026-11-01&to=2026-11-02'))).toBe(2));
