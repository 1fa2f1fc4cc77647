import { ContactFilter } from '@sapa/contracts/contacts/contact-filters';
import { type ContactSort, contactSorts } from '@sapa/contracts/contacts/contact-list';
import { useSearchParams } from 'react-router';

export interface ListView {
  q: string;
  /** '': all contacts. */
  segmentId: string;
  /** null: that of the segment. */
  filter: ContactFilter | null;
  sort: ContactSort;
  direction: 'asc' | 'desc';
}

/** What the address says is looked at; what it cannot mean is looked over. */
function viewIn(params: URLSearchParams): ListView {
  const [sorted = '', direction] = (params.get('urut') ?? '').split('-');
  const sort = sorted in contactSorts ? (sorted as ContactSort) : 'activity';
  return {
    q: params.get('q') ?? '',
    segmentId: params.get('segmen') ?? '',
    filter: filterIn(params.get('saring')),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : contactSorts[sort],
  };
}

function filterIn(written: string | null): ContactFilter | null {
  if (written === null) return null;
  try {
    return ContactFilter.safeParse(JSON.parse(written)).data ?? null;
  } catch {
    return null;
  }
}

/** How the list is looked at, kept in the address: a reload, a link and the way back find the same. */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const view = viewIn(params);
  const change = (wanted: Partial<ListView>) =>
    setParams(
      () => {
        const next = { ...view, ...wanted };
        const written = new URLSearchParams();
        if (next.q) written.set('q', next.q);
        if (next.segmentId) written.set('segmen', next.segmentId);
        if (next.filter !== null) written.set('saring', JSON.stringify(next.filter));
        if (next.sort !== 'activity' || next.direction !== 'desc')
          written.set('urut', `${next.sort}-${next.direction}`);
        return written;
      },
      { replace: true },
    );
  return { view, change };
}
